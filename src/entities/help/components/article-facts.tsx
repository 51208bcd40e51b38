import type { HelpCounts } from '@chupke/domain/help-counts.ts';
import { FEEDBACK_EMOJIS } from '@chupke/domain/help-counts.ts';
import { articleOf } from '@chupke/domain/help.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import { formatCount, longDay } from '../../../lib/format.ts';
import type { HelpWords } from '../model/help-words.ts';
import { Face } from './face.tsx';

interface CountsLineProps {
  readonly words: HelpWords;
  readonly counts: HelpCounts;
}

/** What was counted: views, who found it helpful, and faces. */
export function CountsLine({ words: { text, language }, counts }: CountsLineProps) {
  const written = (count: number): string => formatCount(count, language);
  return (
    <p className="text-soft flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
      <span>{text.views(counts.views, written(counts.views))}</span>
      <span>{text.helpfulCount(written(counts.helpful))}</span>
      {FEEDBACK_EMOJIS.map((name) => (
        <span key={name} className="inline-flex items-center gap-1">
          <Face name={name} size={17} />
          <span className="sr-only">{text.feedback.emojis[name]}: </span>
          {written(counts.feedbackEmojis[name])}
        </span>
      ))}
    </p>
  );
}

interface ArticleFactsProps {
  readonly words: HelpWords;
  readonly slug: ArticleSlug;
  /** Undefined while they are not there: nothing is shown of them then. */
  readonly counts: HelpCounts | undefined;
}

/** Who wrote an article, when it was last updated, and what was counted of it. */
export function ArticleFacts({ words, slug, counts }: ArticleFactsProps) {
  const { text, language } = words;
  const updated = Date.parse(articleOf(slug)?.updated ?? '');
  return (
    <div className="grid gap-1">
      <p className="text-soft text-small">
        {text.author} · {text.updated(longDay(updated, language))}
      </p>
      {/* Keeps its place: what comes later moves nothing. */}
      <div className="min-h-7">
        {counts === undefined ? null : <CountsLine words={words} counts={counts} />}
      </div>
    </div>
  );
}
