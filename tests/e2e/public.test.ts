import { TRANSPARENCY_PATH } from '@chupke/domain/paths.ts';
import { articles } from '@chupke/domain/texts/en/help/articles.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aboutMe } from '../../src/texts/en/about-me.ts';
import { collegesPublic } from '../../src/texts/en/colleges-public.ts';
import { contact } from '../../src/texts/en/contact.ts';
import { shell } from '../../src/texts/en/shell.ts';
import { terms } from '../../src/texts/en/terms.ts';
import { transparency } from '../../src/texts/en/transparency.ts';
import type { Tab } from './pages/screens.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { PHONE, useStage } from './support/stage.ts';

const stage = useStage();

const COLLEGE = { id: 'iit-bombay', name: 'Indian Institute of Technology Bombay' };

/** Content of the document's head. */
interface Head {
  readonly title: string;
  readonly canonical: string | undefined;
  readonly robots: string | undefined;
  readonly types: readonly string[];
}

/** Reads the head; JSON-LD that does not parse fails. */
async function headOf(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const attribute = (selector: string, name: string): string | undefined =>
      document.querySelector(selector)?.getAttribute(name) ?? undefined;
    const json = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
    const data: unknown = JSON.parse(json);
    const graph: unknown =
      typeof data === 'object' && data !== null && '@graph' in data ? data['@graph'] : [];
    const types = (Array.isArray(graph) ? graph : []).map((each: unknown) =>
      typeof each === 'object' && each !== null && '@type' in each ? String(each['@type']) : '',
    );
    return {
      title: document.title,
      canonical: attribute('link[rel="canonical"]', 'href'),
      robots: attribute('meta[name="robots"]', 'content'),
      types,
    };
  });
}

/** The scripts that are loaded from now on and have Firebase's SDK in them. */
function firebaseScripts(context: BrowserContext): () => Promise<readonly string[]> {
  const scripts: Promise<string | undefined>[] = [];
  context.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    const name = response.text().then(
      (text) => (text.includes('@firebase/') ? response.url() : undefined),
      () => undefined,
    );
    scripts.push(name);
  });
  return async () => (await Promise.all(scripts)).filter((url) => url !== undefined);
}

/** How far somebody has read before the app comes, in pixels. */
const READ_PX = 300;

/** Notes from now on whether a page's heading goes once it was there, as where something waits in the page's place. */
function noteLostHeading(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    let isThere = false;
    new MutationObserver(() => {
      const isHere = document.querySelector('#root main h1') !== null;
      if (isThere && !isHere) Reflect.set(globalThis, 'hasLostHeading', true);
      isThere = isHere;
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until the app has taken a page over, and fetches nothing more. */
async function complete({ page }: Tab): Promise<void> {
  await eventually(() => page.evaluate(() => performance.getEntriesByName('chupke:drawn').length)).toBe(1);
  await page.waitForLoadState('networkidle');
}

/** Opens a page as a guest, reads on, and waits until its head is the page's own and the app has taken it over. */
async function visit(path: string, title: string): Promise<Tab & { readonly head: Head }> {
  const { tab, context } = await stage.guest(PHONE);
  const scripts = firebaseScripts(context);
  await noteLostHeading(context);
  // The text face comes late and breaks lines where its own widths ask for it, which moves what is read as well.
  await context.route('**/*.woff2', (route) => route.abort());
  await tab.open(path);
  await shown(tab.places.headings);
  const top = await tab.page.evaluate((wanted) => {
    scrollTo({ top: wanted, behavior: 'instant' });
    return scrollY;
  }, READ_PX);
  await eventually(() => tab.page.title()).toContain(title);
  await complete(tab);
  expect(await tab.page.evaluate(() => ({ isLost: 'hasLostHeading' in globalThis, top: scrollY }))).toEqual({
    isLost: false,
    top,
  });
  expect(await tab.places.headings.count()).toBe(1);
  expect(await scripts()).toEqual([]);
  // The app writes the head anew, and says in it whether the page may be listed.
  let head = await headOf(tab.page);
  await eventually(async () => {
    head = await headOf(tab.page);
    return head.canonical ?? head.robots;
  }).toBeDefined();
  return Object.assign(tab, { head });
}

describe('to a guest, without Firebase’s SDK,', () => {
  // One page, one article, and an address of a page that has several: what their heads say of each is seen without a browser.
  it.each([
    { path: '/contact', own: '/contact', title: contact.title },
    {
      path: '/help/join-a-circle',
      own: '/help/join-a-circle',
      title: articles.articles['join-a-circle'].title,
    },
    { path: '/terms-of-service', own: '/terms', title: terms.title },
  ])('$path is there for search engines', async ({ path, own, title }) => {
    const { head } = await visit(path, title);
    expect(new URL(head.canonical ?? '').pathname).toBe(own);
    expect(head.robots).toBeUndefined();
    expect(head.types).toEqual(
      expect.arrayContaining(['Organization', 'WebSite', 'WebPage', 'BreadcrumbList']),
    );
  });

  it('the others are there', async () => {
    const { tab, context } = await stage.guest(PHONE);
    const scripts = firebaseScripts(context);
    for (const path of ['/help', '/download', '/privacy', '/grievance']) {
      await tab.open(path);
      await complete(tab);
      expect([path, await tab.places.headings.count(), await scripts()]).toEqual([path, 1, []]);
    }
  });

  it('/college/:slug is the page of a college, and of none', async () => {
    const { head, page } = await visit(`/college/${COLLEGE.id}`, collegesPublic.pageTitle(COLLEGE.name));
    await shown(page.getByRole('heading', { level: 1, name: COLLEGE.name }));
    expect(new URL(head.canonical ?? '').pathname).toBe(`/college/${COLLEGE.id}`);
    expect(head.types).toContain('CollegeOrUniversity');

    const none = await visit('/college/hogwarts', collegesPublic.unknownTitle);
    expect(none.head).toMatchObject({ robots: 'noindex', canonical: undefined, types: [] });
    await none.page.getByRole('searchbox').fill('bombay');
    await none.page.getByRole('link', { name: COLLEGE.name }).click();
    await shown(none.page.getByRole('heading', { level: 1, name: COLLEGE.name }));
    expect(none.path).toBe(`/college/${COLLEGE.id}`);
  });

  it('/category/:slug lists the colleges of a kind', async () => {
    const { head, page } = await visit('/category/engineering', collegesPublic.plural.engineering);
    await shown(page.getByRole('link', { name: COLLEGE.name }));
    expect(head.types).toContain('ItemList');
    const none = await visit('/category/witchcraft', collegesPublic.unknownKindTitle);
    expect(none.head.robots).toBe('noindex');
  });

  it('/transparency shows the numbers as they are', async () => {
    const counts = stage.live.people.server.db.doc(TRANSPARENCY_PATH);
    const { page } = await visit('/transparency', transparency.title);
    const shownBans = async (): Promise<string | undefined> =>
      (
        await page.locator('dt', { hasText: transparency.counts.bans.title }).locator('+ dd').textContent()
      )?.trim();
    const stored = async (): Promise<string> => {
      const bans: unknown = (await counts.get()).get('bans');
      return String(typeof bans === 'number' ? bans : 0);
    };
    await eventually(shownBans).toBe(await stored());
    await counts.set({ bans: Number(await stored()) + 7 }, { merge: true });
    await page.getByRole('button', { name: transparency.refresh, exact: true }).click();
    await eventually(shownBans).toBe(await stored());
  });
});

/** From now on the script that brings the app to a document does not come, until the returned function is called. */
async function loseApp(context: BrowserContext): Promise<() => Promise<void>> {
  const isAppScript = ({ pathname }: URL): boolean => /^\/assets\/app-[\w-]{8}\.js$/.test(pathname);
  await context.route(isAppScript, (route) => route.abort());
  return () => context.unroute(isAppScript);
}

describe('where the app does not come', () => {
  const IN_HINDI = { ...PHONE, locale: 'hi-IN' };

  it('a guest can read on, is told, and goes on with what was typed when the network is back', async () => {
    const { tab, context } = await stage.guest(PHONE);
    const bringBack = await loseApp(context);
    await tab.open('/about-me');
    await tab.page.getByLabel(aboutMe.link).fill('https://example.com/a');
    await shown(tab.page.getByText(shell.deadBody));
    await shown(tab.places.headings.filter({ hasText: aboutMe.title }));
    const button = tab.page.getByRole('button', { name: aboutMe.send });
    // It is covered by nothing.
    await button.click();
    await bringBack();
    await tab.page.evaluate(() => dispatchEvent(new Event('online')));
    await complete(tab);
    await gone(tab.page.getByText(shell.deadBody));
    expect(await tab.page.getByLabel(aboutMe.link).inputValue()).toBe('https://example.com/a');
    await button.click();
    await shown(tab.page.getByText(aboutMe.reasonMissing));
  });

  it('a page in another language is read as it came', async () => {
    const { tab, context } = await stage.guest(IN_HINDI);
    await loseApp(context);
    await tab.open('/about-me');
    await shown(tab.places.headings.filter({ hasText: aboutMe.title }));
    await shown(tab.page.getByText(shell.deadBody));
  });

  it('somebody signed in reads a public page as it came, and is told at / what to do', async () => {
    const student = await stage.live.people.student('without-app', { college: COLLEGE.id });
    const { tab, context } = await stage.signedIn(student, PHONE);
    const bringBack = await loseApp(context);
    await tab.open('/about-me');
    await shown(tab.places.headings.filter({ hasText: aboutMe.title }));
    await tab.open('/');
    await shown(tab.page.getByRole('heading', { level: 1, name: shell.staleTitle }));
    await bringBack();
    await tab.page.getByRole('link', { name: shell.reload }).click();
    await shown(tab.feed.heading);
  });
});

it('the link to the English page leads there in a new tab and without storage, on a phone in Hindi', async () => {
  const { tab, context, newTab } = await stage.guest({ ...PHONE, locale: 'hi-IN' });
  await tab.open('/hi/about-me');
  const english = tab.page.getByRole('link', { name: 'English' });
  const address = (await english.getAttribute('href')) ?? '';
  const lang = ({ page }: Tab): Promise<string> => page.evaluate(() => document.documentElement.lang);
  const other = await newTab();
  await other.open(address);
  await complete(other);
  expect([await lang(other), other.path]).toEqual(['en', '/about-me']);
  await eventually(async () => (await headOf(other.page)).canonical).toMatch(/\/about-me$/);
  // What follows is in English, too.
  await other.open('/contact');
  await shown(other.places.headings.filter({ hasText: contact.title }));

  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const blocked = await newTab();
  await blocked.open(address);
  await complete(blocked);
  expect(await lang(blocked)).toBe('en');
});

it('the landing page is there in Hindi at an address of its own, and meets what installing asks', async () => {
  const { tab, context } = await stage.guest(PHONE);
  await tab.open('/hi');
  await eventually(() => tab.page.evaluate(() => document.documentElement.lang)).toBe('hi');
  await shown(tab.page.getByRole('heading', { level: 1, name: 'चुपके से कह दो।' }));
  expect(tab.path).toBe('/');
  const devtools = await context.newCDPSession(tab.page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(data).toContain('share_target');
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
});

it('a confession is no page for search engines, and an unknown address is the landing page', async () => {
  const student = await stage.live.people.student('not-listed', { college: COLLEGE.id });
  const text = `Not for a search engine (${Date.now()}).`;
  const [id = ''] = await stage.postAs(student, [text]);
  const { tab } = await stage.guest(PHONE);
  await tab.open(`/confession/${id}`);
  await shown(tab.page.getByText(text));
  await eventually(async () => (await headOf(tab.page)).robots).toBe('noindex');
  await tab.open('/nothing-of-the-kind');
  await shown(tab.landing.heading);
  expect(tab.path).toBe('/');
});
