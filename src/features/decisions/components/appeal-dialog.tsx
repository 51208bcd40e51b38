import type { OwnDecision } from '@chupke/domain/measure.ts';
import { MEASURE_LIMITS } from '@chupke/domain/measure.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { keptWords } from '../../../lib/kept-words.ts';
import { browserRandom } from '../../../lib/random.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask } from '../../../lib/use-task.ts';
import { TextArea } from '../../../ui/field.tsx';
import { focusField } from '../../../ui/focus-field.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

const { min, max } = MEASURE_LIMITS.appeal;

/** What is written against a decision, and the id under which it is sent. */
interface AppealDraft {
  readonly id: string;
  readonly words: string;
}

const useDrafts = keptWords<AppealDraft>();

interface AppealDialogProps {
  readonly decision: OwnDecision;
  readonly onClose: () => void;
}

function useFailureWords(code: ErrorCode | undefined): string | undefined {
  const { errors } = useText();
  const text = useArea('decisions');
  if (code === undefined) return undefined;
  if (code === 'no-change' || code === 'not-found') return text.wasAppealed;
  if (code === 'case-changed') return text.earlierArrived;
  return code === 'unavailable' ? text.offline : errors[code];
}

/** Asks what is wrong with a decision, and sends it. */
export function AppealDialog({ decision, onClose }: AppealDialogProps) {
  const { common } = useText();
  const text = useArea('decisions');
  // One id for as long as the words are kept: a second try after a lost answer is the same appeal.
  const {
    words: { id, words },
    keep,
    forget,
  } = useDrafts(decision.id, () => ({ id: newDocumentId(browserRandom), words: '' }));
  const [isJudged, setJudged] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | undefined>(undefined);
  const task = useTask();
  const isSent = useRef(false);
  const tidy = normalizeText(words);
  const problem = tidy.length < min ? text.tooShort : tidy.length > max ? text.tooLong : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setJudged(true);
    if (problem !== undefined) return focusField(event.currentTarget, 'appeal');
    setFailure(undefined);
    const send = async (): Promise<void> => {
      const { sendAppeal } = await import('../api/decisions.ts');
      await sendAppeal({ id, decision: decision.id, words: tidy });
    };
    task.run(send, {
      onDone: () => {
        forget();
        isSent.current = true;
        onClose();
        showToast('success', text.appealSent);
      },
      onFailed: ({ code }) => setFailure(code),
    });
  };
  return (
    <FormDialog
      title={text.appealTitle}
      description={text.appealBody}
      words={{ close: common.close, cancel: common.cancel, confirm: text.appealSend }}
      failure={useFailureWords(failure)}
      isBusy={task.isBusy}
      isDanger={false}
      onSubmit={submit}
      onClose={onClose}
      // The button that opened it goes once it is sent.
      focusAfter={() =>
        isSent.current ? (document.getElementById(decision.id)?.querySelector('h2') ?? null) : null
      }
    >
      <TextArea
        label={text.appealLabel}
        hint={text.appealOnce}
        name="appeal"
        required
        max={max}
        minRows={4}
        measure={(value) => normalizeText(value).length}
        counterLabel={text.charactersLeft}
        value={words}
        onChange={(next) => keep((now) => ({ ...now, words: next }))}
        error={isJudged ? problem : undefined}
      />
    </FormDialog>
  );
}
