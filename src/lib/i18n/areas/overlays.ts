import { textArea } from '../text-area.ts';
import type { overlays } from './en/overlays.ts';

/** Texts of: what can lie over every page - maintenance, install prompt, quick exit, app lock. */
export const overlaysText = textArea<typeof overlays>({
  en: async () => (await import('./en/overlays.ts')).overlays,
  hi: async () => (await import('./hi/overlays.ts')).overlays,
});
