import type { ArticleSlug, HelpCategoryId } from '@chupke/domain/help.ts';
import { articlesIn } from '@chupke/domain/help.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { ArticleBody } from '../../../entities/help/components/article-body.tsx';
import { ArticleFacts } from '../../../entities/help/components/article-facts.tsx';
import { ArticleFeedback } from '../../../entities/help/components/article-feedback.tsx';
import {
  ArticleLinks,
  CategoryFacts,
  Collections,
  FoundArticles,
} from '../../../entities/help/components/help-links.tsx';
import { useArticleView } from '../../../entities/help/hooks/use-article-view.ts';
import { useHelpCounts } from '../../../entities/help/hooks/help-counts.ts';
import { useHelpSearch } from '../../../entities/help/hooks/use-help-search.ts';
import { useHelpWords } from '../../../entities/help/hooks/use-help-words.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useSupportText } from './support-words.ts';

interface HelpTabProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onCategory: (category: HelpCategoryId) => void;
  readonly onArticle: (slug: ArticleSlug) => void;
  /** Whether it is a person who is asked. */
  readonly toPerson: boolean;
  readonly onAsk: (question: string) => void;
}

/** The help centre within the widget: its collections, or what a search has found. */
export function HelpTab({ query, onQuery, onCategory, onArticle, toPerson, onAsk }: HelpTabProps) {
  const text = useSupportText();
  const words = useHelpWords();
  const found = useHelpSearch(query);
  return (
    <div className="grid gap-5 px-4 pt-4 pb-6">
      <SearchField
        label={words.text.search}
        placeholder={words.text.searchHint}
        maxLength={TEXT_LIMITS.search}
        clearLabel={words.text.clear}
        value={query}
        onChange={onQuery}
      />
      {found === undefined ? (
        <Collections words={words} level={3} onOpen={onCategory} />
      ) : (
        <>
          <FoundArticles words={words} slugs={found} onOpen={onArticle} />
          <Button variant="secondary" onClick={() => onAsk(query.trim())}>
            {toPerson ? text.help.askPerson : text.help.askConfie}
          </Button>
        </>
      )}
    </div>
  );
}

interface CategoryViewProps {
  readonly category: HelpCategoryId;
  readonly onArticle: (slug: ArticleSlug) => void;
}

/** A collection of the help centre: its articles, and what was counted of them. */
export function CategoryView({ category, onArticle }: CategoryViewProps) {
  const words = useHelpWords();
  const counts = useHelpCounts();
  return (
    <div className="grid gap-3 px-4 pt-4 pb-6">
      <h3 className="text-title font-bold text-balance">{words.content.categories[category].name}</h3>
      <p className="text-pretty">{words.content.categories[category].description}</p>
      <CategoryFacts words={words} category={category} counts={counts} />
      <ArticleLinks words={words} slugs={articlesIn(category).map(({ slug }) => slug)} onOpen={onArticle} />
    </div>
  );
}

interface ArticleViewProps {
  readonly slug: ArticleSlug;
  readonly onAsk: (question: string) => void;
}

/** An article: what it says, what others thought of it, and how to ask on. */
export function ArticleView({ slug, onAsk }: ArticleViewProps) {
  const { help } = useSupportText();
  const words = useHelpWords();
  const counts = useHelpCounts();
  useArticleView(slug);
  const { title, body } = words.content.articles[slug];
  return (
    <article className="grid animate-[page-in_200ms_var(--ease-fold)] gap-5 px-4 pt-5 pb-8 motion-reduce:animate-none md:px-8">
      <header className="grid gap-2">
        <h3 className="text-title font-bold text-balance">{title}</h3>
        <ArticleFacts words={words} slug={slug} counts={counts?.get(slug)} />
      </header>
      <ArticleBody body={body} level={3} />
      <ArticleFeedback key={slug} words={words} slug={slug} />
      <Button variant="secondary" onClick={() => onAsk(help.moreQuestion(title))}>
        {help.more}
      </Button>
    </article>
  );
}
