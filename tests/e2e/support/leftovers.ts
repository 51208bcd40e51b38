import type { Page } from 'playwright-core';

/**
 * Texts in Latin letters in every language. The landing page is one file for both, with one title for search engines.
 */
const SAME_EVERYWHERE = [
  'Chupke · say it quietly',
  'Chupke',
  'chupke',
  'English',
  'Ctrl',
  'Enter',
  'Esc',
  'Tele-MANAS',
  // Names, and words that everyone knows as these letters.
  'Confie',
  'Google',
  'UGC',
  'PIN',
  'UPI',
  'Razorpay',
];

/** Addresses of mail are the same in every language, too. */
const MAIL_ADDRESS = /[\w.-]+@[a-z.]+/g;

/** So are the numbers of reports. */
const TICKET = /रिपोर्ट [A-Za-z0-9]{8}/g;

const LATIN = /[A-Za-z]{3}/;

function isLeft(text: string, names: readonly string[]): boolean {
  // Names are thousands.
  if (!LATIN.test(text)) return false;
  const bare = text.replaceAll(MAIL_ADDRESS, '').replaceAll(TICKET, '');
  return LATIN.test(names.reduce((left, each) => left.replaceAll(each, ''), bare));
}

/**
 * Runs of Latin letters of a screen in another language: its texts and the names of its controls, but for the names
 * that may stand there, which are asked for where any are left.
 */
export async function englishOn(
  page: Page,
  expected: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      // What people have written comes in the direction of its own language.
      const isOurs = element?.closest('script, style, noscript, [lang="en"], [dir="auto"]') === null;
      if (element === null || !isOurs) continue;
      if (!element.checkVisibility()) continue;
      if (node instanceof Element) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          found.push(node.getAttribute(name) ?? '');
      } else found.push(node.textContent ?? '');
    }
    return [document.title, ...found];
  });
  const left = [...new Set(texts.map((text) => text.trim()))].filter((text) => isLeft(text, SAME_EVERYWHERE));
  if (left.length === 0) return [];
  // The longest first, as some lie within others.
  const names = [...(await expected())].sort((one, other) => other.length - one.length);
  return left.filter((text) => isLeft(text, [...SAME_EVERYWHERE, ...names]));
}
