/*
 * The service worker: the app starts without a network, and at once with a slow one. Every version of the app brings a
 * worker of its own, which takes over as soon as it has all it needs: the next page that is opened is of that version.
 * Pages that are open keep theirs, whose files stay until a start finds no page open. Notifications come to the same
 * worker (push.ts): a page has one, and one registration (docs/decisions/0069).
 */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { isBuiltFile } from '../lib/built-file.ts';
import { parseWorkerMessage, REST_KEPT } from '../lib/worker-message.ts';
import { answerFile, CACHE, isFull, keepAll, keepCounterparts, removeStale } from './kept-files.ts';
import { isAsset, NOT_THE_APP, PAGE } from './policy.ts';
import { answerPicture, isPictureAddress } from './pictures.ts';
import { onPressed, onPush, onSubscriptionChange } from './push.ts';
import { SHARE_TARGET, takeForm } from './shared.ts';
import './sw-config.ts';

declare const self: ServiceWorkerGlobalScope;

const { shell, rest, others, pictures } = SW_CONFIG;
const { origin } = self.location;

/** What the browser has kept in the place of a file is not taken for it (src/lib/built-file.ts). */
const asBuilt = {
  fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }) =>
    isAsset(new URL(request.url), origin) && !isBuiltFile(response)
      ? fetch(request, { cache: 'reload' })
      : response,
};

const controller = new PrecacheController({ cacheName: CACHE, plugins: [asBuilt] });
controller.addToCacheList(shell.map((file) => ({ ...file })));

/** Whatever the newest version has, by the names that the cache has for it. */
function currentAddresses(): readonly string[] {
  const files = [...rest, ...others].map((path) => new URL(path, origin).href);
  return [...controller.getURLsToCacheKeys().values(), ...files];
}

function hostOf(address: string) {
  const { protocol, hostname, port } = new URL(address);
  return { protocol: protocol.slice(0, -1), hostname, port };
}

/**
 * Where the browser can, requests to other servers do not pass through here: they need not wait for this to start.
 * https://www.w3.org/TR/service-workers/#dom-installevent-addroutes
 */
async function leaveOthersAlone(event: ExtendableEvent): Promise<void> {
  const addRoutes: unknown = Reflect.get(event, 'addRoutes');
  if (typeof addRoutes !== 'function') return;
  const ours = { urlPattern: hostOf(self.location.href) };
  const answered = pictures === '' ? ours : { or: [ours, { urlPattern: hostOf(pictures) }] };
  try {
    await Reflect.apply(addRoutes, event, [{ condition: { not: answered }, source: 'network' }]);
  } catch {
    // A browser that knows fewer conditions: the requests pass through, unanswered.
  }
}

async function install(event: ExtendableEvent): Promise<void> {
  try {
    await controller.install(event);
    await keepCounterparts([...rest, ...others]);
  } catch (error) {
    // Half a version is of no use, and neither is an old one for good: without room, every page comes from the network.
    if (isFull(error)) await caches.delete(CACHE);
    throw error;
  }
  await self.skipWaiting();
}

/** Whether no page of the app is open that could ask for files of its own version. */
async function isUnused(): Promise<boolean> {
  return (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length === 0;
}

/** Whether no newer version is being installed into the same cache, or waits to take over. */
function isNewest(): boolean {
  const { installing, waiting } = self.registration;
  return installing === null && waiting === null;
}

async function cleanUp(): Promise<void> {
  if (await isUnused()) await removeStale(currentAddresses(), isNewest);
}

const answerShell = controller.createHandlerBoundToURL(PAGE);

registerRoute(
  new NavigationRoute(
    async (options) => {
      const { event, request } = options;
      // Before the page that is being opened counts as one.
      event.waitUntil(cleanUp());
      try {
        return await answerShell(options);
      } catch {
        // The browser has cleared the cache, and the network has a newer version.
        return fetch(request);
      }
    },
    { denylist: [...NOT_THE_APP] },
  ),
);

registerRoute(
  ({ url, request }) => request.destination === 'image' && isPictureAddress(url, pictures),
  ({ request }) => answerPicture(request),
);

registerRoute(
  ({ url }) => url.origin === origin && url.pathname === SHARE_TARGET,
  ({ request }) => takeForm(request),
  'POST',
);

registerRoute(
  ({ url }) => isAsset(url, origin),
  ({ request }) => answerFile(request, () => void self.registration.update().catch(() => undefined)),
);

self.addEventListener('install', (event) => {
  event.waitUntil(leaveOthersAlone(event));
  event.waitUntil(install(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const message = parseWorkerMessage(event.data);
  if (message === undefined) return;
  const known = new Set([...rest, ...others]);
  const wanted = message.kind === 'keep' ? message.paths.filter((path) => known.has(path)) : rest;
  const keep = async (): Promise<void> => {
    await keepAll(wanted);
    if (message.kind === 'keep-rest') event.source?.postMessage(REST_KEPT);
  };
  // What does not arrive now is fetched when it is used.
  event.waitUntil(keep().catch(() => undefined));
});

self.addEventListener('push', (event) => {
  event.waitUntil(onPush(self, event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(onPressed(self, event.notification));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(onSubscriptionChange(self));
});
