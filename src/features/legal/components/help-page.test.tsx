import { HELPLINES, telephoneLink } from '@chupke/domain/helplines.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { REPLY_HOURS } from '@chupke/domain/organisation.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { currentHead } from '../../../lib/page-head.ts';
import { setSession } from '../../../lib/session.ts';
import { help } from '../../../texts/en/help.ts';
import { HelpPage } from './help-page.tsx';

const worker = vi.hoisted(() => ({ keepServiceWorker: vi.fn() }));
vi.mock('../../../lib/service-worker.ts', () => worker);

beforeEach(async () => {
  worker.keepServiceWorker.mockReset();
  await Promise.all([loadArea('help', 'en'), loadArea('contact', 'en')]);
  setSession({ kind: 'signed-out' });
  await act(async () => {
    render(
      <MemoryRouter>
        <Suspense fallback="Waiting">
          <HelpPage links={<p>Other pages</p>} />
        </Suspense>
      </MemoryRouter>,
    );
    await Promise.resolve();
  });
});
afterEach(cleanup);

const words = (): string => document.body.textContent;

describe('help', () => {
  it('begins with those who answer at once, by every number', () => {
    const numbers = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const { numbers: each } of HELPLINES)
      for (const number of each) expect(numbers).toContain(telephoneLink(number));
  });

  it('answers the frequent questions as the product is', () => {
    for (const { questions } of help.topics)
      for (const { question } of questions) expect(screen.getByText(question)).toBeDefined();
    expect(words()).toContain('You can delete your confessions and replies at any time');
    expect(words()).toContain(`at most ${TEXT_LIMITS.confession.toLocaleString('en-IN')} characters`);
    expect(words()).toContain(`within ${REPLY_HOURS.typical} hours, at most ${REPLY_HOURS.latest}`);
  });

  it('tells of nothing that is not there yet', () => {
    expect(words()).not.toMatch(/Confie|push|being built|soon/i);
  });

  it('leads to us, and to the other public pages', () => {
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
    expect(screen.getByText('Other pages')).toBeDefined();
  });

  it('can be read by a guest without a network from then on', async () => {
    await waitFor(() => expect(worker.keepServiceWorker).toHaveBeenCalledWith({ onlyLoaded: true }));
  });

  it('tells search engines the questions and their answers, without links', () => {
    const json = JSON.stringify(currentHead().structuredData);
    expect(json).toContain('FAQPage');
    expect(json).toContain('Emergency access');
    expect(json).not.toContain('](');
  });
});
