import type { ArticleSlug } from '@chupke/domain/help.ts';
import { useHelpWords } from '../../../entities/help/hooks/use-help-words.ts';
import { Icon } from '../../../ui/icons.tsx';

interface AnswerArticlesProps {
  readonly slugs: readonly ArticleSlug[];
  readonly onArticle: (slug: ArticleSlug) => void;
}

/** The articles that an answer comes from. */
export function AnswerArticles({ slugs, onArticle }: AnswerArticlesProps) {
  const { content } = useHelpWords();
  return (
    <ul className="mt-1.5 grid w-full gap-1.5">
      {slugs.map((slug) => (
        <li key={slug}>
          <button
            type="button"
            onClick={() => onArticle(slug)}
            className="border-calm/40 text-calm hover:bg-calm/8 flex min-h-11 w-full items-center gap-2.5 rounded-control border px-3 py-1.5 text-left text-small leading-snug font-medium"
          >
            <Icon name="chit" size={18} />
            <span className="min-w-0 flex-1">{content.articles[slug].title}</span>
            <Icon name="chevron-right" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
