import { parseRecord, tryParse } from '@chupke/domain/parse.ts';
import { receivePush } from '@chupke/domain/push-device.ts';
import type { PushMark, PushPayload } from '@chupke/domain/push.ts';
import { parsePushMark, parsePushPayload, PUSH_SHOWN_MS } from '@chupke/domain/push.ts';
import { leavePushTarget, readPushMemory, wantRenewal, writePushMemory } from '../lib/push-memory.ts';
import type { PushMessage, PushTarget } from '../lib/worker-message.ts';
import { parsePushTarget, PUSH_TAKEN, PUSH_TAKEN_MS } from '../lib/worker-message.ts';

/*
 * Notifications, as the service worker shows them. It asks nobody: the server has looked whether there is something to
 * show as it sent the push, and this device knows whose notifications it shows.
 */

/** A page of the app, as its worker sees it. */
interface AppPage {
  readonly visibilityState: string;
  readonly focused: boolean;
  postMessage(message: PushMessage, transfer?: Transferable[]): void;
  focus(): Promise<unknown>;
}

/** What a notification is shown with. */
interface ShownWith {
  readonly body: string;
  /** A second one with the same tag takes the place of the first. */
  readonly tag: string;
  readonly icon: string;
  readonly badge: string;
  readonly data: PushTarget & { readonly mark: PushMark };
}

/** The parts of the worker's surroundings that are used. */
export interface PushScope {
  readonly registration: {
    showNotification(title: string, options: ShownWith): Promise<void>;
    getNotifications(filter: { readonly tag: string }): Promise<readonly { close(): void }[]>;
  };
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly AppPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly navigator: { readonly userAgent: string };
}

/** What a push event carries. */
interface Delivered {
  json(): unknown;
}

const ICONS: Readonly<Record<PushPayload['look'], string>> = {
  app: '/icon-192.png',
  neutral: '/neutral-192.png',
};

/** Two pushes that come at once must not both find that nothing was shown yet. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const run = last.then(work);
  last = run.catch(() => undefined);
  return run;
}

/** What Cloud Messaging has delivered; undefined for anything else. */
function payloadIn(data: Delivered | null): PushPayload | undefined {
  return tryParse(() => {
    const message: unknown = data?.json();
    return typeof message === 'object' && message !== null && 'data' in message
      ? parsePushPayload(message.data)
      : undefined;
  });
}

/** Whether the push is for this device, and the first of its kind; it is remembered. */
function isForUs(payload: PushPayload): Promise<boolean> {
  return inTurn(async () => {
    const { isShown, memory } = receivePush(await readPushMemory(), payload);
    // What cannot be remembered could come again and again.
    return isShown && (await writePushMemory(memory));
  });
}

/** The page of the app that somebody looks at, if any. */
async function pageInFront({ clients }: PushScope): Promise<AppPage | undefined> {
  const pages = await clients.matchAll({ type: 'window' });
  return pages.find((page) => page.focused) ?? pages.find((page) => page.visibilityState === 'visible');
}

function tell(page: AppPage, message: PushMessage, ...ports: MessagePort[]): void {
  page.postMessage(message, ports);
}

/** Shows a notification, and takes it away after a while. Whoever has told the browser no meanwhile sees none. */
async function showOutside({ registration }: PushScope, payload: PushPayload): Promise<void> {
  const { id, title, body, look, path, alerts, mark } = payload;
  const icon = ICONS[look];
  const shownWith = { body, tag: id, icon, badge: icon, data: { path, alerts, mark } };
  try {
    await registration.showNotification(title, shownWith);
  } catch {
    return;
  }
  await new Promise((resolve) => {
    setTimeout(resolve, PUSH_SHOWN_MS.background);
  });
  for (const shown of await registration.getNotifications({ tag: id })) shown.close();
}

/** Has a page show a push; whether it has. One that is only starting hears nothing, and one may be stuck. */
async function isShownBy(page: AppPage, payload: PushPayload): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  try {
    return await new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data === PUSH_TAKEN);
      setTimeout(() => resolve(false), PUSH_TAKEN_MS.worker);
      tell(page, { kind: 'push', payload }, port2);
    });
  } finally {
    port1.close();
  }
}

/**
 * Whether each push has to become a notification, as WebKit wants it, the engine of all browsers on iPhones: after a few
 * that were not shown it ends the subscription. https://webkit.org/blog/12945/meet-web-push/
 */
function mustBeShown({ navigator: { userAgent } }: PushScope): boolean {
  return userAgent.includes('AppleWebKit') && !/Chrome|Chromium/.test(userAgent);
}

/** A push has arrived: it is shown, in the app where somebody looks at it. */
export async function onPush(scope: PushScope, data: Delivered | null): Promise<void> {
  const payload = payloadIn(data);
  if (payload === undefined || !(await isForUs(payload))) return;
  const page = mustBeShown(scope) ? undefined : await pageInFront(scope);
  if (page === undefined || !(await isShownBy(page, payload))) await showOutside(scope, payload);
}

/** Where a new page begins: a circle is opened from inside the app alone, so the list of them comes first. */
function beginning({ path }: PushTarget): string {
  return path.startsWith('/circles/') ? '/circles' : path;
}

/** What a pressed notification leads to; undefined where it was another account's, which may have left it on the screen. */
async function targetOf(data: unknown): Promise<PushTarget | undefined> {
  const { mark } = await readPushMemory();
  return tryParse(() =>
    parsePushMark(parseRecord(data)['mark']) === mark ? parsePushTarget(data) : undefined,
  );
}

/** A notification was pressed: the app that is open shows what it leads to, or one is opened. */
export async function onPressed(
  scope: PushScope,
  notification: { readonly data: unknown; close(): void },
): Promise<void> {
  notification.close();
  const target = await targetOf(notification.data);
  // For a page that is open, too: it may only be starting, and hear nothing yet.
  const isLeft = target !== undefined && (await leavePushTarget(target, Date.now()));
  const pages = await scope.clients.matchAll({ type: 'window' });
  const page = (await pageInFront(scope)) ?? pages[0];
  if (page === undefined) {
    await scope.clients.openWindow(target === undefined ? '/' : beginning(target));
    return;
  }
  // A browser may refuse to bring a page to the front; it shows the right thing all the same.
  await page.focus().catch(() => undefined);
  if (target !== undefined) tell(page, { kind: 'open', isLeft, ...target });
}

/** The browser has ended the device's subscription, or replaced it: an open page registers anew, or the next one does. */
export async function onSubscriptionChange(scope: PushScope): Promise<void> {
  await wantRenewal();
  for (const page of await scope.clients.matchAll({ type: 'window' })) tell(page, { kind: 'renew' });
}
