import { vi } from 'vitest';

/** The session of a page that has just been loaded, with this browser's stored data, and the world that it is in. */
export async function loadSession() {
  vi.resetModules();
  const { FakeSessionWorld } = await import('./fake-session-world.ts');
  const world = new FakeSessionWorld();
  vi.doMock('firebase/auth', () => world.authSdk);
  vi.doMock('firebase/firestore', () => world.firestoreSdk);
  vi.doMock('../auth.ts', () => ({ auth: world.auth }));
  vi.doMock('../firestore.ts', () => ({ firestore: {} }));
  vi.doMock('../account/open-account.ts', () => ({ openAccount: world.openAccount }));
  const [live, clock, session, consent, uid] = await Promise.all([
    import('../account/session-live.ts'),
    import('../clock.ts'),
    import('../session.ts'),
    import('../account/pending-consent.ts'),
    import('../security/last-known-uid.ts'),
  ]);
  live.keepSession();
  return { page: { ...live, ...clock, ...consent, ...uid, session: session.currentSession }, world };
}
