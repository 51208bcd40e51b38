import { describe, expect, it } from 'vitest';
import type { Device, PromptKind } from './prompt.ts';
import { isAppleTouch, mayAskAt, PROMPT_DELAYS, promptKind } from './prompt.ts';

const DEVICE: Device = { isInstalled: false, wasPrompted: false, hasOffer: true, isApple: false };

describe('the question whether to install', () => {
  it.each<[string, Partial<Device>, PromptKind | undefined]>([
    ['comes after the browser’s offer', {}, 'browser'],
    ['does not come without one', { hasOffer: false }, undefined],
    ['comes on an iPhone, which makes none', { hasOffer: false, isApple: true }, 'ios'],
    ['is the browser’s own where it has one', { isApple: true }, 'browser'],
    ['does not come in the installed app', { isInstalled: true }, undefined],
    ['does not come in the installed app on an iPhone', { isInstalled: true, isApple: true }, undefined],
    ['does not come twice', { wasPrompted: true }, undefined],
    ['does not come twice on an iPhone', { wasPrompted: true, hasOffer: false, isApple: true }, undefined],
  ])('%s', (_, changes, kind) => expect(promptKind({ ...DEVICE, ...changes })).toBe(kind));

  it('waits for 5 seconds, and 8 on iOS', () => {
    expect(PROMPT_DELAYS).toEqual({ browser: 5000, ios: 8000 });
  });

  it.each(['/', '/alerts', '/profile', '/confession/abc', '/terms'])('may come at %s', (path) => {
    expect(mayAskAt(path)).toBe(true);
  });

  it.each([
    '/auth',
    '/auth/action',
    '/create',
    '/college-selector',
    '/download',
    '/system-recovery',
    '/admin',
  ])('does not come at %s', (path) => expect(mayAskAt(path)).toBe(false));
});

describe('iPhones and iPads', () => {
  it.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)', 5, true],
    ['an iPad that calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 7)', 5, false],
    ['a PC with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, false],
  ])('are told from others: %s', (_, agent, touch, isApple) => {
    expect(isAppleTouch(agent, touch)).toBe(isApple);
  });
});
