import type { Calls } from '@chupke/domain/calls.ts';
import type { InviteCode } from '@chupke/domain/circle-id.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { Circle, CircleDraft } from '@chupke/domain/circle.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { SubmitEvent } from 'react';
import { useCallback, useRef, useState } from 'react';
import { browserRandom } from '../../../lib/random.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStoredJson, removeStored, writeStored } from '../../../lib/storage.ts';
import { useText, useArea } from '../../../lib/i18n.ts';
import { orderIdFor } from '../../../lib/order-id.ts';
import { toAppError } from '../../../lib/errors.ts';
import { actingUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useOpenCircle } from '../../../entities/circle/hooks/use-open-circle.ts';
import { useCircleAction } from '../../../entities/circle/hooks/use-circle-action.ts';
import { loadUntilThere } from '../../../entities/circle/model/load-until-there.ts';
import { withTimeout } from '../../../lib/timeout.ts';
import { FailedNotice } from '../../../entities/circle/components/failed-notice.tsx';
import type { CircleForm } from '../model/create-form.ts';
import { newCircleForm, parseCircleForm, draftOf, problemsOf } from '../model/create-form.ts';
import { CreateFields } from './create-fields.tsx';
import { InvitePanel } from './invite-sheet.tsx';

function draftKey(user: UserId): StoredKey {
  return storedKey(STORED.drafts, user, 'circle');
}

function read(user: UserId): CircleForm {
  return readStoredJson(draftKey(user), parseCircleForm) ?? newCircleForm(browserRandom);
}

/** The form of a new circle, stored on the device. */
function useFormDraft(user: UserId): {
  readonly form: CircleForm;
  /** Changes only the given fields. */
  readonly change: (part: Partial<CircleForm>) => void;
  /** Discards the draft and starts a new one. */
  readonly finish: () => void;
} {
  const [form, setForm] = useState(() => read(user));
  /** Ahead of the rendered form: it may be changed while an answer is awaited. */
  const newest = useRef(form);
  const show = useCallback((next: CircleForm) => {
    newest.current = next;
    setForm(next);
  }, []);
  const change = useCallback(
    (part: Partial<CircleForm>) => {
      const next = { ...newest.current, ...part };
      show(next);
      // Without debounce: a form is small, and its sheet may be closed at any time.
      writeStored(draftKey(user), JSON.stringify(next));
    },
    [user, show],
  );
  const finish = useCallback(() => {
    removeStored(draftKey(user));
    show(newCircleForm(browserRandom));
  }, [user, show]);
  return { form, change, finish };
}

interface Created {
  readonly draft: CircleDraft;
  readonly code: InviteCode;
  /** Undefined if it was created, but could not be read yet. */
  readonly circle: Circle | undefined;
}

async function createFrom({ id, draft }: Calls['createCircle']['takes']): Promise<Created> {
  actingUser();
  const { createCircle } = await import('../../../entities/circle/api/circle-calls.ts');
  const order = { id, draft };
  const { circleId, inviteCode } = await withTimeout(createCircle(order), CIRCLE_WAITS.create);
  const { loadCircle } = await import('../../../entities/circle/api/load-circle.ts');
  return { draft, code: inviteCode, circle: await loadUntilThere(() => loadCircle(circleId)) };
}

/** A draft that no form has: the id was refused, so the next attempt needs another one. */
const REFUSED = '';

/**
 * Creates the form's circle. An attempt whose answer was lost may have made it: the same draft keeps its id and so makes
 * no second circle, another draft gets a new one, also after the sheet was closed or the page loaded again.
 */
function useCreation({ form, change }: Pick<ReturnType<typeof useFormDraft>, 'form' | 'change'>) {
  return async (): Promise<Created> => {
    const draft = draftOf(form);
    const order = orderIdFor({ id: form.id, written: form.tried }, draft, browserRandom);
    const id = parseCircleId(order.id);
    change({ id, tried: order.written });
    try {
      return await createFrom({ id, draft });
    } catch (error) {
      if (toAppError(error).code === 'parameters-invalid') change({ tried: REFUSED });
      throw error;
    }
  };
}

/** Puts the focus into the first field that something is wrong with. */
function focusProblem(form: HTMLFormElement, fields: readonly string[]): void {
  const [first] = fields;
  form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}

function CreatedView({ created, onClose }: { readonly created: Created; readonly onClose: () => void }) {
  const { common } = useText();
  const { creating } = useArea('circles');
  const open = useOpenCircle();
  const { draft, code, circle } = created;
  const { name, privacyLevel } = circle ?? draft;
  return (
    <>
      <p className="text-small text-pretty">{creating.madeBody}</p>
      <InvitePanel code={code} name={name} privacyLevel={privacyLevel} />
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

interface CreateSheetProps {
  readonly user: UserId;
  readonly onClose: () => void;
  readonly onBegin?: () => void;
}

/** The form of a new circle, stored until it is created; then its invite code. */
export function CreateSheet({ user, onClose, onBegin }: CreateSheetProps) {
  const { common } = useText();
  const { creating } = useArea('circles');
  const { form, change, finish } = useFormDraft(user);
  const [isJudged, setJudged] = useState(false);
  const [created, setMade] = useState<Created | undefined>(undefined);
  const { run, isBusy, failure } = useCircleAction(onBegin);
  const create = useCreation({ form, change });
  const problems = problemsOf(form);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setJudged(true);
    const wrong = Object.keys(problems);
    if (wrong.length > 0) return focusProblem(event.currentTarget, wrong);
    run('create', create, (result) => {
      setMade(result);
      finish();
    });
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      dismissable={!isBusy}
      title={
        created === undefined ? creating.title : creating.madeTitle((created.circle ?? created.draft).name)
      }
      closeLabel={common.close}
    >
      {created === undefined ? (
        <form onSubmit={submit} noValidate className="grid gap-5 pt-1">
          <CreateFields form={form} onChange={change} problems={isJudged ? problems : {}} />
          <FailedNotice failure={failure} />
          <Button type="submit" variant="primary" fullWidth busy={isBusy}>
            {creating.submit}
          </Button>
          <p className="text-soft text-center text-small">{creating.kept}</p>
        </form>
      ) : (
        <CreatedView created={created} onClose={onClose} />
      )}
    </Sheet>
  );
}
