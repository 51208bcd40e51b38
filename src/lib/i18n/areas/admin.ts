import { textArea } from '../text-area.ts';
import type { admin } from './en/admin.ts';

/** Texts of the admins' screens. */
export const adminText = textArea<typeof admin>({
  en: async () => (await import('./en/admin.ts')).admin,
  hi: async () => (await import('./hi/admin.ts')).admin,
});
