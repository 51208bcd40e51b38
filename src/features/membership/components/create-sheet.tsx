import type { InviteCode } from '@chupke/domain/circle-id.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { Circle, CircleDraft } from '@chupke/domain/circle.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { actingUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useFormDraft } from '../hooks/use-form-draft.ts';
import { useOpenCircle } from '../../../entities/circle/hooks/use-open-circle.ts';
import { useWork } from '../../../entities/circle/hooks/use-work.ts';
import type { CircleForm } from '../model/create-form.ts';
import { draftOf, problemsOf } from '../model/create-form.ts';
import { refreshed, within } from '../../../entities/circle/model/patience.ts';
import { CreateFields } from './create-fields.tsx';
import { FailedNotice } from '../../../entities/circle/components/failed-notice.tsx';
import { InvitePanel } from './invite-panel.tsx';

interface Made {
  readonly draft: CircleDraft;
  readonly code: InviteCode;
  /** Undefined where it is there, but could not be read yet. */
  readonly circle: Circle | undefined;
}

async function make(form: CircleForm): Promise<Made> {
  actingUser();
  const draft = draftOf(form);
  const { createCircle } = await import('../../../entities/circle/api/circle-calls.ts');
  const order = { id: form.id, draft };
  const { circleId, inviteCode } = await within(createCircle(order), CIRCLE_WAITS.create);
  const { loadCircle } = await import('../../../entities/circle/api/load-circle.ts');
  return { draft, code: inviteCode, circle: await refreshed(() => loadCircle(circleId)) };
}

/** Puts the focus into the first field that something is wrong with. */
function focusProblem(form: HTMLFormElement, fields: readonly string[]): void {
  const [first] = fields;
  form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}

function MadeView({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  const { common } = useText();
  const { creating } = useArea('circles');
  const open = useOpenCircle();
  const { draft, code, circle } = made;
  return (
    <>
      <p className="text-small text-pretty">{creating.madeBody}</p>
      <InvitePanel code={code} name={draft.name} privacyLevel={draft.privacyLevel} />
      <Button
        variant="primary"
        fullWidth
        onClick={() => {
          onClose();
          if (circle !== undefined) open(circle);
        }}
      >
        {circle === undefined ? common.close : creating.openIt}
      </Button>
    </>
  );
}

/** A new circle: what is filled in survives until it is there, and then there is its code to be passed on. */
export function CreateSheet({ user, onClose }: { readonly user: UserId; readonly onClose: () => void }) {
  const { common } = useText();
  const { creating } = useArea('circles');
  const { form, change, finish } = useFormDraft(user);
  const [isJudged, setJudged] = useState(false);
  const [made, setMade] = useState<Made | undefined>(undefined);
  const { run, isBusy, failure } = useWork();
  const problems = problemsOf(form);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setJudged(true);
    const wrong = Object.keys(problems);
    if (wrong.length > 0) return focusProblem(event.currentTarget, wrong);
    run(
      'create',
      () => make(form),
      (result) => {
        setMade(result);
        finish();
      },
    );
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      dismissable={!isBusy}
      title={made === undefined ? creating.title : creating.madeTitle(made.draft.name)}
      closeLabel={common.close}
    >
      {made === undefined ? (
        <form onSubmit={submit} noValidate className="grid gap-5 pt-1">
          <CreateFields form={form} onChange={change} problems={isJudged ? problems : {}} />
          <FailedNotice failure={failure} />
          <Button type="submit" variant="primary" fullWidth busy={isBusy}>
            {creating.submit}
          </Button>
          <p className="text-soft text-center text-small">{creating.kept}</p>
        </form>
      ) : (
        <MadeView made={made} onClose={onClose} />
      )}
    </Sheet>
  );
}
