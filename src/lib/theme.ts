import { create } from 'zustand';
import { bootState } from './boot-state.ts';
import type { Theme } from './boot-state.ts';
import { paintBars } from './browser-bars.ts';
import * as STORED from './storage-keys.ts';
import { removeStored, writeStored } from './storage.ts';

const useThemeStore = create<{ readonly theme: Theme }>(() => ({ theme: bootState().theme }));

/** The theme that was chosen. */
export function useTheme(): Theme {
  return useThemeStore(({ theme }) => theme);
}

/** Changes the theme at once and remembers it. */
export function chooseTheme(theme: Theme): void {
  useThemeStore.setState({ theme });
  paintBars(theme);
  const { dataset } = document.documentElement;
  if (theme === 'system') {
    delete dataset['theme'];
    removeStored(STORED.theme.name);
  } else {
    dataset['theme'] = theme;
    writeStored(STORED.theme.name, theme);
  }
}
