import { textArea } from '../text-area.ts';
import type { recovery } from '../../texts/en/recovery.ts';

/** Texts of: emergency access, /system-recovery. */
export const recoveryText = textArea<typeof recovery>({
  en: async () => (await import('../../texts/en/recovery.ts')).recovery,
  hi: async () => (await import('../../texts/hi/recovery.ts')).recovery,
});
