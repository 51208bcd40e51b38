import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { loadTexts } from '../../texts/languages.ts';
import { ROUTE_NAMES } from '../routes.ts';
import { LANDING_FEATURES } from './landing-features.ts';
import { Landing } from './landing.tsx';

afterEach(cleanup);

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
    expect(LANDING_FEATURES.map(({ id }) => id).sort()).toEqual(Object.keys(things).sort());
    for (const { id, route } of LANDING_FEATURES) {
      expect(ROUTE_NAMES).toContain(route);
      expect(screen.getByRole('heading', { name: things[id].title })).toBeDefined();
    }
  });

  it('tells of nothing that is not there yet', async () => {
    expect(await show()).not.toMatch(PROMISES);
  });

  it('names the limit of a confession as it is', async () => {
    expect(await show()).toContain(TEXT_LIMITS.confession.toLocaleString('en-IN'));
  });
});
