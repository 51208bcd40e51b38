import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { useMemo } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';

/** The name that belongs to a pseudonymous id, in the student's language. */
export function usePseudonym(id: string): string {
  const language = useLanguage();
  return useMemo(() => drawPseudonym(id).name[language], [id, language]);
}
