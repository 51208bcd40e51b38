import type { AppError, ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';

/** The words of a screen for failures that it knows more about. */
export type OwnFailures = Readonly<Partial<Record<ErrorCode, string>>>;

/** The words for a failure of a call: those of the screen, where it has some. */
export function useFailureWords(own: OwnFailures = {}): (error: AppError) => string {
  const { errors } = useText();
  const { offline } = useArea('admin');
  return ({ code }) => own[code] ?? (code === 'unavailable' ? offline : errors[code]);
}
