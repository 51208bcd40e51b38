import { create } from 'zustand';
import type { Theme } from './boot-state.ts';
import { bootState } from './boot-state.ts';
import { applyTheme } from './page-theme.ts';
import * as STORED from './storage-keys.ts';
import { removeStored, writeStored } from './storage.ts';

const useThemeStore = create<{ readonly theme: Theme }>(() => ({ theme: bootState().theme }));

/** The theme that was chosen. */
export function useTheme(): Theme {
  return useThemeStore(({ theme }) => theme);
}

/** Shows a theme at once, and remembers nothing. */
export function showTheme(theme: Theme): void {
  useThemeStore.setState({ theme });
  applyTheme(theme);
}

/** Shows a theme at once, and remembers it. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  if (theme === 'system') removeStored(STORED.theme.name);
  else writeStored(STORED.theme.name, theme);
}
