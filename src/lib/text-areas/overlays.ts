import { textArea } from '../text-area.ts';
import type { overlays } from '../../texts/en/overlays.ts';

/** Texts of: what can lie over every page - maintenance, install prompt, quick exit, app lock. */
export const overlaysText = textArea<typeof overlays>({
  en: async () => (await import('../../texts/en/overlays.ts')).overlays,
  hi: async () => (await import('../../texts/hi/overlays.ts')).overlays,
});
