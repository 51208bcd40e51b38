import { useParams } from 'react-router-dom';
import { ConfessionCard } from '../../entities/confession/components/confession-card.tsx';
import type { DrawPost } from '../../features/profile/components/profile-posts.tsx';
import { PublicProfile as Page } from '../../features/profile/components/public-profile.tsx';
import { knownUser, useSession } from '../../lib/session.ts';

const drawPost: DrawPost = (post, place, of) => (
  <ConfessionCard confession={post} hasArrived={false} isLeaving={false} place={place} of={of} />
);

/** `/u/:anonymousId`: posts signed with a pseudonym. */
export function PublicProfile() {
  const { anonymousId } = useParams();
  const user = knownUser(useSession());
  return <Page key={anonymousId} name={anonymousId} own={user?.anonymousId} drawPost={drawPost} />;
}
