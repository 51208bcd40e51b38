import type { UserId } from '@chupke/domain/user.ts';
import type { ComponentType } from 'react';
import type { LazyModule } from '../lib/lazy-module.ts';
import { moduleWithTexts } from '../lib/module-with-texts.ts';
import type { AreaName } from '../texts/en/form.ts';
import type { Requirements } from './guards/decide.ts';

/*
 * The one table of the app's pages. The router, the guards, the page's head, what is fetched ahead and the sitemap
 * follow from it (docs/decisions/0025-one-table-of-routes.md). A new page is a row here, its texts under the row's name
 * in src/texts/LANG/pages.ts, and its component: one of a feature, or a file in routes/ where features meet.
 * The build runs this file without a browser (scripts/vite/site-plugin.ts): what needs one is imported lazily.
 */

/** One of the app's pages. */
interface RouteRow {
  /** Its addresses, the first one being the page's own. */
  readonly paths: readonly string[];
  /** Requirements for a visitor; undefined on the sign-in pages, which have none. */
  readonly needs: Requirements | undefined;
  /** Fetches the page's component. */
  readonly page: () => Promise<ComponentType>;
  /** The texts that its first view shows, which come with it. */
  readonly texts?: readonly AreaName[];
  /** Whether search engines may list it: what everyone may read, and nothing that a user has written. */
  readonly isListed?: true;
  /** Whether its document is worth little without the app, which then comes with it (src/boot/page.ts). */
  readonly isLive?: true;
  /** Whether visits are counted, to detect probing for hidden pages. */
  readonly isSensitive?: true;
  /** Whether all of its paths are one page, which keeps its state when navigating between them. */
  readonly isOnePage?: true;
  /** Whether it marks itself as drawn, once it has its data (lib/page-marks.ts); other pages are drawn once mounted. */
  readonly isDrawnLater?: true;
  /** Whether it is fetched ahead for members, because a tap from the first screen leads to it. */
  readonly isPrefetched?: true;
}

/** A page that needs to know who is signed in. */
function ownPage(load: () => Promise<ComponentType<{ readonly user: UserId }>>): RouteRow['page'] {
  return async () => {
    const [Page, { withUser }] = await Promise.all([load(), import('./routes/with-user.tsx')]);
    return withUser(Page);
  };
}

const OPEN: Requirements = {};
const VERIFIED: Requirements = { signIn: true, verified: true };
const MEMBER: Requirements = { ...VERIFIED, college: true };
const ADMIN: Requirements = { ...VERIFIED, admin: true };

/** All pages. Any other address leads to `/`. */
const ROUTE_TABLE = {
  /** The feed. Guests find the landing page there, which is why it may be listed. */
  home: {
    paths: ['/'],
    needs: { ...MEMBER, student: true },
    page: async () => (await import('./routes/home.tsx')).Home,
    isListed: true,
    isDrawnLater: true,
    isPrefetched: true,
  },
  auth: {
    paths: ['/auth'],
    needs: undefined,
    page: async () => (await import('./routes/auth.tsx')).Auth,
    texts: ['auth', 'consent', 'entry'],
  },
  /** Where the links in Auth’s mails lead. */
  authAction: {
    paths: ['/auth/action'],
    needs: undefined,
    page: async () => (await import('./routes/auth-action.tsx')).AuthAction,
    texts: ['auth', 'entry'],
  },
  oauthCallback: {
    paths: ['/oauth/callback'],
    needs: undefined,
    page: async () => (await import('./routes/oauth-callback.tsx')).OauthCallback,
    texts: ['auth'],
  },
  collegeSelector: {
    paths: ['/college-selector'],
    needs: VERIFIED,
    page: async () => (await import('./routes/college-selector.tsx')).CollegeSelector,
    texts: ['colleges', 'collegeRequest'],
  },
  create: {
    paths: ['/create'],
    needs: MEMBER,
    page: async () => (await import('./routes/create.tsx')).Create,
    texts: ['compose'],
    isPrefetched: true,
  },
  /** Open to everyone who has the link. */
  confession: {
    paths: ['/confession/:id'],
    needs: OPEN,
    page: async () => (await import('./routes/confession.tsx')).ConfessionRoute,
    isDrawnLater: true,
    isPrefetched: true,
  },
  /** Without a college too: an alert tells that the missing one has been added. */
  alerts: {
    paths: ['/alerts'],
    needs: VERIFIED,
    page: async () => (await import('./routes/alerts.tsx')).Alerts,
    texts: ['alerts', 'push'],
    isPrefetched: true,
  },
  /** Without a college too: seeing, exporting and erasing one’s data must not depend on choosing one first. */
  profile: {
    paths: ['/profile', '/profile/:section'],
    needs: { ...VERIFIED, oldNotice: true, barred: true },
    page: async () => (await import('./routes/profile.tsx')).Profile,
    texts: ['account'],
    isOnePage: true,
    isPrefetched: true,
  },
  publicProfile: {
    paths: ['/u/:anonymousId'],
    needs: MEMBER,
    page: async () => (await import('./routes/public-profile.tsx')).PublicProfile,
    texts: ['account'],
  },
  circle: {
    paths: ['/circles/*'],
    needs: MEMBER,
    page: async () => (await import('./routes/circle.tsx')).Circle,
    texts: ['circleChat', 'circles'],
    isSensitive: true,
  },
  explore: {
    paths: ['/explore'],
    needs: MEMBER,
    page: async () => (await import('../features/explore/components/explore.tsx')).Explore,
    texts: ['explore'],
  },
  saved: {
    paths: ['/saved', '/saved-confessions'],
    needs: MEMBER,
    page: ownPage(async () => (await import('../features/library/components/saved-page.tsx')).SavedPage),
    texts: ['explore'],
    isOnePage: true,
  },
  myConfessions: {
    paths: ['/my-confessions'],
    needs: MEMBER,
    page: ownPage(
      async () => (await import('../features/library/components/my-confessions-page.tsx')).MyConfessionsPage,
    ),
    texts: ['explore'],
  },
  /** What became of one’s own reports. */
  myReports: {
    paths: ['/my-reports'],
    needs: VERIFIED,
    page: ownPage(async () => (await import('../features/report/components/my-reports.tsx')).MyReportsPage),
    texts: ['reports'],
  },
  /** What moderators decided about oneself; also for those whose account that has closed. */
  myDecisions: {
    paths: ['/my-decisions'],
    needs: { ...VERIFIED, oldNotice: true, barred: true },
    page: ownPage(
      async () => (await import('../features/decisions/components/decisions-page.tsx')).DecisionsPage,
    ),
    texts: ['decisions', 'reports'],
  },
  /** Premium, and one’s own payments. */
  premium: {
    paths: ['/premium'],
    needs: { ...MEMBER, student: true },
    page: ownPage(async () => (await import('../features/premium/components/premium-page.tsx')).PremiumPage),
    texts: ['premium'],
  },
  /** Reported content, for moderators. */
  moderation: {
    paths: ['/moderation'],
    needs: { ...VERIFIED, moderator: true },
    page: async () => (await import('../features/moderation/components/moderation-page.tsx')).ModerationPage,
    texts: ['moderation', 'queue', 'reports', 'measures'],
    isSensitive: true,
  },
  circles: {
    paths: ['/circles'],
    needs: MEMBER,
    page: async () => (await import('./routes/circles.tsx')).Circles,
    texts: ['circles'],
    isPrefetched: true,
  },
  /** One’s own deleted circles, and the requests to bring one back. */
  circleRecovery: {
    paths: ['/circle-recovery'],
    needs: MEMBER,
    page: ownPage(
      async () => (await import('../features/recovery/components/recovery-page.tsx')).RecoveryPage,
    ),
    texts: ['circles'],
  },
  collegePage: {
    paths: ['/college/:slug'],
    needs: OPEN,
    page: async () => (await import('../features/college-pages/components/college-page.tsx')).CollegePage,
    texts: ['collegesPublic'],
    isListed: true,
  },
  categoryPage: {
    paths: ['/category/:slug'],
    needs: OPEN,
    page: async () => (await import('../features/college-pages/components/category-page.tsx')).CategoryPage,
    texts: ['collegesPublic'],
    isListed: true,
  },
  help: {
    paths: ['/help'],
    needs: OPEN,
    page: async () => (await import('./routes/help.tsx')).Help,
    texts: ['help', 'articles', 'contact'],
    isListed: true,
  },
  helpCategory: {
    paths: ['/help/category/:slug'],
    needs: OPEN,
    page: async () => (await import('../features/help/components/help-category-page.tsx')).HelpCategoryPage,
    texts: ['help', 'articles'],
    isListed: true,
  },
  helpArticle: {
    paths: ['/help/:slug'],
    needs: OPEN,
    page: async () => (await import('../features/help/components/help-article-page.tsx')).HelpArticlePage,
    texts: ['help', 'articles'],
    isListed: true,
  },
  contact: {
    paths: ['/contact', '/support'],
    needs: OPEN,
    page: async () => (await import('../features/legal/components/contact-page.tsx')).ContactPage,
    texts: ['contact'],
    isListed: true,
  },
  /** Where somebody without an account reports what is about them. */
  aboutMe: {
    paths: ['/about-me'],
    needs: OPEN,
    page: async () => (await import('../features/about-me/about-me-page.tsx')).AboutMePage,
    texts: ['aboutMe'],
    isListed: true,
  },
  download: {
    paths: ['/download'],
    needs: OPEN,
    page: async () => (await import('../features/legal/components/install-page.tsx')).InstallPage,
    texts: ['guide'],
    isListed: true,
  },
  terms: {
    paths: ['/terms', '/terms-of-service'],
    needs: OPEN,
    page: async () => (await import('../features/legal/components/document-page.tsx')).TermsPage,
    texts: ['terms', 'legal'],
    isListed: true,
  },
  privacy: {
    paths: ['/privacy', '/privacy-policy'],
    needs: OPEN,
    page: async () => (await import('../features/legal/components/document-page.tsx')).PrivacyPage,
    texts: ['privacy', 'legal'],
    isListed: true,
  },
  grievance: {
    paths: ['/grievance'],
    needs: OPEN,
    page: async () => (await import('../features/legal/components/document-page.tsx')).GrievancePage,
    texts: ['grievance', 'legal'],
    isListed: true,
  },
  transparency: {
    paths: ['/transparency'],
    needs: OPEN,
    page: async () => (await import('../features/legal/components/transparency-page.tsx')).TransparencyPage,
    texts: ['transparency'],
    isListed: true,
    isLive: true,
  },
  admin: {
    paths: ['/admin'],
    needs: ADMIN,
    page: async () => (await import('../features/admin/components/maintenance-panel.tsx')).MaintenancePanel,
    texts: ['admin'],
    isSensitive: true,
  },
  supportDashboard: {
    paths: ['/support-dashboard'],
    needs: ADMIN,
    page: async () => (await import('../features/admin/components/dashboard.tsx')).Dashboard,
    texts: ['admin'],
    isSensitive: true,
  },
  /** Reachable whatever state the session is in: it is for the case that the session is broken. */
  systemRecovery: {
    paths: ['/system-recovery'],
    needs: undefined,
    page: async () => (await import('../features/maintenance/components/recovery-page.tsx')).RecoveryPage,
    texts: ['recovery'],
  },
} as const satisfies Record<string, RouteRow>;

/** The name of one of the app's pages. */
export type RouteName = keyof typeof ROUTE_TABLE;

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(ROUTE_TABLE, name);
}

/** All pages. */
export const ROUTE_NAMES: readonly RouteName[] = Object.keys(ROUTE_TABLE).filter(isRouteName);

/** A row whose page is fetched when it is first visited. */
type Row = Omit<RouteRow, 'page' | 'texts'> & { readonly page: LazyModule<ComponentType> };

const ROWS = new Map<RouteName, Row>(
  ROUTE_NAMES.map((name) => {
    const { page, texts = [], ...row }: RouteRow = ROUTE_TABLE[name];
    return [name, { ...row, page: moduleWithTexts(page, ...texts) }];
  }),
);

/** A page's row of the table. */
export function routeRow(name: RouteName): Row {
  const row = ROWS.get(name);
  if (row === undefined) throw new Error(`no page ${name}`);
  return row;
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

/** The paths of single pages that search engines may list; data-driven pages are not among them. */
export function listedRoutes(): readonly string[] {
  return ROUTE_NAMES.flatMap((name) => {
    const { paths, isListed } = routeRow(name);
    const [path = ''] = paths;
    return isListed === true && !path.includes(':') ? [path] : [];
  });
}

/** Fetches the pages that a tap from the first screen leads to. */
export function prefetchRoutes(): void {
  for (const name of ROUTE_NAMES) if (routeRow(name).isPrefetched === true) routeRow(name).page.prefetch();
}
