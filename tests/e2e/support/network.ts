import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import type { LiveSuite } from '../../support/live/control.ts';
import { eventually } from './eventually.ts';

/** Requests to these services of the suite. */
export type Service = 'auth' | 'firestore' | 'functions' | 'storage';

function isFor({ ports }: LiveSuite, services: readonly Service[]): (url: URL) => boolean {
  const wanted = new Set(services.map((service) => String(ports[service])));
  return ({ port }) => wanted.has(port);
}

/** Until the returned function is called, the services can't be reached; what flows already flows on. */
export async function cutOff(
  target: BrowserContext | Page,
  suite: LiveSuite,
  services: readonly Service[] = ['auth', 'firestore'],
): Promise<() => Promise<void>> {
  const matches = isFor(suite, services);
  const refuse = (route: Route): Promise<void> => route.abort('connectionrefused');
  await target.route(matches, refuse);
  return () => target.unroute(matches, refuse);
}

/** A gate between a page and Firestore; initially open. */
interface Gate {
  /** From now on the page's requests wait; responses pass. */
  close(): void;
  /** Waiting requests continue. */
  open(): Promise<void>;
}

/** Puts a gate between a page and Firestore. */
export async function putGate(page: Page, suite: LiveSuite): Promise<Gate> {
  let isClosed = false;
  let waiting: Route[] = [];
  await page.route(isFor(suite, ['firestore']), async (route) => {
    if (isClosed && route.request().method() === 'POST') waiting.push(route);
    else await route.fallback();
  });
  return {
    close: () => {
      isClosed = true;
    },
    open: async () => {
      isClosed = false;
      const gone = waiting;
      waiting = [];
      await Promise.all(gone.map((route) => route.fallback()));
    },
  };
}

/** Requests that are held back: what is on the screen meanwhile can be looked at. */
interface Held {
  /** The one that waits, or comes next, fails as without a network; further ones wait again. */
  refuse(): Promise<void>;
  /** All go on, and none is held any more. */
  release(): Promise<void>;
}

/** Holds a page's requests to an address back. */
export async function holdBack(page: Page, address: RegExp): Promise<Held> {
  const waiting: Route[] = [];
  const hold = (route: Route): void => void waiting.push(route);
  await page.route(address, hold);
  return {
    refuse: async () => {
      await eventually(() => waiting.length).toBeGreaterThan(0);
      await waiting.shift()?.abort('connectionrefused');
    },
    release: async () => {
      await page.unroute(address, hold);
      await Promise.all(waiting.splice(0).map((route) => route.fallback()));
    },
  };
}

/** The app's whole storage in the browser, as one text. */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map(
          (key) => `${key} ${storage.getItem(key) ?? ''}`,
        ),
      )
      .join('\n'),
  );
}

/** The paths of all requests to the services from now on. */
export function requestsTo(
  context: BrowserContext,
  suite: LiveSuite,
  services: readonly Service[],
): () => readonly string[] {
  const paths: string[] = [];
  const matches = isFor(suite, services);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() !== 'OPTIONS' && matches(url)) paths.push(url.pathname);
  });
  return () => paths;
}

/** A request that writes documents. */
export function isCommit(request: Request): boolean {
  return (
    new URL(request.url()).pathname.endsWith('documents:commit') &&
    (request.postData() ?? '').includes('"writes":[{')
  );
}

/** What is to happen once, and has happened when `happened` resolves. */
interface Once {
  readonly happened: Promise<void>;
}

/** Does something with the next request that fits. */
async function withNext(
  page: Page,
  matches: (url: URL) => boolean,
  fits: (request: Request) => boolean,
  act: (route: Route) => Promise<void>,
): Promise<Once> {
  let tell: () => void = () => undefined;
  const happened = new Promise<void>((resolve) => {
    tell = resolve;
  });
  let isOver = false;
  await page.route(matches, async (route: Route): Promise<void> => {
    if (isOver || !fits(route.request())) return route.fallback();
    isOver = true;
    await act(route);
    tell();
  });
  return { happened };
}

/** The next request that fits arrives and is carried out, but the connection breaks before its answer. */
export function loseAnswer(page: Page, suite: LiveSuite, fits: (request: Request) => boolean): Promise<Once> {
  return withNext(page, isFor(suite, ['auth', 'firestore']), fits, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** The next request that fits is answered by something on the way, a proxy for one, with a page that says nothing. */
export function answerOnTheWay(
  page: Page,
  suite: LiveSuite,
  fits: (request: Request) => boolean,
): Promise<Once> {
  return withNext(page, isFor(suite, ['firestore']), fits, async (route) => {
    const { origin = '*' } = await route.request().allHeaders();
    await route.fulfill({
      status: 502,
      contentType: 'text/html',
      headers: { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' },
      body: '<h1>Bad gateway</h1>',
    });
  });
}

/** The next request that fits leads nowhere and gets no answer, as in a network that is there and carries nothing. */
export function holdOne(page: Page, suite: LiveSuite, fits: (request: Request) => boolean): Promise<Once> {
  return withNext(page, isFor(suite, ['firestore']), fits, () => Promise.resolve());
}
