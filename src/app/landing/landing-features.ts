import type { Areas } from '../../texts/en/form.ts';
import type { IconName } from '../../ui/icons.tsx';
import type { RouteName } from '../routes.ts';

/** A feature that the landing page promises. */
interface LandingFeature {
  readonly id: keyof Areas['landing']['things'];
  readonly icon: IconName;
  /** The page where it is found: a feature without a page in the route table cannot be promised. */
  readonly route: RouteName;
}

/** What the landing page says one can do here, in its order. */
export const LANDING_FEATURES: readonly LandingFeature[] = [
  { id: 'write', icon: 'pen', route: 'create' },
  { id: 'answer', icon: 'reply', route: 'confession' },
  { id: 'circles', icon: 'chit', route: 'circles' },
];
