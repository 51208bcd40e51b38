import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { PAPER, applyTheme } from './page-theme.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

function colours(): readonly (string | null)[] {
  return [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('content'));
}

describe('the browser’s bars', () => {
  beforeEach(() => {
    document.head.innerHTML =
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="x">' +
      '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="y">';
  });

  it('go by the device until a theme is chosen', () => {
    applyTheme('dark');
    expect(colours()).toEqual([PAPER.dark, PAPER.dark]);
    applyTheme('light');
    expect(colours()).toEqual([PAPER.light, PAPER.light]);
    applyTheme('system');
    expect(colours()).toEqual([PAPER.light, PAPER.dark]);
  });

  it('have the colours of the paper, in the styles and in the page', () => {
    const papers = [...read('../ui/styles.css').matchAll(/--paper: (#\w+);/g)].map(([, colour]) => colour);
    expect(papers).toEqual([PAPER.light, PAPER.dark]);
    const metas = [...read('../../index.html').matchAll(/name="theme-color"[^>]*content="(#\w+)"/g)];
    expect(metas.map(([, colour]) => colour)).toEqual([PAPER.light, PAPER.dark]);
  });
});
