import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { answerCode } from '../../../lib/second-factor.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CodeForm } from './code-form.tsx';

interface SecondFactorQuestionProps {
  /** A code is being looked at. */
  readonly isBusy: boolean;
  /** Why the last one was refused. */
  readonly error: ErrorCode | undefined;
}

/** Asks whoever signs in for the code of their second factor. */
export function SecondFactorQuestion({ isBusy, error }: SecondFactorQuestionProps) {
  const { common, errors } = useText();
  const { noConnection } = useArea('auth');
  const { ask, lost } = useArea('secondFactor');
  const stop = (): void => {
    if (!isBusy) answerCode(undefined);
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => {
        if (!open) stop();
      }}
      title={ask.title}
      description={ask.body}
      closeLabel={common.close}
    >
      <div className="pt-1">
        <CodeForm
          autoFocus
          words={{ submit: ask.submit, busy: ask.busy, cancel: ask.stop }}
          isBusy={isBusy}
          error={error === undefined ? undefined : error === 'unavailable' ? noConnection : errors[error]}
          onCode={answerCode}
          onCancel={stop}
        />
        <p className="text-soft mt-4 text-small text-pretty">{lost}</p>
      </div>
    </Dialog>
  );
}
