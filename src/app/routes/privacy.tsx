import { DocumentPage } from '../../features/legal/components/document-page.tsx';

/** `/privacy`: the notice of what is kept, and why. */
export function Privacy() {
  return <DocumentPage area="privacy" path="/privacy" />;
}
