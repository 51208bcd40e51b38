import type { InvitedCircle } from '@chupke/domain/circle-calls.ts';
import type { InviteCode } from '@chupke/domain/circle-id.ts';
import { INVITE_CODE_LENGTH } from '@chupke/domain/circle-id.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useCircleAction } from '../../../entities/circle/hooks/use-circle-action.ts';
import { typedCode } from '../../../entities/circle/model/invite-link.ts';
import { withTimeout } from '../../../lib/timeout.ts';
import { JoinPanel, useJoin } from './join-sheet.tsx';

interface CodeSheetProps {
  /** The code of a link that led here; it is looked up at once. */
  readonly given: InviteCode | undefined;
  readonly onClose: () => void;
  readonly onBegin?: () => void;
}

interface Found {
  readonly circle: InvitedCircle;
  readonly code: InviteCode;
}

async function check(code: InviteCode): Promise<InvitedCircle> {
  const { checkInvite } = await import('../../../entities/circle/api/circle-calls.ts');
  return withTimeout(checkInvite(code), CIRCLE_WAITS.operation);
}

/** Looks up invite codes, one at a time. */
function useCheck(given: InviteCode | undefined) {
  const { run, ...work } = useCircleAction();
  const [found, setFound] = useState<Found | undefined>(undefined);
  const begin = (code: InviteCode): void =>
    run(
      'check',
      () => check(code),
      (circle) => setFound({ circle, code }),
    );
  const isBegun = useRef(false);
  useEffect(() => {
    if (given === undefined || isBegun.current) return;
    isBegun.current = true;
    run(
      'check',
      () => check(given),
      (circle) => setFound({ circle, code: given }),
    );
  }, [given, run]);
  return { ...work, found, begin, again: () => setFound(undefined) };
}

/** Joins a circle by an invite code: first shows which circle it is. */
export function CodeSheet({ given, onClose, onBegin }: CodeSheetProps) {
  const { common } = useText();
  const { joining: text, failures } = useArea('circles');
  const [typed, setTyped] = useState<string>(given ?? '');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const { found, begin, again, isBusy, failure, touch } = useCheck(given);
  const joining = useJoin(onClose, onBegin);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = typedCode(typed);
    if (code !== undefined) return begin(code);
    setProblem(typed.trim() === '' ? failures.codeMissing : failures.codeInvalid);
    form.current?.querySelector('input')?.focus();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      dismissable={!joining.isBusy}
      title={found === undefined ? text.codeTitle : text.confirmTitle(found.circle.name)}
      closeLabel={common.close}
    >
      {found === undefined ? (
        <form ref={form} onSubmit={submit} noValidate className="grid gap-4 pt-1">
          <div className="[&_input]:font-semibold [&_input]:tracking-[0.2em] [&_input]:uppercase">
            <TextField
              label={text.code}
              hint={text.codeLead}
              name="code"
              autoComplete="off"
              // Spaces and hyphens between the letters do not matter.
              maxLength={2 * INVITE_CODE_LENGTH}
              value={typed}
              onChange={(next) => {
                setTyped(next);
                setProblem(undefined);
                touch();
              }}
              error={problem ?? failure?.title}
            />
          </div>
          <Button type="submit" variant="primary" fullWidth busy={isBusy}>
            {text.check}
          </Button>
        </form>
      ) : (
        <JoinPanel
          seen={found.circle}
          order={{ circleId: found.circle.circleId, code: found.code }}
          joining={joining}
          otherLabel={text.another}
          onOther={() => {
            joining.touch();
            again();
          }}
        />
      )}
    </Sheet>
  );
}
