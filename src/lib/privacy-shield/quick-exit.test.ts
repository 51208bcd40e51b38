import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { escapeCounter, setQuickExit, watchEscape } from './quick-exit.ts';

describe('three presses of Escape', () => {
  it('lead out within a second and a half', () => {
    const press = escapeCounter();
    expect([0, 700, 1500].map(press)).toEqual([false, false, true]);
  });

  it('do not where they come slowly, until three come quickly', () => {
    const press = escapeCounter();
    expect([0, 1000, 2000, 4000, 4200, 4400].map(press)).toEqual([false, false, false, false, false, true]);
  });

  it('begin anew after they have led out', () => {
    const press = escapeCounter();
    expect([0, 1, 2, 3, 4, 5].map(press)).toEqual([false, false, true, false, false, true]);
  });

  it('never lead out with fewer than three in the last second and a half', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1200 }), { maxLength: 40 }), (pauses) => {
        const press = escapeCounter();
        const times: number[] = [];
        for (const pause of pauses) {
          times.push((times.at(-1) ?? 0) + pause);
          const now = times.at(-1) ?? 0;
          if (press(now)) expect(times.filter((time) => now - time <= 1500).length).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });
});

describe('the keyboard', () => {
  const leave = vi.fn<() => void>();
  let stop: () => void;

  beforeEach(() => {
    stop = watchEscape(leave);
  });

  afterEach(() => {
    stop();
    leave.mockReset();
    document.body.replaceChildren();
  });

  function press(target: EventTarget, init: KeyboardEventInit = { key: 'Escape' }): void {
    target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  }

  it('leads out from within a field that keeps the key for itself', () => {
    const field = document.createElement('input');
    field.addEventListener('keydown', (event) => event.stopPropagation());
    document.body.append(field);
    for (let count = 0; count < 3; count += 1) press(field);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('takes a key held down for one press, and other keys for none', () => {
    for (let count = 0; count < 9; count += 1) press(document.body, { key: 'Escape', repeat: count > 0 });
    for (let count = 0; count < 9; count += 1) press(document.body, { key: 'Enter' });
    expect(leave).not.toHaveBeenCalled();
  });
});

it('is on until it is switched off, and stays off on this device', async () => {
  const freshly = async (): Promise<boolean> => {
    vi.resetModules();
    const { useQuickExit } = await import('./quick-exit.ts');
    return renderHook(() => useQuickExit()).result.current;
  };
  expect(await freshly()).toBe(true);
  setQuickExit(false);
  expect(await freshly()).toBe(false);
  setQuickExit(true);
  expect(await freshly()).toBe(true);
});
