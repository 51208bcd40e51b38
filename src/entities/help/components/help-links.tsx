import type { AllHelpCounts, HelpCounts } from '@chupke/domain/help-counts.ts';
import { NO_HELP_COUNTS } from '@chupke/domain/help-counts.ts';
import type { ArticleSlug, HelpCategoryId } from '@chupke/domain/help.ts';
import { articlesIn, HELP_CATEGORIES } from '@chupke/domain/help.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { HelpWords } from '../model/help-words.ts';
import { CountsLine } from './article-facts.tsx';

const ROW = 'hover:bg-ink/4 -ml-2 flex min-h-14 items-center gap-3 py-2.5 pl-2 text-left md:-mr-2 md:pr-2';

interface RowProps {
  readonly to: string;
  /** Opens it in another way than by its address. */
  readonly onOpen: (() => void) | undefined;
  readonly title: string;
  readonly children: ReactNode;
}

function Row({ to, onOpen, title, children }: RowProps) {
  const inner = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold text-pretty">{title}</span>
        <span className="text-soft mt-0.5 block text-small text-pretty">{children}</span>
      </span>
      <span className="text-soft">
        <Icon name="chevron-right" size={19} />
      </span>
    </>
  );
  return (
    <li>
      {onOpen === undefined ? (
        <Link to={to} className={ROW}>
          {inner}
        </Link>
      ) : (
        <button
          type="button"
          onClick={onOpen}
          className={`${ROW} w-[calc(100%+0.5rem)] md:w-[calc(100%+1rem)]`}
        >
          {inner}
        </button>
      )}
    </li>
  );
}

function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className="divide-line border-line divide-y border-y">{children}</ul>;
}

interface ArticleLinksProps {
  readonly words: HelpWords;
  readonly slugs: readonly ArticleSlug[];
  /** Opens an article in place; without it, each is a link to its page. */
  readonly onOpen?: ((slug: ArticleSlug) => void) | undefined;
}

/** Articles with what they are about. */
export function ArticleLinks({ words: { content }, slugs, onOpen }: ArticleLinksProps) {
  return (
    <Rows>
      {slugs.map((slug) => (
        <Row
          key={slug}
          to={`/help/${slug}`}
          onOpen={onOpen && (() => onOpen(slug))}
          title={content.articles[slug].title}
        >
          {content.articles[slug].summary}
        </Row>
      ))}
    </Rows>
  );
}

/** Articles that were found, and how many; or that there are none. */
export function FoundArticles(props: ArticleLinksProps) {
  const { text } = props.words;
  const { length } = props.slugs;
  return (
    <div className="grid gap-3">
      <p role="status" className="text-soft text-small">
        {text.found(length)}
      </p>
      {length === 0 ? (
        <EmptyState art="search" title={text.noneTitle} body={text.noneBody} />
      ) : (
        <ArticleLinks {...props} />
      )}
    </div>
  );
}

/** The sum of what is counted of a category's articles. */
export function countsOfCategory(counts: AllHelpCounts, category: HelpCategoryId): HelpCounts {
  return articlesIn(category)
    .map(({ slug }) => counts.get(slug) ?? NO_HELP_COUNTS)
    .reduce(
      (sum, each) => ({
        views: sum.views + each.views,
        helpful: sum.helpful + each.helpful,
        notHelpful: sum.notHelpful + each.notHelpful,
        feedbackEmojis: {
          sad: sum.feedbackEmojis.sad + each.feedbackEmojis.sad,
          neutral: sum.feedbackEmojis.neutral + each.feedbackEmojis.neutral,
          happy: sum.feedbackEmojis.happy + each.feedbackEmojis.happy,
        },
      }),
      NO_HELP_COUNTS,
    );
}

interface CategoryFactsProps {
  readonly words: HelpWords;
  readonly category: HelpCategoryId;
  readonly counts: AllHelpCounts | undefined;
}

/** How many articles a category has, and what was counted of them. */
export function CategoryFacts({ words, category, counts }: CategoryFactsProps) {
  return (
    <div className="flex min-h-7 flex-wrap gap-x-4">
      <p className="text-soft text-small">{words.text.articles(articlesIn(category).length)}</p>
      {counts === undefined ? null : <CountsLine words={words} counts={countsOfCategory(counts, category)} />}
    </div>
  );
}

interface CollectionsProps {
  readonly words: HelpWords;
  /** The level of the heading. */
  readonly level: 2 | 3;
  readonly onOpen?: ((category: HelpCategoryId) => void) | undefined;
}

/** All categories: "name (N articles)". */
export function Collections({ words: { text, content }, level, onOpen }: CollectionsProps) {
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby="collections-title" className="grid gap-3">
      <Heading id="collections-title" className="text-title font-bold">
        {text.collections(HELP_CATEGORIES.length)}
      </Heading>
      <Rows>
        {HELP_CATEGORIES.map((category) => (
          <Row
            key={category}
            to={`/help/category/${category}`}
            onOpen={onOpen && (() => onOpen(category))}
            title={text.collection(content.categories[category].name, articlesIn(category).length)}
          >
            {content.categories[category].description}
          </Row>
        ))}
      </Rows>
    </section>
  );
}
