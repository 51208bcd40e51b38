import { NOTICE_VERSION } from '@chupke/domain/consent.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const NOON = 1_800_000_000_000;
const KEPT = 3 * 86_400_000;
const CHOICE = { notifications: true, assistant: false };

/** The module as a page loads it: nothing in its memory. */
async function page() {
  vi.resetModules();
  return import('./pending-consent.ts');
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

describe('what was agreed to before there is an account', () => {
  it('is kept for its address over a reload, in whichever case it is written', async () => {
    (await page()).keepConsent('Asha@IITB.ac.in', CHOICE, NOON);
    expect((await page()).readConsent('asha@iitb.ac.in', NOON)).toEqual(CHOICE);
  });

  it('is asked for anew where another notice was shown, or it is not known which', async () => {
    const { readConsent } = await page();
    const kept = { email: 'asha@iitb.ac.in', choice: CHOICE, at: NOON };
    for (const version of [undefined, NOTICE_VERSION - 1, NOTICE_VERSION + 1]) {
      localStorage.setItem('chupke-consent', JSON.stringify({ ...kept, version }));
      expect(readConsent('asha@iitb.ac.in', NOON)).toBeUndefined();
    }
    localStorage.setItem('chupke-consent', JSON.stringify({ ...kept, version: NOTICE_VERSION }));
    expect(readConsent('asha@iitb.ac.in', NOON)).toEqual(CHOICE);
  });

  it('is none of another address', async () => {
    const { keepConsent, readConsent } = await page();
    keepConsent('asha@iitb.ac.in', CHOICE, NOON);
    expect(readConsent('bina@iitb.ac.in', NOON)).toBeUndefined();
    expect(readConsent('', NOON)).toBeUndefined();
  });

  it('is asked for anew after three days, whichever way the clock was set', async () => {
    const { keepConsent, readConsent } = await page();
    keepConsent('asha@iitb.ac.in', CHOICE, NOON);
    expect(readConsent('asha@iitb.ac.in', NOON + KEPT)).toEqual(CHOICE);
    expect(readConsent('asha@iitb.ac.in', NOON + KEPT + 1)).toBeUndefined();
    expect(readConsent('asha@iitb.ac.in', NOON - KEPT - 1)).toBeUndefined();
  });

  it('is gone once it is forgotten, on the device too', async () => {
    const { keepConsent, readConsent, forgetConsent } = await page();
    keepConsent('asha@iitb.ac.in', CHOICE, NOON);
    forgetConsent();
    expect(readConsent('asha@iitb.ac.in', NOON)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('lasts as long as the page where storage is disabled', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('disabled', 'SecurityError');
    });
    const { keepConsent, readConsent } = await page();
    keepConsent('asha@iitb.ac.in', CHOICE, NOON);
    expect(readConsent('asha@iitb.ac.in', NOON)).toEqual(CHOICE);
  });

  it.each(['{', '{}', '[]', 'null', '{"email":"a@b.in","at":1}', '{"email":"a@b.in","choice":{},"at":0}'])(
    'is nothing where storage holds %s',
    async (stored) => {
      localStorage.setItem('chupke-consent', stored);
      expect((await page()).readConsent('a@b.in', 0)).toBeUndefined();
    },
  );
});
