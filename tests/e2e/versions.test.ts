import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as STORED from '../../src/lib/storage-keys.ts';
import { eventually } from './support/eventually.ts';
import { keptFiles } from './support/kept-files.ts';
import { useStage } from './support/stage.ts';
import { VersionsSite } from './support/versions-site.ts';

const stage = useStage({ brings: 'everything' });

const register = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ kind: 'keep-rest' });
  });
const later = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const load = Reflect.get(globalThis, 'later') as () => Promise<{ readonly version: number }>;
    return (await load()).version;
  });
const update = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
const paths = async (page: Page): Promise<readonly string[]> =>
  (await keptFiles(page)).map((address) => new URL(address).pathname).sort();

/** Waits until the newest version's worker is the active one. */
async function takenOver(page: Page): Promise<void> {
  await eventually(() =>
    page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      return installing === null && waiting === null;
    }),
  ).toBe(true);
}

async function visit(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** A browser on a site with its first version. */
async function atFirstVersion() {
  const site = new VersionsSite();
  await site.deploy(1);
  const url = await site.open();
  const { context } = await stage.guest();
  return { site, url, context, page: await visit(context, url) };
}

/** The same, with all files of that version on the device. */
async function keepsFirstVersion() {
  const first = await atFirstVersion();
  await register(first.page);
  await eventually(() => paths(first.page)).toEqual([
    '/app.html',
    '/assets/later-11111111.js',
    '/assets/main-11111111.js',
  ]);
  return first;
}

it('a new version is there at the next start; a page that is open keeps its own, whole, until no page needs it', async () => {
  const { site, url, context, page: old } = await keepsFirstVersion();
  await site.deploy(2);
  await update(old);
  // The second version's counterparts of the cached files are cached.
  await eventually(() => paths(old)).toContain('/assets/later-22222222.js');
  await takenOver(old);
  expect(await old.title()).toBe('v1');
  const next = await visit(context, `${url}/create`);
  expect(await next.title()).toBe('v2');
  expect(await later(next)).toBe(2);
  // Hosting does not have it any more.
  expect(await later(old)).toBe(1);

  await old.close();
  await next.close();
  await context.setOffline(true);
  const cold = await visit(context, url);
  expect(await cold.title()).toBe('v2');
  expect(await later(cold)).toBe(2);
  await eventually(() => paths(cold)).toEqual([
    '/app.html',
    '/assets/later-22222222.js',
    '/assets/main-22222222.js',
  ]);
});

it('a new version that is on its way keeps what it has, though the old one starts with no page open', async () => {
  const { site, url, context, page: old } = await keepsFirstVersion();
  await site.deploy(2);
  const letGo = site.hold('/assets/later-22222222.js');
  await update(old);
  await eventually(() => paths(old)).toContain('/assets/main-22222222.js');
  await old.close();
  const between = await visit(context, `${url}/create`);
  expect(await between.title()).toBe('v1');
  letGo();
  await takenOver(between);
  expect(await paths(between)).toContain('/assets/main-22222222.js');
  await between.close();
  await context.setOffline(true);
  const cold = await visit(context, url);
  expect(await cold.title()).toBe('v2');
  expect(await later(cold)).toBe(2);
});

it('a new version comes in place of a cache that the browser has cleared', async () => {
  const { site, page } = await keepsFirstVersion();
  await site.deploy(2);
  await page.evaluate((name) => caches.delete(name), STORED.appFiles.name);
  await page.reload();
  expect(await page.title()).toBe('v2');
  expect(await later(page)).toBe(2);
});

it('a version whose files were missing for a while is there whole: what the browser has kept in their place is passed by', async () => {
  const { site, url, page: old } = await keepsFirstVersion();
  // As a tab of that version does while another one is deployed.
  const statuses = await old.evaluate(() =>
    Promise.all(['main', 'later'].map(async (name) => (await fetch(`/assets/${name}-22222222.js`)).status)),
  );
  expect(statuses).toEqual([404, 404]);
  await site.deploy(2);
  await update(old);
  await eventually(() => paths(old)).toContain('/assets/later-22222222.js');
  await takenOver(old);
  const next = await visit(old.context(), `${url}/create`);
  expect(await next.title()).toBe('v2');
  expect(await later(next)).toBe(2);
});

it('a new version is not mixed up with what hosting answers for files that are gone', async () => {
  const { site, page } = await atFirstVersion();
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await site.deploy(2);
  await expect(later(page)).rejects.toThrow();
  // The worker has found out that there is a newer version.
  await eventually(() => paths(page)).toContain('/assets/main-22222222.js');
  await takenOver(page);
  expect(await paths(page)).not.toContain('/assets/later-11111111.js');
  await page.reload();
  expect(await page.title()).toBe('v2');
  expect(await later(page)).toBe(2);
});
