import { DocumentPage } from '../../features/legal/components/document-page.tsx';

/** `/terms`: the rules. */
export function Terms() {
  return <DocumentPage area="terms" path="/terms" />;
}
