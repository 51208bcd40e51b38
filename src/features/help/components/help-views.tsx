import type { AllHelpCounts } from '@chupke/domain/help-counts.ts';
import type { ArticleSlug, HelpCategoryId } from '@chupke/domain/help.ts';
import { articleOf, articlesIn } from '@chupke/domain/help.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ArticleBody } from '../../../entities/help/components/article-body.tsx';
import { ArticleFacts } from '../../../entities/help/components/article-facts.tsx';
import { ArticleLinks, CategoryFacts, Collections } from '../../../entities/help/components/help-links.tsx';
import { Helplines } from '../../../entities/help/components/helplines.tsx';
import type { HelpWords } from '../../../entities/help/model/help-words.ts';
import type { PageHead } from '../../../lib/structured-data.ts';
import type { Areas } from '../../../texts/en/form.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { RichLine } from '../../../ui/rich-text.tsx';
import { frequentQuestions } from '../model/frequent-questions.ts';
import { articleHead, categoryHead } from '../model/help-heads.ts';

/*
 * The pages of the help centre as they are drawn from their words alone: by the build, into the documents that search
 * engines and visitors without our scripts read, and by the app.
 */

/** What every page of the help centre needs. */
interface ViewProps {
  readonly words: HelpWords;
  /** Undefined while they are not there. */
  readonly counts?: AllHelpCounts | undefined;
  /** Before everything else: the search, and what it has found in place of the rest. */
  readonly search?: ReactNode;
}

function Trail({ words, head }: { readonly words: HelpWords; readonly head: PageHead }) {
  return (
    <nav aria-label={words.text.trail}>
      <ol className="text-small flex flex-wrap items-center gap-x-1.5">
        {(head.trail ?? []).map(({ name, path }) => (
          <li key={path} className="flex items-center gap-x-1.5">
            <Link to={path} className="text-accent inline-flex min-h-11 items-center font-semibold">
              {name}
            </Link>
            <span className="text-soft">
              <Icon name="chevron-right" size={15} />
            </span>
          </li>
        ))}
        <li aria-current="page" className="text-soft py-2">
          {head.title}
        </li>
      </ol>
    </nav>
  );
}

/** How to reach us. */
export function ContactCard({ text }: { readonly text: Areas['help'] }) {
  return (
    <section aria-labelledby="contact-title" className="chit flex flex-col items-start px-5 py-4">
      <h2 id="contact-title" className="font-bold">
        {text.contactTitle}
      </h2>
      <p className="mt-1.5 mb-4 text-small text-pretty">{text.contact}</p>
      <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
        <Icon name="mail" size={20} />
        {text.contactAction}
      </Link>
    </section>
  );
}

function FrequentQuestions({ words: { text, content } }: Pick<ViewProps, 'words'>) {
  return (
    <section aria-labelledby="faq-title" className="grid gap-3">
      <h2 id="faq-title" className="text-title font-bold">
        {text.faqTitle}
      </h2>
      <ul className="divide-line border-line divide-y border-y">
        {frequentQuestions(text).map(({ slug, question }) => (
          <li key={slug}>
            <details className="group">
              <summary className="hover:text-accent flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-2 leading-snug font-semibold [&::-webkit-details-marker]:hidden">
                {question}
                <span className="text-soft shrink-0 transition-[rotate] group-open:rotate-90">
                  <Icon name="chevron-right" size={19} />
                </span>
              </summary>
              <p className="text-pretty">
                <RichLine text={content.articles[slug].body[0] ?? ''} />
              </p>
              <p className="pt-2 pb-4">
                <Link to={`/help/${slug}`} className="text-accent font-semibold underline underline-offset-4">
                  {content.articles[slug].title}
                </Link>
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HelpHomeProps extends ViewProps {
  readonly contact: Areas['contact'];
  /** At the end: links to the other public pages. */
  readonly links?: ReactNode;
  /** In place of what the page has otherwise. */
  readonly found?: ReactNode;
}

/** `/help`: who answers at once, the search, the frequent questions, all collections, and how to reach us. */
export function HelpHomeView({ words, contact, search, found, links }: HelpHomeProps) {
  return (
    <PageFrame title={words.text.title} lead={words.text.lead}>
      <div className="grid gap-5">
        {search}
        {found}
      </div>
      {found === undefined ? (
        <>
          <Helplines text={contact} />
          <FrequentQuestions words={words} />
          <Collections words={words} level={2} />
        </>
      ) : null}
      <ContactCard text={words.text} />
      {links}
    </PageFrame>
  );
}

/** `/help/category/:slug`: the articles of a category. */
export function HelpCategoryView({
  words,
  counts,
  category,
}: ViewProps & { readonly category: HelpCategoryId }) {
  const { name, description } = words.content.categories[category];
  return (
    <div className="grid gap-3">
      <Trail words={words} head={categoryHead(words, category)} />
      <PageFrame title={name} lead={description}>
        <div className="grid gap-4">
          <CategoryFacts words={words} category={category} counts={counts} />
          <ArticleLinks words={words} slugs={articlesIn(category).map(({ slug }) => slug)} />
        </div>
        <ContactCard text={words.text} />
      </PageFrame>
    </div>
  );
}

interface HelpArticleProps extends ViewProps {
  readonly slug: ArticleSlug;
  /** Below the article: what its reader may say of it. */
  readonly feedback?: ReactNode;
}

/** `/help/:slug`: an article, and the others of its category. */
export function HelpArticleView({ words, counts, slug, feedback }: HelpArticleProps) {
  const { title, summary, body } = words.content.articles[slug];
  const category = articleOf(slug)?.category;
  const others =
    category === undefined
      ? []
      : articlesIn(category)
          .map((other) => other.slug)
          .filter((other) => other !== slug);
  return (
    <div className="grid gap-3">
      <Trail words={words} head={articleHead(words, slug)} />
      <PageFrame title={title} lead={summary}>
        <article aria-label={title} className="grid gap-4">
          <ArticleFacts words={words} slug={slug} counts={counts?.get(slug)} />
          <ArticleBody body={body} level={2} />
        </article>
        {feedback}
        {others.length === 0 ? null : (
          <section aria-labelledby="more-title" className="grid gap-3">
            <h2 id="more-title" className="text-title font-bold">
              {words.text.more}
            </h2>
            <ArticleLinks words={words} slugs={others} />
          </section>
        )}
        <ContactCard text={words.text} />
      </PageFrame>
    </div>
  );
}
