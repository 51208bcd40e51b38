import type { ArticleSlug } from '@chupke/domain/help.ts';
import { articleOf } from '@chupke/domain/help.ts';
import { Link, useParams } from 'react-router-dom';
import { ArticleFeedback } from '../../../entities/help/components/article-feedback.tsx';
import { Collections } from '../../../entities/help/components/help-links.tsx';
import { useHelpCounts } from '../../../entities/help/hooks/help-counts.ts';
import { useArticleView } from '../../../entities/help/hooks/use-article-view.ts';
import { useHelpWords } from '../../../entities/help/hooks/use-help-words.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useOfflineReading } from '../hooks/use-offline-reading.ts';
import { articleHead } from '../model/help-heads.ts';
import { HelpArticleView } from './help-views.tsx';

/** The page of an address of the help centre that is not there. */
export function NoHelpPage() {
  const words = useHelpWords();
  const { text } = words;
  usePageHead({ title: text.unknownTitle, isListed: false });
  return (
    <PageFrame title={text.unknownTitle} lead={text.unknownBody}>
      <div>
        <Link to="/help" className={buttonClass({ variant: 'secondary' })}>
          {text.backToHelp}
        </Link>
      </div>
      <Collections words={words} level={2} />
    </PageFrame>
  );
}

function ArticlePage({ slug }: { readonly slug: ArticleSlug }) {
  const words = useHelpWords();
  const counts = useHelpCounts();
  usePageHead(articleHead(words, slug));
  useArticleView(slug);
  useOfflineReading();
  return (
    <HelpArticleView
      words={words}
      counts={counts}
      slug={slug}
      feedback={<ArticleFeedback words={words} slug={slug} />}
    />
  );
}

/** `/help/:slug`: an article. */
export function HelpArticlePage() {
  const article = articleOf((useParams()['slug'] ?? '').toLowerCase());
  return article === undefined ? <NoHelpPage /> : <ArticlePage key={article.slug} slug={article.slug} />;
}
