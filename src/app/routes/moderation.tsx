import { ModerationPage } from '../../features/moderation/components/moderation-page.tsx';

/** `/moderation`: what was reported, for those who decide on it. */
export function Moderation() {
  return <ModerationPage />;
}
