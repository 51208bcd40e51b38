import type { ComponentType } from 'react';
import type { LazyModule } from './lazy-module.ts';
import { lazyModule } from './lazy-module.ts';

/** A route's module, by the one name that the app needs of it. */
interface RouteModule {
  readonly Page: ComponentType;
}

/** The app's pages, each fetched when it is first visited. */
export const ROUTES = {
  home: lazyModule(async () => ({ Page: (await import('./routes/home.tsx')).Home })),
  auth: lazyModule(async () => ({ Page: (await import('./routes/auth.tsx')).Auth })),
  create: lazyModule(async () => ({ Page: (await import('./routes/create.tsx')).Create })),
  confession: lazyModule(async () => ({ Page: (await import('./routes/confession.tsx')).ConfessionRoute })),
  alerts: lazyModule(async () => ({ Page: (await import('./routes/alerts.tsx')).Alerts })),
  profile: lazyModule(async () => ({ Page: (await import('./routes/profile.tsx')).Profile })),
} as const satisfies Record<string, LazyModule<RouteModule>>;

/** One of the app's pages. */
export type RouteName = keyof typeof ROUTES;

/** The page that an address shows; undefined for one that leads elsewhere. */
export function routeAt(path: string): RouteName | undefined {
  const [, first = '', second] = path.split('/');
  if (first === '') return 'home';
  if (first === 'confession') return second === undefined || second === '' ? undefined : 'confession';
  return first === 'auth' || first === 'create' || first === 'alerts' || first === 'profile'
    ? first
    : undefined;
}

/** The college choice, which lies over the page until it is made. */
export const chooseCollege = lazyModule(async () => ({
  Page: (await import('./routes/choose-college.tsx')).ChooseCollege,
}));

/** What features do behind every screen. */
export const background = lazyModule(() => import('./routes/background.tsx'));

/** Lets pages that did not arrive be fetched again. */
export function retryRoutes(): void {
  for (const page of Object.values(ROUTES)) page.retry();
}

/** Fetches the pages that a tap leads to, so that they are there when it comes. */
export function prefetchRoutes(): void {
  for (const name of ['create', 'confession', 'alerts', 'profile', 'home'] as const) ROUTES[name].prefetch();
}
