import { afterEach, describe, expect, it, vi } from 'vitest';
import * as STORED from '../storage-keys.ts';
import { isWayBack, noteLeft, watchWayBack } from './neutral-page.ts';

function cameBy(type: NavigationTimingType): void {
  const entry = Object.assign(performance.mark('navigation'), { type });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
}

afterEach(() => sessionStorage.clear());

describe('after a quick exit', () => {
  it('the way back leads away again, as often as it is taken', () => {
    noteLeft();
    cameBy('back_forward');
    expect(isWayBack()).toBe(true);
    expect(isWayBack()).toBe(true);
  });

  it('the tab does not know whose address was typed in it', () => {
    sessionStorage.setItem(STORED.typedEmail.name, 'asha@iitb.ac.in');
    noteLeft();
    expect(JSON.stringify(sessionStorage)).not.toContain('asha@');
  });

  it('the address itself leads in, and from then on the history does too', () => {
    noteLeft();
    cameBy('navigate');
    expect(isWayBack()).toBe(false);
    cameBy('back_forward');
    expect(isWayBack()).toBe(false);
  });
});

it('a page that the back-forward cache restores is blank and on its way elsewhere, but only after a quick exit', () => {
  const { style } = document.documentElement;
  const comeBack = (): boolean => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  watchWayBack();
  comeBack();
  expect(style.display).toBe('');
  noteLeft();
  comeBack();
  expect(style.display).toBe('none');
  style.display = '';
});

it('is no matter for those who never left in a hurry', () => {
  cameBy('back_forward');
  expect(isWayBack()).toBe(false);
});

it('lets everyone in where storage is disabled', () => {
  cameBy('back_forward');
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('disabled', 'SecurityError');
  });
  expect(isWayBack()).toBe(false);
});
