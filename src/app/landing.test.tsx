import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { PREMIUM_PLAN } from '@chupke/domain/premium.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { addressIn } from '../lib/page-language.ts';
import { loadTexts } from '../texts/languages.ts';
import type { Areas } from '../texts/en/form.ts';
import { Landing } from './landing/landing.tsx';
import type { RouteName } from './routes.ts';
import { listedRoutes, ROUTE_NAMES } from './routes.ts';

afterEach(cleanup);

/** Where each feature that the landing page promises is found. */
const PAGES: Readonly<Record<keyof Areas['landing']['things'], RouteName>> = {
  write: 'create',
  answer: 'confession',
  circles: 'circles',
};

/** Words of what is promised for later: the landing page tells what is there. */
const PROMISES = /being built|coming soon|\bsoon\b|later|बन रहा|जल्द/i;

describe.each(ALL_LANGUAGES)('the landing page in %s', (language) => {
  async function show(): Promise<string> {
    const { text, areas } = await loadTexts(language);
    const { landing } = await areas.landing();
    render(<Landing text={text} landing={landing} language={language} />);
    return document.body.textContent;
  }

  it('promises only features that have a page, each of them once', async () => {
    await show();
    const { areas } = await loadTexts(language);
    const { things } = (await areas.landing()).landing;
    expect(Object.keys(things).sort()).toEqual(Object.keys(PAGES).sort());
    for (const { title } of Object.values(things))
      expect(screen.getByRole('heading', { name: title })).toBeDefined();
    for (const page of Object.values(PAGES)) expect(ROUTE_NAMES).toContain(page);
  });

  it('tells what costs something, and what: a page sells it at that price', async () => {
    expect(ROUTE_NAMES).toContain('premium');
    expect(await show()).toContain(`₹${PREMIUM_PLAN.amount / 100}`);
  });

  it('leads to every page that can be read without an account', async () => {
    await show();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    const wanted = listedRoutes().filter((path) => path !== '/');
    expect(wanted.filter((path) => !links.includes(addressIn(path, language)))).toEqual([]);
  });

  it('tells of nothing that is not there yet', async () => {
    expect(await show()).not.toMatch(PROMISES);
  });

  it('names the limit of a confession as it is', async () => {
    expect(await show()).toContain(TEXT_LIMITS.confession.toLocaleString('en-IN'));
  });
});
