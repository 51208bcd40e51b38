import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shell } from '../texts/en/shell.ts';
import { assetPaths } from './service-worker.ts';

describe('what is fetched without being looked at', () => {
  it('names the files of the build among those that were loaded, each once', () => {
    const loaded = [
      'https://chupke.test/assets/home-1.js',
      'https://chupke.test/assets/home-1.js',
      'https://chupke.test/api/health',
      'https://firestore.googleapis.com/assets/x.js',
      'https://chupke.test.evil.example/assets/y.js',
    ];
    expect(assetPaths(loaded, 'https://chupke.test')).toEqual(['/assets/home-1.js']);
  });
});

describe('the worker', () => {
  const update = vi.fn(() => Promise.resolve());
  const postMessage = vi.fn();
  const register = vi.fn(() => Promise.resolve({ update }));
  const container = Object.assign(new EventTarget(), {
    register,
    controller: null as object | null,
    ready: Promise.resolve({ active: { postMessage } }),
  });

  const persist = vi.fn(() => Promise.resolve(true));
  let isInstalled = false;

  beforeEach(() => {
    isInstalled = false;
    container.controller = null;
    vi.resetModules();
    vi.stubEnv('PROD', true);
    localStorage.clear();
    vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
    persist.mockClear();
    vi.stubGlobal('navigator', {
      serviceWorker: container,
      storage: { persist },
      connection: { saveData: false, effectiveType: '4g' },
    });
    register.mockImplementation(() => Promise.resolve({ update }));
  });
  afterEach(() => {
    vi.clearAllMocks();
  });

  it('is brought once, and told what to keep', async () => {
    const { keepServiceWorker } = await import('./service-worker.ts');
    keepServiceWorker();
    keepServiceWorker();
    await vi.waitFor(() => expect(postMessage).toHaveBeenCalledTimes(2));
    expect(register.mock.calls).toEqual([['/sw.js', { scope: '/', updateViaCache: 'none' }]]);
    expect(postMessage.mock.calls.map(([message]) => message as unknown)).toEqual([
      { kind: 'keep', paths: [] },
      { kind: 'keep-rest' },
    ]);
  });

  it('is asked for nothing more where data are to be saved', async () => {
    vi.stubGlobal('navigator', { serviceWorker: container, connection: { saveData: true } });
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
    const { keepServiceWorker } = await import('./service-worker.ts');
    keepServiceWorker();
    await vi.waitFor(() => expect(postMessage).toHaveBeenCalled());
    expect(postMessage.mock.calls).toEqual([[{ kind: 'keep', paths: [] }]]);
  });

  it('brings the rest of the app at most once in 24 hours, counted from when all of it was there', async () => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
    const visit = async (): Promise<readonly unknown[]> => {
      vi.resetModules();
      postMessage.mockClear();
      const { keepServiceWorker } = await import('./service-worker.ts');
      keepServiceWorker();
      await vi.waitFor(() => expect(postMessage).toHaveBeenCalled());
      return postMessage.mock.calls.map(([message]) => (message as { kind: string }).kind);
    };
    expect(await visit()).toEqual(['keep', 'keep-rest']);
    // It was cut off: the next visit goes on.
    expect(await visit()).toEqual(['keep', 'keep-rest']);
    container.dispatchEvent(new MessageEvent('message', { data: 'rest-kept' }));
    expect(Math.abs(Number(localStorage.getItem('chupke-last-sync')) - Date.now())).toBeLessThan(60_000);
    expect(await visit()).toEqual(['keep']);
    localStorage.setItem('chupke-last-sync', String(Date.now() - 25 * 3_600_000));
    expect(await visit()).toEqual(['keep', 'keep-rest']);
  });

  it('keeps for a guest no more than what was loaded', async () => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
    const { keepServiceWorker } = await import('./service-worker.ts');
    keepServiceWorker({ onlyLoaded: true });
    await vi.waitFor(() => expect(postMessage).toHaveBeenCalled());
    expect(postMessage.mock.calls).toEqual([[{ kind: 'keep', paths: [] }]]);
  });

  it('is told of the rest by a later call, where the first one had asked for less', async () => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
    const { keepServiceWorker } = await import('./service-worker.ts');
    for (const onlyLoaded of [true, true, false, true, false]) keepServiceWorker({ onlyLoaded });
    await vi.waitFor(() => expect(postMessage).toHaveBeenCalledTimes(3));
    expect(register).toHaveBeenCalledOnce();
    expect(postMessage.mock.calls.map(([message]) => (message as { kind: string }).kind)).toEqual([
      'keep',
      'keep',
      'keep-rest',
    ]);
  });

  it('is done without where the browser refuses it, and tried again', async () => {
    register.mockImplementationOnce(() => Promise.reject(new DOMException('no', 'SecurityError')));
    const { keepServiceWorker } = await import('./service-worker.ts');
    keepServiceWorker();
    await vi.waitFor(() => {
      keepServiceWorker();
      expect(register).toHaveBeenCalledTimes(2);
    });
  });

  it('is not there while developing', async () => {
    vi.stubEnv('PROD', false);
    const { keepServiceWorker } = await import('./service-worker.ts');
    keepServiceWorker();
    expect(register).not.toHaveBeenCalled();
  });

  it('asks for room that stays where the app is installed, and nowhere else', async () => {
    const first = await import('./service-worker.ts');
    first.keepServiceWorker();
    expect(persist).not.toHaveBeenCalled();
    vi.resetModules();
    isInstalled = true;
    const second = await import('./service-worker.ts');
    second.keepServiceWorker();
    expect(persist).toHaveBeenCalledTimes(1);
  });

  it('offers a newer version once nobody writes, and reloads only when that is pressed', async () => {
    const { keepServiceWorker } = await import('./service-worker.ts');
    const { useToasts } = await import('./toasts.ts');
    const texts = (): readonly string[] =>
      renderHook(() => useToasts()).result.current.map(({ text }) => text);
    keepServiceWorker();
    // The first worker is no newer version.
    container.dispatchEvent(new Event('controllerchange'));
    document.documentElement.toggleAttribute('data-typing', true);
    container.dispatchEvent(new Event('controllerchange'));
    await import('./newer-version.ts');
    await Promise.resolve();
    expect(texts()).toEqual([]);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    document.documentElement.toggleAttribute('data-typing', false);
    dispatchEvent(new Event('focusout'));
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    await vi.waitFor(() => expect(texts()).toEqual([shell.newVersion]));
  });
});
