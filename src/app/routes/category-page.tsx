import { COLLEGE_TYPES } from '@chupke/domain/college.ts';
import { useParams } from 'react-router-dom';
import { CategoryView, NoCategory } from '../../features/college-pages/components/category-page.tsx';

/** `/category/:slug`: the colleges of one kind; its slug is the kind. */
export function CategoryPage() {
  const slug = (useParams()['slug'] ?? '').toLowerCase();
  const type = COLLEGE_TYPES.find((known) => known === slug);
  return type === undefined ? <NoCategory /> : <CategoryView type={type} />;
}
