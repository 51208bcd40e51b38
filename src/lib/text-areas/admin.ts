import { textArea } from '../text-area.ts';
import type { admin } from '../../texts/en/admin.ts';

/** Texts of the admins' screens. */
export const adminText = textArea<typeof admin>({
  en: async () => (await import('../../texts/en/admin.ts')).admin,
  hi: async () => (await import('../../texts/hi/admin.ts')).admin,
});
