import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SecurityEventName } from '@chupke/domain/security-event.ts';
import { parseUserId } from '@chupke/domain/user.ts';

vi.mock('../backend.ts', () => ({ getBackend: () => ({ kind: 'local' }) }));
const getIdToken = vi.fn<() => Promise<string>>();
vi.mock('../auth.ts', () => ({ auth: { currentUser: { getIdToken: () => getIdToken() } } }));

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

/** The module as a page that was just loaded has it. */
async function load() {
  vi.resetModules();
  return import('./events.ts');
}

/** The sent alerts, as text. */
function sent(): string {
  const body = fetched.mock.calls[0]?.[1].body;
  return typeof body === 'string' ? body : '';
}

beforeEach(() => {
  sessionStorage.clear();
  fetched.mockReset().mockResolvedValue(new Response('{"ok":true}'));
  vi.stubGlobal('fetch', fetched);
  window.history.replaceState(null, '', '/circles/AbcdefGhijklmnopQrst?invite=SECRET#x');
});

describe('a security event', () => {
  it('that is grave is told to the server, without the query and without an id', async () => {
    const { noteEvent } = await load();
    noteEvent('unauthorized_circle_access', 'not a member', 1_700_000_000_000);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/security-alert');
    expect(init).toMatchObject({
      method: 'POST',
      keepalive: true,
      headers: { 'X-Security-Token': 'anonymous' },
    });
    expect(JSON.parse(sent())).toEqual({
      event: 'unauthorized_circle_access',
      details: 'not a member',
      severity: 'HIGH',
      timestamp: 1_700_000_000_000,
      environment: 'local',
      userAgent: navigator.userAgent,
      url: `${window.location.origin}/circles/…`,
    });
  });

  it.each<SecurityEventName>(['suspicious_url', 'session_hijack', 'legitimate_circle_access'])(
    'that is not grave stays in the tab: %s',
    async (event) => {
      const { noteEvent, notedEvents } = await load();
      noteEvent(event, 'x', 1);
      expect(notedEvents().map((noted) => noted.event)).toEqual([event]);
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('is told under the token of whoever is signed in', async () => {
    getIdToken.mockResolvedValue('the-token');
    const { noteEvent } = await load();
    const session = await import('../session.ts');
    session.setSession({
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
    });
    noteEvent('unauthorized_circle_access', 'x', 1);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'X-Security-Token': 'the-token' });
    expect(sent()).not.toMatch(/asha|abcdefghijkl/);
  });

  it('is told once, and a server that does not answer troubles nobody', async () => {
    fetched.mockRejectedValue(new TypeError('no network'));
    const { noteEvent, notedEvents } = await load();
    noteEvent('unauthorized_circle_access', 'x', 1);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    expect(notedEvents()).toHaveLength(1);
  });

  it('never fills the tab: the oldest give way', async () => {
    const { noteEvent, notedEvents } = await load();
    for (let time = 0; time < 500; time += 1) noteEvent('legitimate_circle_access', String(time), time);
    expect(notedEvents().length).toBeLessThanOrEqual(50);
    expect(notedEvents().at(-1)?.details).toBe('499');
  });

  it('five times in a minute is suspicious activity', async () => {
    const { noteEvent, notedEvents } = await load();
    for (let count = 0; count < 5; count += 1) noteEvent('suspicious_url', 'x', count);
    expect(notedEvents().filter(({ event }) => event === 'suspicious_activity')).toHaveLength(1);
  });
});

describe('the address of an alert', () => {
  it.each([
    ['/', 'https://x.in/'],
    ['/admin', 'https://x.in/admin'],
    ['/confession/abc', 'https://x.in/confession/…'],
    ['/u/QuietFox12/', 'https://x.in/u/…'],
  ])('%s is told as %s', async (path, address) => {
    const { addressForAlert } = await load();
    expect(addressForAlert('https://x.in', path)).toBe(address);
  });
});
