import { Explore as ExplorePage } from '../../features/confessions/components/later/explore.tsx';

/** `/explore`: what lies beside one's own college's feed. */
export function Explore() {
  return <ExplorePage />;
}
