import type { ComponentType } from 'react';
import type { RouteName } from './guards/requirements.ts';
import { retryAreas } from '../lib/i18n.ts';
import type { LazyModule } from '../lib/lazy-module.ts';
import { lazyModule } from '../lib/lazy-module.ts';

/** A route's module, by the one name that the app needs of it. */
interface RouteModule {
  readonly Page: ComponentType;
}

/** The app's pages, each fetched when it is first visited. */
export const ROUTES: Readonly<Record<RouteName, LazyModule<RouteModule>>> = {
  home: lazyModule(async () => ({ Page: (await import('./routes/home.tsx')).Home })),
  auth: lazyModule(async () => ({ Page: (await import('./routes/auth.tsx')).Auth })),
  authAction: lazyModule(async () => ({ Page: (await import('./routes/auth-action.tsx')).AuthAction })),
  oauthCallback: lazyModule(async () => ({
    Page: (await import('./routes/oauth-callback.tsx')).OauthCallback,
  })),
  collegeSelector: lazyModule(async () => ({
    Page: (await import('./routes/college-selector.tsx')).CollegeSelector,
  })),
  create: lazyModule(async () => ({ Page: (await import('./routes/create.tsx')).Create })),
  confession: lazyModule(async () => ({ Page: (await import('./routes/confession.tsx')).ConfessionRoute })),
  alerts: lazyModule(async () => ({ Page: (await import('./routes/alerts.tsx')).Alerts })),
  profile: lazyModule(async () => ({ Page: (await import('./routes/profile.tsx')).Profile })),
  publicProfile: lazyModule(async () => ({
    Page: (await import('./routes/public-profile.tsx')).PublicProfile,
  })),
  circle: lazyModule(async () => ({ Page: (await import('./routes/circle.tsx')).Circle })),
  explore: lazyModule(async () => ({ Page: (await import('./routes/explore.tsx')).Explore })),
  saved: lazyModule(async () => ({ Page: (await import('./routes/saved.tsx')).Saved })),
  myConfessions: lazyModule(async () => ({
    Page: (await import('./routes/my-confessions.tsx')).MyConfessions,
  })),
  myReports: lazyModule(async () => ({ Page: (await import('./routes/my-reports.tsx')).MyReports })),
  moderation: lazyModule(async () => ({ Page: (await import('./routes/moderation.tsx')).Moderation })),
  circles: lazyModule(async () => ({ Page: (await import('./routes/circles.tsx')).Circles })),
  circleRecovery: lazyModule(async () => ({
    Page: (await import('./routes/circle-recovery.tsx')).CircleRecovery,
  })),
  collegePage: lazyModule(async () => ({ Page: (await import('./routes/college-page.tsx')).CollegePage })),
  categoryPage: lazyModule(async () => ({
    Page: (await import('./routes/category-page.tsx')).CategoryPage,
  })),
  contact: lazyModule(async () => ({ Page: (await import('./routes/contact.tsx')).Contact })),
  download: lazyModule(async () => ({ Page: (await import('./routes/download.tsx')).Download })),
  terms: lazyModule(async () => ({ Page: (await import('./routes/terms.tsx')).Terms })),
  privacy: lazyModule(async () => ({ Page: (await import('./routes/privacy.tsx')).Privacy })),
  grievance: lazyModule(async () => ({ Page: (await import('./routes/grievance.tsx')).Grievance })),
  transparency: lazyModule(async () => ({
    Page: (await import('./routes/transparency.tsx')).TransparencyPage,
  })),
  admin: lazyModule(async () => ({ Page: (await import('./routes/admin.tsx')).Admin })),
  supportDashboard: lazyModule(async () => ({
    Page: (await import('./routes/support-dashboard.tsx')).SupportDashboard,
  })),
  systemRecovery: lazyModule(async () => ({
    Page: (await import('./routes/system-recovery.tsx')).SystemRecovery,
  })),
};

/** What features do behind every screen. */
export const background = lazyModule(() => import('./routes/background.tsx'));

/** Lets pages and their texts that did not arrive be fetched again. */
export function retryRoutes(): void {
  for (const page of Object.values(ROUTES)) page.retry();
  retryAreas();
}

/** Fetches the pages that a tap leads to, so that they are there when it comes. */
export function prefetchRoutes(): void {
  for (const name of ['create', 'confession', 'alerts', 'profile', 'home', 'circles'] as const)
    ROUTES[name].prefetch();
}
