import { DocumentPage } from '../../features/legal/components/document-page.tsx';
import { grievanceText } from '../../lib/text-areas/legal.ts';

/** `/grievance`: who takes complaints. */
export function Grievance() {
  return <DocumentPage area={grievanceText} path="/grievance" />;
}
