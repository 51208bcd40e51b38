import type { FeedbackAnswer } from '@chupke/domain/help-counts.ts';
import { FEEDBACK_EMOJIS, withFeedback } from '@chupke/domain/help-counts.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import { useState } from 'react';
import { useTask } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { raiseCounts } from '../hooks/help-counts.ts';
import { useOwnFeedback } from '../hooks/given-feedback.ts';
import type { HelpWords } from '../model/help-words.ts';
import { Face } from './face.tsx';

type Told = 'thanks' | 'already' | 'failed';

/** Asks a student what an article was worth, each kind once. Its key must change with the article. */
export function ArticleFeedback({ words, slug }: { readonly words: HelpWords; readonly slug: ArticleSlug }) {
  const text = words.text.feedback;
  const own = useOwnFeedback(slug);
  const [told, setTold] = useState<Told>();
  const [sending, setSending] = useState<FeedbackAnswer>();
  /** What was sent without an answer: it may have arrived, and is no answer of before then. */
  const [tried, setTried] = useState<readonly string[]>([]);
  const { isBusy, run } = useTask();
  if (own === undefined) return null;
  const say = (answer: FeedbackAnswer): void => {
    // One at a time: it is the one that is shown as being sent.
    if (isBusy) return;
    setTold(undefined);
    setSending(answer);
    const send = async (): Promise<void> => {
      const { sendFeedback } = await import('../api/send-feedback.ts');
      const isNew = await sendFeedback(slug, answer, tried.includes(answer.value));
      if (isNew) raiseCounts(slug, (counts) => withFeedback(counts, answer));
      own.remember(answer.kind, isNew ? answer.value : undefined);
      setTold(isNew ? 'thanks' : 'already');
    };
    run(send, {
      onDone: () => undefined,
      onFailed: () => {
        setTried((before) => [...before, answer.value]);
        setTold('failed');
      },
    });
  };
  const isSending = (answer: FeedbackAnswer): boolean => isBusy && sending?.value === answer.value;
  const helpful: readonly FeedbackAnswer[] = [
    { kind: 'helpful', value: 'helpful' },
    { kind: 'helpful', value: 'not_helpful' },
  ];
  return (
    <section aria-labelledby="feedback-title" className="chit grid gap-3 px-5 py-4">
      <h2 id="feedback-title" className="font-bold">
        {text.title}
      </h2>
      <div className="flex flex-wrap gap-2">
        {helpful.map((answer) => (
          <Button
            key={answer.value}
            variant="secondary"
            size="sm"
            icon={own.helpful === answer.value ? 'check' : undefined}
            busy={isSending(answer)}
            disabled={own.helpful !== undefined}
            onClick={() => say(answer)}
          >
            {answer.value === 'helpful' ? text.helpful : text.notHelpful}
          </Button>
        ))}
      </div>
      <p id="faces-title" className="text-soft text-small">
        {text.faces}
      </p>
      <div role="group" aria-labelledby="faces-title" className="flex gap-2">
        {FEEDBACK_EMOJIS.map((value) => (
          <button
            key={value}
            type="button"
            aria-label={text.emojis[value]}
            aria-busy={isSending({ kind: 'emoji', value }) || undefined}
            aria-pressed={own.emoji === value}
            disabled={own.emoji !== undefined}
            onClick={() => say({ kind: 'emoji', value })}
            className="border-edge enabled:hover:border-ink aria-pressed:bg-marigold aria-pressed:text-marigold-ink grid size-11 place-items-center rounded-full border disabled:not-aria-pressed:opacity-50"
          >
            <Face name={value} size={24} />
          </button>
        ))}
      </div>
      <p role="status" className="min-h-6 text-small">
        {told === undefined ? '' : text[told]}
      </p>
    </section>
  );
}
