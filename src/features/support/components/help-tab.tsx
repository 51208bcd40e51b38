import type { ArticleSlug, HelpCategoryId } from '@chupke/domain/help.ts';
import { articlesIn, HELP_CATEGORIES, searchArticles } from '@chupke/domain/help.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useMind } from '../hooks/mind.ts';
import { useSupportText } from './support-words.ts';

/** Longest search, in UTF-16 code units. */
export const SEARCH_MAX = TEXT_LIMITS.search;

/** How long a search waits for the next key, in milliseconds. */
const SEARCH_MS = 300;

/** The text as it was a moment ago, so that a search does not run at each key. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function Row({
  title,
  below,
  onPress,
}: {
  readonly title: string;
  readonly below: string;
  readonly onPress: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="hover:bg-ink/5 flex min-h-14 w-full items-center justify-between gap-3 px-4 py-2.5 text-left focus-visible:-outline-offset-2"
      >
        <span className="min-w-0">
          <span className="block leading-snug font-semibold">{title}</span>
          <span className="text-soft block text-small leading-snug">{below}</span>
        </span>
        <span className="text-soft shrink-0">
          <Icon name="chevron-right" size={18} />
        </span>
      </button>
    </li>
  );
}

interface ArticleListProps {
  readonly slugs: readonly ArticleSlug[];
  readonly onArticle: (slug: ArticleSlug) => void;
}

function ArticleRows({ slugs, onArticle }: ArticleListProps) {
  const { help } = useMind();
  return (
    <ul className="divide-line border-line divide-y border-y">
      {slugs.map((slug) => {
        const { title, summary } = help.articles[slug];
        return <Row key={slug} title={title} below={summary} onPress={() => onArticle(slug)} />;
      })}
    </ul>
  );
}

interface HelpTabProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onCategory: (category: HelpCategoryId) => void;
  readonly onArticle: (slug: ArticleSlug) => void;
  readonly onAsk: (question: string) => void;
}

function Found({ query, onArticle, onAsk }: Pick<HelpTabProps, 'query' | 'onArticle' | 'onAsk'>) {
  const text = useSupportText();
  const { help } = useMind();
  const slugs = searchArticles(help, query).map(({ slug }) => slug);
  if (slugs.length === 0)
    return (
      <EmptyState art="search" title={text.help.noneTitle} body={text.help.noneBody}>
        <Button variant="secondary" onClick={() => onAsk(query)}>
          {text.help.askConfie}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <p role="status" className="text-soft px-4 pb-2 text-small">
        {text.help.found(slugs.length)}
      </p>
      <ArticleRows slugs={slugs} onArticle={onArticle} />
    </>
  );
}

function Collections({ onCategory }: Pick<HelpTabProps, 'onCategory'>) {
  const text = useSupportText();
  const { help } = useMind();
  return (
    <>
      <p className="text-soft px-4 pb-2 text-small">{text.help.collections(HELP_CATEGORIES.length)}</p>
      <ul className="divide-line border-line divide-y border-y">
        {HELP_CATEGORIES.map((category) => {
          const { name, description } = help.categories[category];
          return (
            <Row
              key={category}
              title={text.help.collection(name, articlesIn(category).length)}
              below={description}
              onPress={() => onCategory(category)}
            />
          );
        })}
      </ul>
    </>
  );
}

/** The help centre within the widget: its collections, or what a search has found. */
export function HelpTab({ query, onQuery, onCategory, onArticle, onAsk }: HelpTabProps) {
  const text = useSupportText();
  const settled = useSettled(query).trim();
  return (
    <div className="pt-4 pb-6">
      <div className="px-4 pb-4">
        <SearchField
          label={text.help.search}
          placeholder={text.help.search}
          maxLength={SEARCH_MAX}
          clearLabel={text.help.clear}
          value={query}
          onChange={onQuery}
        />
      </div>
      {settled === '' || query.trim() === '' ? (
        <Collections onCategory={onCategory} />
      ) : (
        <Found query={settled} onArticle={onArticle} onAsk={onAsk} />
      )}
    </div>
  );
}

/** The articles of a category. */
export function CategoryView({
  category,
  onArticle,
}: {
  readonly category: HelpCategoryId;
  readonly onArticle: (slug: ArticleSlug) => void;
}) {
  const text = useSupportText();
  const { help } = useMind();
  const slugs = articlesIn(category).map(({ slug }) => slug);
  return (
    <div className="pt-4 pb-6">
      <p className="px-4 text-pretty">{help.categories[category].description}</p>
      <p className="text-soft px-4 pt-1 pb-3 text-small">{text.help.articles(slugs.length)}</p>
      <ArticleRows slugs={slugs} onArticle={onArticle} />
    </div>
  );
}
