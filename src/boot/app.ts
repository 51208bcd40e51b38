/*
 * Runs in the head of app.html before anything is drawn, so it is small. It sets the theme and the language, asks
 * Firestore for what the address needs while the app's code is still on its way, and draws the words of it. For a visitor
 * at `/` who is signed out it shows the landing page, for which no code is loaded.
 */
import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import { afterMark } from '../lib/after-mark.ts';
import { applyTheme } from '../lib/page-theme.ts';
import { isTabOpen } from '../lib/privacy-shield/app-lock-open.ts';
import { runsInstalled } from '../lib/display-mode.ts';
import type { BootState } from '../lib/boot-state.ts';
import { remembersOldNotice } from '../lib/old-notice.ts';
import { isEntryPath, layoutOf } from '../lib/page-layout.ts';
import { goToNeutralPage, isWayBack, watchWayBack } from '../lib/privacy-shield/neutral-page.ts';
import * as STORED from '../lib/storage-keys.ts';
import type { StoredKey } from '../lib/storage-keys.ts';
import { storedKey } from '../lib/storage-keys.ts';
import { readStored, readStoredJson, storedKeysFrom } from '../lib/storage.ts';
import { isAdmins } from './admin.ts';
import { blockedNames } from './blocked.ts';
import { dig } from './dig.ts';
import { drawConfession, drawFeed, postOfDocument, postsOfAnswer, postsOfStored } from './draw-first.ts';
import './boot-config.ts';
import { afterLoad, keepLanding } from './landing-duties.ts';
import {
  bringFonts,
  choose,
  chosenLanguage,
  chosenTheme,
  keepInstallOffer,
  nameLanding,
  preload,
} from './looks.ts';
import { bringStyles, hold, isHeld, startView } from './views.ts';

/** A token that ends within this time, in milliseconds, is not worth a question. */
const TOKEN_MARGIN_MS = 60_000;

const root = document.documentElement;

function storedJson(key: StoredKey): unknown {
  return readStoredJson(key, (data) => data) ?? null;
}

async function ask(path: string, init?: RequestInit): Promise<unknown> {
  if (BOOT_CONFIG.documents === '') throw new Error('unanswered');
  const response = await fetch(BOOT_CONFIG.documents + path, init);
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

function equal(field: string, value: string): object {
  return { fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue: value } } };
}

/** The newest confessions of a feed, the same query that the app then watches. */
function askFeed(feed: string, token: string): Promise<unknown> {
  const structuredQuery = {
    from: [{ collectionId: 'confessions' }],
    where: {
      compositeFilter: { op: 'AND', filters: [equal('college', feed), equal('status', 'active')] },
    },
    orderBy: [{ field: { fieldPath: 'timestamp' }, direction: 'DESCENDING' }],
    limit: FEED_LIMITS.firstPaint,
  };
  return ask(':runQuery', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery }),
  });
}

/** The keys of what this account has not sent yet. */
function unsentKeys(uid: string): readonly StoredKey[] {
  return storedKeysFrom(storedKey(STORED.outbox, uid, ''));
}

/** The names that this account has blocked, as far as this browser knows. */
function blockedBy(account: unknown): ReadonlySet<unknown> {
  const uid = dig(account, 'uid');
  const session = storedJson(STORED.session.name);
  if (typeof uid !== 'string' || dig(session, 'uid') !== uid) return new Set();
  return blockedNames(session, unsentKeys(uid).map(storedJson));
}

/** The cached feed, if it belongs to this account and no post is pending above it. */
function keptFeed(account: unknown): unknown {
  const kept = storedJson(STORED.feed.name);
  const uid = dig(account, 'uid');
  if (typeof uid !== 'string' || dig(kept, 'uid') !== uid) return undefined;
  if (dig(kept, 'feed') !== dig(storedJson(STORED.session.name), 'feed')) return undefined;
  // Pending posts are shown above the feed.
  return unsentKeys(uid).length > 0 ? undefined : kept;
}

/** Draws the cached feed, or fetches its beginning unless the token has expired. */
function startFeed(state: BootState): void {
  const { account } = state;
  const session = storedJson(STORED.session.name);
  const [feed, name] = [dig(session, 'feed'), dig(session, 'feedName')];
  if (dig(account, 'emailVerified') !== true || dig(session, 'uid') !== dig(account, 'uid')) return;
  if (typeof feed !== 'string' || typeof name !== 'string') return;
  if (readStored(STORED.feed.name) !== null) {
    drawFeed(name, postsOfStored(keptFeed(account), blockedBy(account)));
    return;
  }
  const token = dig(account, 'stsTokenManager', 'accessToken');
  const expires = dig(account, 'stsTokenManager', 'expirationTime');
  if (typeof token !== 'string') return;
  if (typeof expires !== 'number' || expires < Date.now() + TOKEN_MARGIN_MS) return;
  state.feed = askFeed(feed, token);
  void state.feed.then(
    (answer) => {
      state.arrived.feed = answer;
      drawFeed(name, postsOfAnswer(answer, blockedBy(account)));
    },
    // The app handles the failure when it takes the answer; until then it must not count as unhandled.
    () => undefined,
  );
}

function startConfession(state: BootState, id: string): void {
  state.confession = ask(`/confessions/${id}`);
  void state.confession.then(
    (answer) => {
      state.arrived.confession = answer;
      if (blockedBy(state.account).has(dig(answer, 'fields', 'anonymousId', 'stringValue'))) return;
      for (const post of postOfDocument(answer)) drawConfession(post, state.account !== null);
    },
    () => undefined,
  );
}

/** The first segment of a path, which identifies pages here; empty for `/`. */
function firstPart(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Whether the address shows the live feed of somebody who is signed in. */
function showsFeed(path: string, account: unknown): boolean {
  return firstPart(path) === '' && dig(account, 'emailVerified') === true;
}

function startApp(path: string, { language, account }: Pick<BootState, 'language' | 'account'>): void {
  const { entry, routes, live, languages } = BOOT_CONFIG;
  // While developing, a module at the page's end starts the app: Vite's own modules have to come first.
  if (entry === '') return;
  const route = routes[firstPart(path)] ?? [];
  // The largest first: what is requested first arrives first.
  const texts = languages.find((each) => each.language === language)?.modules ?? [];
  const styled = bringStyles();
  const [largest, ...others] = showsFeed(path, account) ? live : [];
  const ask = (files: readonly string[]) => () => void preload(files, 'preload');
  const first = preload([entry, ...BOOT_CONFIG.preload]);
  const page = preload([...route, ...texts]);
  // The processor draws then, and the network has nothing to do. Any earlier these files would hold up the first page,
  // but for one: it comes a round trip after it was asked for, when the first ones are all but here.
  if (largest !== undefined) void page.then(ask([largest]));
  void Promise.all([first, page]).then(ask(others));
  styled
    .then(() => import(/* @vite-ignore */ entry))
    .catch(() => {
      // Neither the app nor its own error page could be loaded: shows the document's fallback, below what can be read.
      root.dataset['failed'] = isHeld('page', language) ? 'app' : '';
    });
}

/** Whether the words wait for the account's PIN (src/lib/privacy-shield/app-lock.ts). */
function isLocked(account: unknown): boolean {
  const uid = dig(storedJson(STORED.lockPin.name), 'uid');
  return uid !== undefined && uid === dig(account, 'uid') && !isTabOpen(Date.now());
}

/** Whether this account is asked for consent anew as soon as it is confirmed (src/lib/session.ts). */
function hasOldNotice(account: unknown): boolean {
  const session = storedJson(STORED.session.name);
  return dig(session, 'uid') === dig(account, 'uid') && remembersOldNotice(dig(session, 'noticeVersion'));
}

/** Which of the frame's layouts is right (src/app/shell/shell.css). */
function describe(path: string, { account, isAdmin }: BootState): void {
  const isInside = dig(account, 'emailVerified') === true && !isEntryPath(path) && !hasOldNotice(account);
  root.dataset['frame'] = isAdmin ? 'admin' : 'student';
  root.dataset['account'] = isInside ? 'member' : 'guest';
  root.dataset['route'] = layoutOf(path);
}

function boot(): void {
  // The way back of someone who left in a hurry does not lead here.
  if (isWayBack()) return goToNeutralPage();
  watchWayBack();
  // Here it is after all (bring-app.ts).
  delete root.dataset['failed'];
  keepInstallOffer();
  const theme = chosenTheme();
  const language = chosenLanguage();
  const account = storedJson(BOOT_CONFIG.authKey);
  // The installed app has no landing page: whoever is signed out signs in (src/app/guards/guard.tsx).
  if (location.pathname === '/' && account === null && runsInstalled())
    history.replaceState(null, '', '/auth');
  const path = location.pathname;
  const [, confession] = /^\/confession\/([A-Za-z0-9]{20})\/?$/.exec(path) ?? [];
  const state: BootState = {
    theme,
    language,
    account,
    isAdmin: isAdmins(account, storedJson(STORED.session.name)),
    feed: undefined,
    confession: undefined,
    arrived: {},
    isTaken: false,
    bringLanding: (shown) => hold('landing', shown),
  };
  window.chupkeBoot = state;
  root.lang = language;
  applyTheme(theme);
  describe(path, state);
  // A maintenance brings the app for its notice.
  const landing = path === '/' && account === null && root.dataset['maintenance'] === undefined;
  root.dataset['view'] = landing ? 'landing' : 'app';
  // A guest may have come with the whole page (src/app/public-documents.tsx).
  if (account !== null || !isHeld('page', language))
    startView(landing ? 'landing' : state.isAdmin ? 'admin' : 'app', language);
  addEventListener('click', choose);
  if (!isLocked(account)) {
    if (path === '/' && !landing && !hasOldNotice(account)) startFeed(state);
    if (confession !== undefined) startConfession(state, confession);
  }
  if (landing) {
    nameLanding(language);
    keepLanding(() => {
      root.dataset['maintenance'] = '';
      startApp('/', state);
    });
  } else startApp(path, state);
  const mark = showsFeed(path, account) ? 'chupke:live' : 'chupke:drawn';
  bringFonts(landing ? afterLoad : (then) => afterMark(mark, then));
}

boot();
