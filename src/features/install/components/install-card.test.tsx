import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { askToInstall, wasPrompted, watchInstallOffer } from '../../../lib/install-offer.ts';
import { InstallCard } from './install-card.tsx';

const prompt = vi.fn(async () => ({ outcome: 'accepted' }));

function offer(): void {
  act(() => {
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
}

async function settle(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function open(path = '/'): Promise<void> {
  render(
    <MemoryRouter initialEntries={[path]}>
      <InstallCard />
    </MemoryRouter>,
  );
  await settle();
}

function card(): HTMLElement | null {
  return screen.queryByRole('region', { name: 'Install Chupke' });
}

beforeEach(async () => {
  await loadArea('overlays', 'en');
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  watchInstallOffer();
  prompt.mockClear();
});

afterEach(async () => {
  cleanup();
  await askToInstall();
  localStorage.clear();
  vi.useRealTimers();
});

it('comes five seconds after the browser’s offer, and takes it up', async () => {
  await open();
  await settle(60_000);
  expect(card()).toBeNull();
  offer();
  await settle(4999);
  expect(card()).toBeNull();
  await settle(1);
  expect(card()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Install' }));
  await settle();
  expect(prompt).toHaveBeenCalledOnce();
  expect(card()).toBeNull();
  expect(wasPrompted()).toBe(true);
});

it('is put away for good', async () => {
  await open();
  offer();
  await settle(5000);
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(card()).toBeNull();
  offer();
  await settle(60_000);
  expect(card()).toBeNull();
  cleanup();
  await open();
  await settle(60_000);
  expect(card()).toBeNull();
  expect(prompt).not.toHaveBeenCalled();
});

it('does not come where somebody is writing', async () => {
  await open('/create');
  offer();
  await settle(60_000);
  expect(card()).toBeNull();
});

it('says how it is done on an iPhone, after eight seconds', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)',
  );
  await open();
  await settle(7999);
  expect(card()).toBeNull();
  await settle(1);
  expect(card()?.textContent).toContain('Add to Home Screen');
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(wasPrompted()).toBe(true);
});
