import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';

/** What the errors of signing up and in say, in the words of the page that shows them. */
export function useEntryErrors(): (code: ErrorCode) => string {
  const { noConnection } = useArea('auth');
  const { errors } = useText();
  return (code) => (code === 'unavailable' ? noConnection : errors[code]);
}
