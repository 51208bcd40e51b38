import { DocumentPage } from '../../features/legal/components/document-page.tsx';
import { privacyText } from '../../lib/text-areas/legal.ts';

/** `/privacy`: the notice of what is kept, and why. */
export function Privacy() {
  return <DocumentPage area={privacyText} path="/privacy" />;
}
