import type { ConsentRecord } from '@chupke/domain/consent.ts';
import { newConsentFields } from '@chupke/domain/consent.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { DEFAULT_SETTINGS } from '@chupke/domain/user.ts';
import type { ReactNode } from 'react';
import { use } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { queryClient } from '../../../lib/request.ts';
import { useToasts } from '../../../lib/toasts.ts';
import type { KeptConsent } from '../model/consent-view.ts';
import type { Section } from '../model/sections.ts';
import { ownUser } from '../testing/own-user.ts';
import { OwnPage } from './own-page.tsx';

type Observer = LiveObserver<readonly KeptConsent[]>;

const api = vi.hoisted(() => ({
  saveFields: vi.fn(),
  saveSettings: vi.fn(),
  saveConsent: vi.fn(),
  watchConsents: vi.fn(),
  loadProfile: vi.fn(),
}));
/** The optional purposes that are asked for in a test: none as long as their features are not there. */
const asked = vi.hoisted(() => ({ purposes: [] as string[] }));
vi.mock('@chupke/domain/consent.ts', async (importReal) => ({
  ...(await importReal<object>()),
  get ASKED_PURPOSES() {
    return asked.purposes;
  },
}));
vi.mock('../api/save-own.ts', () => api);
vi.mock('../api/watch-consents.ts', () => ({ watchConsents: api.watchConsents }));
vi.mock('../api/load-profile.ts', () => ({ loadProfile: api.loadProfile }));

const onSignOut = vi.fn();

function Toasts() {
  return useToasts().map(({ id, text }) => <p key={id}>{text}</p>);
}

function page(user: OwnUser, section: Section | undefined, data: ReactNode = 'data') {
  return (
    <MemoryRouter>
      <OwnPage
        user={user}
        section={section}
        onSignOut={onSignOut}
        others={{ college: 'college', account: 'account', data, push: 'push' }}
      />
      <Toasts />
    </MemoryRouter>
  );
}

/** What waits for texts that do not come. */
function Waiting({ texts }: { readonly texts: Promise<undefined> }) {
  use(texts);
  return null;
}

async function open(section: Section | undefined, user = ownUser()) {
  let view: ReturnType<typeof render> | undefined;
  // The listeners respond after the first render.
  await act(async () => {
    view = render(page(user, section));
    await Promise.resolve();
  });
  await vi.dynamicImportSettled();
  if (view === undefined) throw new Error('Nothing was drawn.');
  return view;
}

function press(name: RegExp | string, role: 'button' | 'switch' = 'button'): void {
  fireEvent.click(screen.getByRole(role, { name }));
}

function isOn(name: RegExp | string): boolean {
  return screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';
}

function record(id: string, choice: Parameters<typeof newConsentFields>[0], at: number): KeptConsent {
  const source: ConsentRecord['source'] = id === 'first' ? 'sign-up' : 'settings';
  return { id, ...newConsentFields(choice, { source, language: 'en' }), at };
}

/** A promise that the test fulfils. */
function pending() {
  let resolve: (value: undefined) => void = () => undefined;
  const promise = new Promise<undefined>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

beforeAll(async () => {
  // Preloads what the page prefetches.
  await Promise.all([import('../../../ui/confirm-dialog.tsx')]);
});

beforeEach(async () => {
  await Promise.all([loadArea('account', 'en'), loadArea('consent', 'en')]);
  queryClient.clear();
  for (const mock of Object.values(api)) mock.mockReset().mockResolvedValue(undefined);
  api.watchConsents.mockReturnValue(({ onValue }: Observer) => {
    onValue([record('first', { notifications: false, assistant: false }, 1_780_000_000_000)]);
    return () => undefined;
  });
  api.loadProfile.mockRejectedValue(new AppError('profile-not-found'));
  onSignOut.mockReset();
  asked.purposes = [];
});
afterEach(cleanup);

describe('one’s own page', () => {
  it('shows the pseudonym, what was posted under it, and the ways to every section', async () => {
    api.loadProfile.mockResolvedValue({ confessionCount: 3 });
    await open(undefined);
    expect(screen.getByRole('heading', { level: 1, name: 'You, unnamed' })).toBeDefined();
    // One name: what the id is for is said where the page that has it in its address is linked.
    const { name } = drawPseudonym('QuietTiger4271');
    expect(screen.getAllByText(name.en)).toHaveLength(1);
    expect(screen.queryByText('QuietTiger4271')).toBeNull();
    expect(screen.getByText(/ends in the pseudonym’s id, QuietTiger4271\./)).toBeDefined();
    expect(await screen.findByText('3 confessions posted under it')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See its public page' }).getAttribute('href')).toBe(
      '/u/QuietTiger4271',
    );
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const section of ['college', 'notifications', 'privacy', 'blocked', 'look', 'account', 'data'])
      expect(hrefs).toContain(`/profile/${section}`);
  });

  it('says how many confessions and likes one has in all, under whatever name, and that nobody else sees it', async () => {
    api.loadProfile.mockResolvedValue({ confessionCount: 3 });
    await open(undefined, ownUser({ confessionCount: 14, likesReceived: 350 }));
    const countOf = (name: string) => screen.getByText(name).parentElement?.textContent;
    expect(countOf('Confessions in all')).toBe('Confessions in all14');
    expect(countOf('Likes received')).toBe('Likes received350');
    expect(screen.getByText(/^Only you see these two numbers/)).toBeDefined();
  });

  it('signs out only after asking', async () => {
    await open(undefined);
    press('Sign out');
    expect(onSignOut).not.toHaveBeenCalled();
    const question = await screen.findByRole('alertdialog', { name: 'Sign out here?' });
    expect(question.textContent).toContain('Drafts and unsent posts');
    fireEvent.click([...question.querySelectorAll('button')].at(-1) ?? question);
    expect(onSignOut).toHaveBeenCalledOnce();
  });
});

describe('the name for oneself', () => {
  function type(name: string): void {
    fireEvent.change(screen.getByRole('textbox', { name: 'Your name' }), {
      target: { value: name },
    });
  }

  it('is stored tidied, once, and may be emptied', async () => {
    const view = await open(undefined);
    type('  Asha \u200b <b>Rao</b> ');
    press('Save');
    press('Saving');
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(api.saveFields.mock.calls).toEqual([['uid-of-asha', { displayName: 'Asha <b>Rao</b>' }]]);
    view.rerender(page(ownUser({ displayName: 'Asha <b>Rao</b>' }), undefined));
    type('');
    press('Save');
    await waitFor(() => expect(api.saveFields).toHaveBeenLastCalledWith('uid-of-asha', { displayName: '' }));
  });

  it('is taken in any script, without what is not seen', async () => {
    const view = await open(undefined, ownUser({ displayName: 'Asha' }));
    const names = [
      ['n'.repeat(40), 'n'.repeat(40)],
      ['👩🏽‍🚀 आशा سلام', '👩🏽‍🚀 आशा سلام'],
      ['\u202Eah\u0000sA\u2066', 'ahsA'],
      ['\u200B\u2060', ''],
    ] as const;
    for (const [typed, kept] of names) {
      type(typed);
      press('Save');
      await waitFor(() =>
        expect(api.saveFields).toHaveBeenLastCalledWith('uid-of-asha', { displayName: kept }),
      );
      view.rerender(page(ownUser({ displayName: kept }), undefined));
    }
    expect(api.saveFields).toHaveBeenCalledTimes(names.length);
  });

  it('is not sent when it is too long, or the same', async () => {
    await open(undefined, ownUser({ displayName: 'Asha' }));
    type('Asha  ');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    type('😀'.repeat(5000));
    expect(screen.getByText('At most 40 characters, please.')).toBeDefined();
    fireEvent.submit(screen.getByRole('textbox', { name: 'Your name' }));
    expect(api.saveFields).not.toHaveBeenCalled();
  });

  it('is not sent when it plays the staff, and says why', async () => {
    await open(undefined);
    type('Chupke Adm1n');
    expect(screen.getByText(/sounds like the people who run Chupke/)).toBeDefined();
    fireEvent.submit(screen.getByRole('textbox', { name: 'Your name' }));
    expect(api.saveFields).not.toHaveBeenCalled();
  });

  it('keeps an older one quietly', async () => {
    await open(undefined, ownUser({ displayName: 'Admin' }));
    expect(screen.queryByText(/sounds like the people who run Chupke/)).toBeNull();
  });

  it('stays typed when there is no network, and says that nothing was changed', async () => {
    api.saveFields.mockRejectedValue(new AppError('unavailable'));
    await open(undefined);
    type('Asha');
    press('Save');
    expect(await screen.findByText('Not saved: no connection. Nothing was changed.')).toBeDefined();
    expect(screen.getByDisplayValue('Asha')).toBeDefined();
  });

  it('is not called unsaved any more once it is there: only the answer was lost', async () => {
    api.saveFields.mockRejectedValueOnce(new AppError('unavailable'));
    const view = await open(undefined);
    type('Asha');
    press('Save');
    await screen.findByText('Not saved: no connection. Nothing was changed.');
    view.rerender(page(ownUser({ displayName: 'Asha' }), undefined));
    expect(screen.queryByText('Not saved: no connection. Nothing was changed.')).toBeNull();
  });
});

describe('a switch', () => {
  it('moves at once, is saved, and stays when the stored value arrives', async () => {
    const view = await open('notifications');
    press(/Likes/, 'switch');
    expect(isOn(/Likes/)).toBe(false);
    await waitFor(() => expect(api.saveSettings).toHaveBeenCalledWith('uid-of-asha', { notifyLikes: false }));
    const settings = { ...DEFAULT_SETTINGS, notifyLikes: false };
    view.rerender(page(ownUser({ settings }), 'notifications'));
    expect(isOn(/Likes/)).toBe(false);
    expect(isOn(/Replies/)).toBe(true);
  });

  it('moves back and says so when it could not be saved', async () => {
    api.saveSettings.mockRejectedValue(new AppError('unavailable'));
    await open('privacy');
    press(/pseudonym/, 'switch');
    expect(isOn(/pseudonym/)).toBe(false);
    expect(await screen.findByText('Not saved: no connection. Nothing was changed.')).toBeDefined();
    expect(isOn(/pseudonym/)).toBe(true);
  });

  it('saves one at a time, and the last wish', async () => {
    const first = pending();
    api.saveSettings.mockReturnValueOnce(first.promise);
    await open('notifications');
    press(/Likes/, 'switch');
    await waitFor(() => expect(api.saveSettings).toHaveBeenCalledOnce());
    press(/Likes/, 'switch');
    press(/Likes/, 'switch');
    press(/Likes/, 'switch');
    expect(isOn(/Likes/)).toBe(true);
    first.resolve(undefined);
    await waitFor(() => expect(api.saveSettings).toHaveBeenCalledTimes(2));
    expect(api.saveSettings).toHaveBeenLastCalledWith('uid-of-asha', { notifyLikes: true });
    expect(isOn(/Likes/)).toBe(true);
  });
});

describe('consent, where all purposes have their features', () => {
  beforeEach(() => {
    asked.purposes = ['notifications', 'assistant'];
  });

  it('is given and taken back by one press each, and every answer is kept with the others', async () => {
    const saved = pending();
    api.saveConsent.mockReturnValueOnce(saved.promise);
    await open('privacy');
    press(/Notifications/, 'switch');
    press(/Confie/, 'switch');
    expect([isOn(/Notifications/), isOn(/Confie/)]).toEqual([true, true]);
    saved.resolve(undefined);
    await waitFor(() => expect(api.saveConsent).toHaveBeenCalledTimes(2));
    expect(api.saveConsent.mock.calls.map(([, choice]: unknown[]) => choice)).toEqual([
      { notifications: true, assistant: false },
      { notifications: true, assistant: true },
    ]);
  });

  it('shows its whole record, the newest first', async () => {
    api.watchConsents.mockReturnValue(({ onValue }: Observer) => {
      onValue([
        record('later', { notifications: true, assistant: false }, 1_780_000_000_000),
        record('first', { notifications: false, assistant: false }, 1_770_000_000_000),
      ]);
      return () => undefined;
    });
    await open('privacy');
    const list = screen.getByRole('list', { name: 'Record of your consent', hidden: true });
    const lines = [...list.children].map((line) => line.textContent);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('on this page');
    expect(lines[0]).toMatch(/Notifications: yes.*Confie: no/);
    expect(lines[1]).toContain('when you joined');
    expect(isOn(/Notifications/)).toBe(true);
  });

  it('offers no switch as long as it is not known, and says when it could not be read', async () => {
    api.watchConsents.mockReturnValue(({ onFailure }: Observer) => {
      onFailure(new AppError('unavailable'));
      return () => undefined;
    });
    await open('privacy');
    expect(screen.queryByRole('switch', { name: /Confie/ })).toBeNull();
    api.watchConsents.mockReturnValue(({ onValue }: Observer) => {
      onValue([]);
      return () => undefined;
    });
    press('Try again');
    expect(await screen.findByRole('switch', { name: /Confie/ })).toBeDefined();
    expect(isOn(/Confie/)).toBe(false);
  });
});

describe('consent to what is not there yet', () => {
  it('is not asked for', async () => {
    await open('privacy');
    expect(screen.getByText('Show the record')).toBeDefined();
    expect(screen.queryByRole('switch', { name: /Notifications|Confie/ })).toBeNull();
  });

  it('can be taken back by whoever gave it before, and the switch stays until one leaves', async () => {
    api.watchConsents.mockReturnValue(({ onValue }: Observer) => {
      onValue([record('first', { notifications: false, assistant: true }, 1_780_000_000_000)]);
      return () => undefined;
    });
    await open('privacy');
    expect(screen.queryByRole('switch', { name: /Notifications/ })).toBeNull();
    press(/Confie/, 'switch');
    await waitFor(() => expect(api.saveConsent).toHaveBeenCalledOnce());
    expect(api.saveConsent.mock.calls[0]?.[1]).toEqual({ notifications: false, assistant: false });
    expect(isOn(/Confie/)).toBe(false);
  });
});

it('keeps its heading and the ways to the sections while a section waits for its texts', async () => {
  const { rerender } = await open(undefined);
  await act(async () => {
    rerender(page(ownUser(), 'data', <Waiting texts={pending().promise} />));
    await Promise.resolve();
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Your data' })).toBeDefined();
  expect(screen.getByRole('link', { name: /Blocked names/ })).toBeDefined();
  expect(screen.getByText('Loading')).toBeDefined();
});
