import { create } from 'zustand';
import type { Theme } from './boot-state.ts';
import { bootState } from './boot-state.ts';
import { showTheme } from './page-theme.ts';
import * as STORED from './storage-keys.ts';
import { removeStored, writeStored } from './storage.ts';

const useThemeStore = create<{ readonly theme: Theme }>(() => ({ theme: bootState().theme }));

/** The theme that was chosen. */
export function useTheme(): Theme {
  return useThemeStore(({ theme }) => theme);
}

/** Changes to a theme at once, which another tab remembers. */
export function takeTheme(theme: Theme): void {
  useThemeStore.setState({ theme });
  showTheme(theme);
}

/** Changes to a theme at once, and remembers it. */
export function chooseTheme(theme: Theme): void {
  takeTheme(theme);
  if (theme === 'system') removeStored(STORED.theme.name);
  else writeStored(STORED.theme.name, theme);
}
