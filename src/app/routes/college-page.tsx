import type { CollegeId } from '@chupke/domain/college.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { useParams } from 'react-router-dom';
import { CollegeView, NoCollege } from '../../features/college-pages/components/college-page.tsx';

function parse(slug: string): CollegeId | undefined {
  try {
    return parseCollegeId(slug.toLowerCase());
  } catch {
    return undefined;
  }
}

/** `/college/:slug`: the page of a college; its slug is its id. */
export function CollegePage() {
  const id = parse(useParams()['slug'] ?? '');
  return id === undefined ? <NoCollege /> : <CollegeView key={id} id={id} />;
}
