import { parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { exactTime } from '../../../lib/format.ts';
import { queryClient } from '../../../lib/request.ts';
import type { Session } from '../../../lib/session.ts';
import { setSession } from '../../../lib/session.ts';
import { ContactPage } from './contact-page.tsx';
import { PrivacyPage } from './document-page.tsx';
import { TransparencyPage } from './transparency-page.tsx';

const MEMBER: Session = {
  kind: 'signed-in',
  account: {
    uid: parseUserId('abcdefghijklmnopqrstuvwxyz12'),
    email: 'asha@example.in',
    emailVerified: true,
    isModerator: false,
    isAdmin: false,
  },
  user: { kind: 'unknown' },
  isConfirmed: true,
};

vi.mock('../../../lib/backend.ts', () => ({
  getBackend: () => ({
    kind: 'local',
    projectId: 'demo',
    emulators: { host: '127.0.0.1', auth: 1, firestore: 2, storage: 3, functions: 4 },
  }),
}));

let InstallPage: ComponentType;

// Fetched beforehand, so that no test waits for a busy machine.
beforeAll(async () => {
  // It asks when it is loaded whether it runs as an installed app, which jsdom does not know.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  ({ InstallPage } = await import('./install-page.tsx'));
  for (const area of ['contact', 'guide', 'legal', 'privacy', 'transparency'] as const)
    await loadArea(area, 'en');
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Element.prototype.scrollIntoView = vi.fn();
  setSession({ kind: 'signed-out' });
});
afterEach(cleanup);

async function open(page: ReactNode, path = '/'): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback="Waiting">{page}</Suspense>
      </MemoryRouter>,
    );
    await Promise.resolve();
  });
  await screen.findByRole('heading', { level: 1 });
}

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

/** That there is no such document. */
const NONE = [{ missing: 'projects/demo/databases/(default)/documents/system/transparency' }];

describe('the numbers', () => {
  const fetchMock = vi.fn<typeof fetch>();
  beforeEach(() => {
    queryClient.clear();
    fetchMock.mockReset();
    vi.stubGlobal('fetch', fetchMock);
  });

  function numberOf(title: string): string | null | undefined {
    return screen.getByText(title, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;
  }

  it('are those that the server counts, and 0 where it has not counted yet', async () => {
    fetchMock.mockResolvedValue(
      answer(200, [
        {
          found: {
            name: 'projects/demo/databases/(default)/documents/system/transparency',
            fields: { bans: { integerValue: '3' }, exports: { integerValue: '120000' } },
          },
        },
      ]),
    );
    await open(<TransparencyPage />);
    await waitFor(() => expect(numberOf('Accounts closed')).toBe('3'));
    expect(numberOf('Seals opened')).toBe('0');
    expect(numberOf('Downloads of one’s own data')).toBe('1.2L');
    const [address, asked] = fetchMock.mock.calls[0] ?? [];
    expect(address).toMatch(/\/documents:batchGet$/);
    expect(asked?.body).toContain('/documents/system/transparency');
  });

  it.each([
    [{ timestampValue: '2026-11-21T03:40:00Z' }, (at: string) => `As of ${at}`],
    [undefined, () => 'They are counted once a night.'],
  ] as const)('say when they were published: %j', async (publishedAt, words) => {
    const name = 'projects/demo/databases/(default)/documents/system/transparency';
    const fields = publishedAt === undefined ? {} : { publishedAt };
    fetchMock.mockResolvedValue(answer(200, [{ found: { name, fields } }]));
    await open(<TransparencyPage />);
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        words(exactTime(Date.parse('2026-11-21T03:40:00Z'), 'en')),
      ),
    );
  });

  it('are all 0 before anything was counted', async () => {
    fetchMock.mockResolvedValue(answer(200, NONE));
    await open(<TransparencyPage />);
    await waitFor(() => expect(numberOf('Seals opened')).toBe('0'));
    expect(numberOf('Accounts erased')).toBe('0');
  });

  it('are said not to have come, and are fetched again when asked to', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('offline'));
    fetchMock.mockResolvedValueOnce(answer(500, {}));
    fetchMock.mockResolvedValueOnce(answer(200, NONE));
    await open(<TransparencyPage />);
    expect((await screen.findByRole('alert')).textContent).toContain('did not arrive');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
    await screen.findByRole('alert');
    await act(async () => {
      dispatchEvent(new Event('online'));
      await Promise.resolve();
    });
    await waitFor(() => expect(numberOf('Seals opened')).toBe('0'));
  });

  it('come with the reports of the last days, as a chart with a table', async () => {
    const document = (name: string, fields: object) =>
      answer(200, [
        { found: { name: `projects/demo/databases/(default)/documents/system/${name}`, fields } },
      ]);
    fetchMock.mockResolvedValueOnce(document('transparency', {}));
    const counts = { reports: { integerValue: '12' }, decisions: { nullValue: null } };
    fetchMock.mockResolvedValueOnce(document('figures', { 'd2026-11-24': { mapValue: { fields: counts } } }));
    await open(<TransparencyPage />);
    const chart = await screen.findByRole('figure', { name: /^Reports received/ });
    expect(chart.textContent).toContain('12');
    const decided = screen.getByRole('figure', { name: /^Reports decided/ });
    expect(decided.textContent).toContain('fewer than 5');
  });

  it('are never made up of an answer that is not one', async () => {
    fetchMock.mockResolvedValue(
      answer(200, [{ found: { name: 'x/transparency', fields: { bans: { stringValue: 'many' } } } }]),
    );
    await open(<TransparencyPage />);
    await screen.findByRole('alert');
    expect(screen.queryByText('0')).toBeNull();
  });
});

describe('a page of rights', () => {
  it('names its parts in the contents, and goes to the one that is chosen', async () => {
    await open(<PrivacyPage />);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    fireEvent.click(contents.getByRole('link', { name: 'The seal, and who could open it' }));
    const heading = screen.getByRole('heading', { level: 2, name: 'The seal, and who could open it' });
    expect(document.activeElement).toBe(heading);
    expect(window.location.hash).toBe('#seal');
  });

  it('goes to the part that the address names', async () => {
    await open(<PrivacyPage />, '/privacy#rights');
    const heading = screen.getByRole('heading', { level: 2, name: 'Your rights, and the way to each' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('calls itself a draft as long as it names nobody', async () => {
    await open(<PrivacyPage />);
    expect(screen.getByRole('status').textContent).toContain('A draft until Chupke opens');
  });
});

describe('the contact page', () => {
  it('has numbers that a phone calls', async () => {
    await open(<ContactPage />);
    const numbers = screen.getAllByRole('link', { name: /^Call / }).map((link) => link.getAttribute('href'));
    expect(numbers).toEqual([
      'tel:112',
      'tel:14416',
      'tel:18008914416',
      'tel:181',
      'tel:1098',
      'tel:18001805522',
      'tel:1930',
    ]);
  });

  it('opens a mail with the questions in it', async () => {
    await open(<ContactPage />);
    const href = screen.getByRole('link', { name: 'Write to the officer' }).getAttribute('href') ?? '';
    const mail = new URL(href);
    expect(mail.pathname).toMatch(/^grievance@/);
    expect(mail.searchParams.get('body')).toContain('Link of the post:\r\n\r\n');
  });

  it('shows what one can do oneself to those who are in, and to nobody else', async () => {
    await open(<ContactPage />);
    expect(screen.queryByRole('link', { name: /Download my data/ })).toBeNull();
    act(() => setSession(MEMBER));
    expect(screen.getByRole('link', { name: /Download my data/ }).getAttribute('href')).toBe('/profile/data');
  });
});

describe('the install guide', () => {
  it('opens the steps of the reader’s own browser alone', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (Android 14; rv:143.0) Firefox/143.0',
    );
    await open(<InstallPage />);
    const opened = document.querySelectorAll('details[open]');
    expect([...opened].map((guide) => guide.querySelector('summary')?.textContent)).toEqual([
      'Android, Firefoxyours',
    ]);
    expect(screen.queryByRole('button', { name: 'Install now' })).toBeNull();
  });

  it('asks the browser where it can install by itself, and not twice', async () => {
    const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
    await open(<InstallPage />);
    act(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
    const button = screen.getByRole('button', { name: 'Install now' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
      await Promise.resolve();
    });
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Install now' })).toBeNull();
  });
});
