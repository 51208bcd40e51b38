import type { HelpCategoryId } from '@chupke/domain/help.ts';
import { helpCategoryOf } from '@chupke/domain/help.ts';
import { useParams } from 'react-router-dom';
import { useHelpCounts } from '../../../entities/help/hooks/help-counts.ts';
import { useHelpWords } from '../../../entities/help/hooks/use-help-words.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { useOfflineReading } from '../hooks/use-offline-reading.ts';
import { categoryHead } from '../model/help-heads.ts';
import { NoHelpPage } from './help-article-page.tsx';
import { HelpCategoryView } from './help-views.tsx';

function CategoryPage({ category }: { readonly category: HelpCategoryId }) {
  const words = useHelpWords();
  const counts = useHelpCounts();
  usePageHead(categoryHead(words, category));
  useOfflineReading();
  return <HelpCategoryView words={words} counts={counts} category={category} />;
}

/** `/help/category/:slug`: a category's articles. */
export function HelpCategoryPage() {
  const category = helpCategoryOf((useParams()['slug'] ?? '').toLowerCase());
  return category === undefined ? <NoHelpPage /> : <CategoryPage category={category} />;
}
