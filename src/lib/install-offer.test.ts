import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The module as a page finds it that is loaded now. */
async function load() {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const install = await import('./install-offer.ts');
  install.watchInstallOffer();
  return install;
}

function isOffered({ useInstallOffer }: Awaited<ReturnType<typeof load>>): boolean {
  return renderHook(() => useInstallOffer()).result.current;
}

function offerOf(prompt: unknown): Event {
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
}

beforeEach(() => {
  localStorage.clear();
  delete window.chupkeInstallOffer;
});

describe('the browser’s offer', () => {
  it('is kept back, and taken up once', async () => {
    const install = await load();
    const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
    const offer = offerOf(prompt);
    window.dispatchEvent(offer);
    expect(offer.defaultPrevented).toBe(true);
    expect(isOffered(install)).toBe(true);
    expect(await install.askToInstall()).toBe('accepted');
    expect(await install.askToInstall()).toBe('unavailable');
    expect(prompt).toHaveBeenCalledOnce();
  });

  it('is found where it came before the app', async () => {
    window.chupkeInstallOffer = offerOf(async () => ({ outcome: 'dismissed' }));
    const install = await load();
    expect(isOffered(install)).toBe(true);
    expect(await install.askToInstall()).toBe('dismissed');
  });

  it.each([
    ['cannot be shown', undefined],
    [
      'is refused by the browser',
      async () => {
        throw new DOMException('no gesture', 'NotAllowedError');
      },
    ],
    ['answers with something else', async () => 'yes'],
  ])('does no harm where it %s', async (_, prompt) => {
    window.chupkeInstallOffer = offerOf(prompt);
    expect(await (await load()).askToInstall()).toBe('unavailable');
  });
});

it('an app that was just installed stays so, and is not offered again', async () => {
  const install = await load();
  const offer = offerOf(async () => ({ outcome: 'accepted' }));
  // As the script in the head does, too.
  window.chupkeInstallOffer = offer;
  window.dispatchEvent(offer);
  window.dispatchEvent(new Event('appinstalled'));
  // Another page that offers it is opened.
  install.watchInstallOffer();
  expect(isOffered(install)).toBe(false);
  expect(renderHook(() => install.useIsInstalled()).result.current).toBe(true);
  expect(await install.askToInstall()).toBe('unavailable');
});

it('an offer that was turned down is not made again by opening another page', async () => {
  window.chupkeInstallOffer = offerOf(async () => ({ outcome: 'dismissed' }));
  const install = await load();
  await install.askToInstall();
  install.watchInstallOffer();
  expect(isOffered(install)).toBe(false);
});

it('is remembered as answered once the app is installed, by whatever way', async () => {
  const install = await load();
  expect(install.wasPrompted()).toBe(false);
  window.dispatchEvent(new Event('appinstalled'));
  expect(install.wasPrompted()).toBe(true);
  expect(localStorage.getItem('pwa-install-prompted')).not.toBeNull();
});
