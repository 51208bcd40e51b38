import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Throttle } from './conditions.ts';
import { NETWORK_EVENTS, NetworkLog } from './network-log.ts';
import type { LoggedRequest, NetworkEvent } from './network-log.ts';
import { listOf, parseMarks, parseObserved } from './vitals.ts';
import type { Observed } from './vitals.ts';

/** How long a visit is observed, in milliseconds: at least `min`, until idle for `quiet`, at most `max`. */
export interface ObservationTime {
  readonly min: number;
  readonly quiet: number;
  readonly max: number;
}

/** Covers the ten seconds in which long tasks count. */
export const WHOLE_VISIT: ObservationTime = { min: 10_000, quiet: 1500, max: 15_000 };

/** Observations of a visit to a page. */
export interface Visit {
  readonly observed: Observed;
  /** `performance.mark`s by name, in milliseconds since the navigation. */
  readonly marks: ReadonlyMap<string, number>;
  /** The page's requests. */
  readonly requests: readonly LoggedRequest[];
  /** Requests of its workers. */
  readonly workerRequests: readonly LoggedRequest[];
  /** Uncaught errors. */
  readonly errors: readonly string[];
}

/** A page under observation. */
export interface ObservedPage {
  readonly page: Page;
  readonly session: CDPSession;
  /** Waits until network and main thread are idle. */
  readonly settle: (time: ObservationTime) => Promise<void>;
  /** The observations so far. */
  readonly read: () => Promise<Visit>;
}

const POLL_MS = 100;

function isNetworkEvent(name: unknown): name is NetworkEvent {
  return NETWORK_EVENTS.some((event) => event === name);
}

function parseMessage(text: string): { readonly method: unknown; readonly params: unknown } {
  const message: unknown = JSON.parse(text);
  if (typeof message !== 'object' || message === null) return { method: undefined, params: undefined };
  return {
    method: 'method' in message ? message.method : undefined,
    params: 'params' in message ? message.params : undefined,
  };
}

async function slowDown(session: CDPSession, { network, cpu }: Throttle): Promise<void> {
  if (network !== undefined) {
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Throttles and logs the page's workers, which are separate targets in the protocol. */
async function followWorkers(session: CDPSession, throttle: Throttle, log: NetworkLog): Promise<void> {
  let id = 0;
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { method, params } = parseMessage(message);
    if (isNetworkEvent(method)) log.note(method, params);
  });
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const send = (method: string, params = {}): void => {
      id += 1;
      const message = JSON.stringify({ id, method, params });
      // The worker may have ended.
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => undefined);
    };
    send('Network.enable');
    if (throttle.network !== undefined) {
      send('Network.emulateNetworkConditions', { offline: false, ...throttle.network });
    }
    send('Runtime.runIfWaitingForDebugger');
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: false,
  });
}

interface Pulse {
  readonly tasks: number;
  readonly isLoaded: boolean;
}

async function pulseOf(page: Page): Promise<Pulse> {
  const answer: unknown = await page.evaluate(
    `[globalThis.chupkeBench?.tasks.length ?? 0, document.readyState === 'complete']`,
  );
  const [tasks, isLoaded] = listOf(answer);
  return { tasks: Number(tasks), isLoaded: isLoaded === true };
}

async function settle(page: Page, logs: readonly NetworkLog[], time: ObservationTime): Promise<void> {
  const begun = Date.now();
  let quietSince = begun;
  let before = -1;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const now = Date.now();
    const { tasks, isLoaded } = await pulseOf(page).catch(() => ({ tasks: before, isLoaded: false }));
    if (tasks !== before || !isLoaded || logs.some(({ open }) => open > 0)) quietSince = now;
    quietSince = Math.max(quietSince, ...logs.map(({ lastActivity }) => lastActivity));
    before = tasks;
    const age = now - begun;
    if (age >= time.max || (age >= time.min && now - quietSince >= time.quiet)) return;
  }
}

const MARKS = `performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime])`;

/** Opens a blank page that is throttled and observed. `observer` is page-observer.ts. */
export async function openObserved(
  context: BrowserContext,
  throttle: Throttle,
  observer: string,
): Promise<ObservedPage> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message.split('\n')[0] ?? message));
  const session = await context.newCDPSession(page);
  const now = (): number => Date.now();
  const [log, workerLog] = [new NetworkLog(now), new NetworkLog(now)];
  for (const event of NETWORK_EVENTS) {
    session.on(event, (parameters: unknown) => log.note(event, parameters));
  }
  await session.send('Network.enable');
  await followWorkers(session, throttle, workerLog);
  await slowDown(session, throttle);
  await page.addInitScript({ content: observer });
  return {
    page,
    session,
    settle: (time) => settle(page, [log, workerLog], time),
    read: async () => ({
      observed: parseObserved(await page.evaluate('globalThis.chupkeBench')),
      marks: parseMarks(await page.evaluate(MARKS)),
      requests: log.requests,
      workerRequests: workerLog.requests,
      errors,
    }),
  };
}
