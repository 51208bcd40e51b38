import { textArea } from '../text-area.ts';
import type { collegesPublic } from '../../texts/en/colleges-public.ts';

/** The pages of colleges and of their kinds, which everyone may read. */
export const collegesPublicText = textArea<typeof collegesPublic>({
  en: async () => (await import('../../texts/en/colleges-public.ts')).collegesPublic,
  hi: async () => (await import('../../texts/hi/colleges-public.ts')).collegesPublic,
});
