import { DocumentPage } from '../../features/legal/components/document-page.tsx';

/** `/grievance`: who takes complaints. */
export function Grievance() {
  return <DocumentPage area="grievance" path="/grievance" />;
}
