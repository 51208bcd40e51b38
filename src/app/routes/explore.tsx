import { Explore as ExplorePage } from '../../features/explore/components/explore.tsx';

/** `/explore`: what lies beside one's own college's feed. */
export function Explore() {
  return <ExplorePage />;
}
