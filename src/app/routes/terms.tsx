import { DocumentPage } from '../../features/legal/components/document-page.tsx';
import { termsText } from '../../lib/text-areas/legal.ts';

/** `/terms`: the rules. */
export function Terms() {
  return <DocumentPage area={termsText} path="/terms" />;
}
