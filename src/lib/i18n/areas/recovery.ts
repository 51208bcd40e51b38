import { textArea } from '../text-area.ts';
import type { recovery } from './en/recovery.ts';

/** Texts of: emergency access, /system-recovery. */
export const recoveryText = textArea<typeof recovery>({
  en: async () => (await import('./en/recovery.ts')).recovery,
  hi: async () => (await import('./hi/recovery.ts')).recovery,
});
