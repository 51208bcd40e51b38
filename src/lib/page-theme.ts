import type { Theme } from './boot-state.ts';

/** The page's background in each theme, `--paper` of src/ui/styles.css. */
export const PAPER = { light: '#f6f0e2', dark: '#10121b' } as const;

/** The theme that a stored text names. */
export function themeOf(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Puts a theme on the page: `system` follows the device. The browser's own bars are coloured as the page. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') === true ? 'dark' : 'light';
    meta.content = PAPER[theme === 'system' ? own : theme];
  }
}
