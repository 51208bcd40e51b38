import type { ReportStatus } from '@chupke/domain/report.ts';
import { reportsText } from '../../../lib/text-areas/reports.ts';
import { useArea } from '../../../lib/text-area.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Badge } from '../../../ui/badge.tsx';

const TONES: Readonly<Record<ReportStatus, BadgeTone>> = {
  pending: 'accent',
  under_review: 'accent',
  accepted: 'calm',
  reviewed: 'plain',
  resolved: 'calm',
  dismissed: 'plain',
};

/** Where a report stands. */
export function StatusBadge({ status }: { readonly status: ReportStatus }) {
  const { statuses } = useArea(reportsText);
  return <Badge tone={TONES[status]}>{statuses[status]}</Badge>;
}
