import { expect, it } from 'vitest';

/** Draws both into one page, one after the other, and says how each is shown. */
function displays(...parts: readonly string[]): readonly string[] {
  document.body.innerHTML = parts.join('');
  return [...document.body.children].map((part) => getComputedStyle(part).display);
}

it.each([
  ['<section></section>', 'block', '<section hidden></section>', 'none'],
  ['<dialog open></dialog>', 'block', '<dialog></dialog>', 'none'],
  ['<input>', 'inline-block', '<input type="hidden">', 'none'],
  ['<div></div>', 'block', '<div style="display: none"></div>', 'none'],
  ['<span></span>', 'inline', '<script></script>', 'none'],
])('%s is not taken for what is not shown', (shown, display, hidden, none) => {
  expect(displays(shown, hidden)).toEqual([display, none]);
  expect(displays(hidden, shown)).toEqual([none, display]);
});

it('what is hidden with what it lies in is not remembered of others', () => {
  document.body.innerHTML = '<p id="one">a</p><div style="visibility: hidden"><p id="two">b</p></div>';
  const [one, two] = ['one', 'two'].map((id) => document.querySelector(`#${id}`));
  if (!one || !two) throw new Error('nothing was drawn');
  expect([getComputedStyle(one).visibility, getComputedStyle(two).visibility]).toEqual(['visible', 'hidden']);
  document.querySelector('div')?.append(one);
  expect(getComputedStyle(one).visibility).toBe('hidden');
});

it('a style sheet of the page counts, for as long as it is there', () => {
  document.body.innerHTML = '<style>.away { display: none }</style><p class="away">a</p>';
  const [sheet, line] = document.body.children;
  if (sheet === undefined || line === undefined) throw new Error('nothing was drawn');
  expect(getComputedStyle(line).display).toBe('none');
  sheet.remove();
  expect(getComputedStyle(line).display).toBe('block');
});
