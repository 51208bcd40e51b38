import type { Theme } from './boot-state.ts';

/** The page's background in each theme, `--paper` of src/ui/styles.css. */
export const PAPER = { light: '#f6f0e2', dark: '#10121b' } as const;

/** Colours the browser's own bars as the page: by the device's theme until another is chosen. */
export function paintBars(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') === true ? 'dark' : 'light';
    meta.content = PAPER[theme === 'system' ? own : theme];
  }
}
