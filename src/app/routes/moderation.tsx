import { ModerationPage } from '../../features/reports/components/moderation-page.tsx';

/** `/moderation`: what was reported, for those who decide on it. */
export function Moderation() {
  return <ModerationPage />;
}
