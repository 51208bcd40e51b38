import { useArea } from '../../../lib/i18n.ts';
import type { support } from '../../../texts/en/support.ts';

/** The widget's texts. */
export type SupportText = typeof support;

/** The widget's texts in the student's language; the component waits for them. */
export function useSupportText(): SupportText {
  return useArea('support');
}
