/** What someone must be to see a page, in the order in which it is asked (spec, section 6). */
export interface Requirements {
  readonly signIn?: true;
  /** With a verified address. */
  readonly verified?: true;
  /** With a chosen college; admins need none. */
  readonly college?: true;
  /** A page of students: admins have a home of their own. */
  readonly student?: true;
  readonly admin?: true;
  /** A moderator, or an admin. */
  readonly moderator?: true;
  /** With any of these roles; admins need none. */
  readonly roles?: readonly string[];
  /** With premium; admins need none. */
  readonly premium?: true;
}

/** One of the app's pages. */
export interface RouteRow {
  /** Its addresses, the first one being the page's own. */
  readonly paths: readonly string[];
  /** What is asked of whoever comes; undefined at the doors themselves, where nothing is asked. */
  readonly needs: Requirements | undefined;
  /** Whether search engines may list it: what everyone may read, and nothing that someone has written. */
  readonly isListed?: true;
  /** Whether a probe of it is worth a note (spec, section 9, route-access limit). */
  readonly isSensitive?: true;
  /** Whether all of its addresses are one page, which stays as it is when one moves between them. */
  readonly isOnePage?: true;
}

const OPEN: Requirements = {};
const VERIFIED: Requirements = { signIn: true, verified: true };
const MEMBER: Requirements = { ...VERIFIED, college: true };
const ADMIN: Requirements = { ...VERIFIED, admin: true };

/** The app's addresses (spec, section 2). Any other path leads to `/`. */
export const ROUTE_TABLE = {
  /** Guests find the landing page there, which is why it may be listed. */
  home: { paths: ['/'], needs: { ...MEMBER, student: true }, isListed: true },
  auth: { paths: ['/auth'], needs: undefined },
  authAction: { paths: ['/auth/action'], needs: undefined },
  oauthCallback: { paths: ['/oauth/callback'], needs: undefined },
  collegeSelector: { paths: ['/college-selector'], needs: VERIFIED },
  create: { paths: ['/create'], needs: MEMBER },
  confession: { paths: ['/confession/:id'], needs: OPEN },
  alerts: { paths: ['/alerts'], needs: MEMBER },
  /** Without a college too: seeing, taking along and erasing one's data must not depend on choosing one first. */
  profile: { paths: ['/profile', '/profile/:section'], needs: VERIFIED, isOnePage: true },
  publicProfile: { paths: ['/u/:anonymousId'], needs: MEMBER },
  circle: { paths: ['/circles/*'], needs: MEMBER, isSensitive: true },
  explore: { paths: ['/explore'], needs: MEMBER },
  saved: { paths: ['/saved', '/saved-confessions'], needs: MEMBER, isOnePage: true },
  myConfessions: { paths: ['/my-confessions'], needs: MEMBER },
  /** How one's own reports stand. */
  myReports: { paths: ['/my-reports'], needs: VERIFIED },
  /** What was reported, for those who decide on it. */
  moderation: { paths: ['/moderation'], needs: { ...VERIFIED, moderator: true }, isSensitive: true },
  circles: { paths: ['/circles'], needs: MEMBER },
  /** Deleted circles of one's own, and the requests to bring one back. */
  circleRecovery: { paths: ['/circle-recovery'], needs: MEMBER },
  collegePage: { paths: ['/college/:slug'], needs: OPEN, isListed: true },
  categoryPage: { paths: ['/category/:slug'], needs: OPEN, isListed: true },
  contact: { paths: ['/contact', '/support'], needs: OPEN, isListed: true },
  download: { paths: ['/download'], needs: OPEN, isListed: true },
  terms: { paths: ['/terms', '/terms-of-service'], needs: OPEN, isListed: true },
  privacy: { paths: ['/privacy', '/privacy-policy'], needs: OPEN, isListed: true },
  grievance: { paths: ['/grievance'], needs: OPEN, isListed: true },
  transparency: { paths: ['/transparency'], needs: OPEN, isListed: true },
  admin: { paths: ['/admin'], needs: ADMIN, isSensitive: true },
  supportDashboard: { paths: ['/support-dashboard'], needs: ADMIN, isSensitive: true },
  /** Reachable whatever state the session is in: it is where one goes when that is broken. */
  systemRecovery: { paths: ['/system-recovery'], needs: undefined },
} as const satisfies Record<string, RouteRow>;

/** The name of one of the app's pages. */
export type RouteName = keyof typeof ROUTE_TABLE;

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(ROUTE_TABLE, name);
}

/** All pages. */
export const ROUTE_NAMES: readonly RouteName[] = Object.keys(ROUTE_TABLE).filter(isRouteName);

/** A page's row of the table. */
export function routeRow(name: RouteName): RouteRow {
  return ROUTE_TABLE[name];
}

/** Addresses that are short for others. */
export const REDIRECTS = [
  { from: '/signup', to: '/auth?mode=signup' },
  { from: '/signin', to: '/auth?mode=signin' },
  { from: '/home', to: '/' },
] as const;

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

function isMatch(pattern: string, parts: readonly string[]): boolean {
  const wanted = partsOf(pattern);
  // `/circles` itself is another page than what lies below it.
  if (wanted.at(-1) === '*') return parts.length >= wanted.length && parts[0] === wanted[0];
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}

/** The page that an address shows; undefined for one that leads elsewhere. */
export function routeAt(path: string): RouteName | undefined {
  const parts = partsOf(path);
  return ROUTE_NAMES.find((name) => routeRow(name).paths.some((pattern) => isMatch(pattern, parts)));
}
