import type { ReportStatus } from '@chupke/domain/report.ts';
import { useArea } from '../../../lib/i18n.ts';
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

/** The status of a report. */
export function StatusBadge({ status }: { readonly status: ReportStatus }) {
  const { statuses } = useArea('reports');
  return <Badge tone={TONES[status]}>{statuses[status]}</Badge>;
}
