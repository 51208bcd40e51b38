import type { DecisionWords } from '@chupke/domain/moderation.ts';
import {
  authorWords,
  isToldToReporters,
  outcomeOfDecision,
  reporterWords,
} from '@chupke/domain/moderation.ts';
import type { ReportDecision, ReportReason } from '@chupke/domain/report.ts';
import { useArea } from '../../../lib/i18n.ts';

function Quoted({ label, told }: { readonly label: string; readonly told: DecisionWords }) {
  return (
    <div className="bg-sunken rounded-chit px-3.5 py-2.5">
      <p className="text-soft text-tiny font-semibold">{label}</p>
      <p className="text-small font-semibold">{told.title}</p>
      <p className="text-small text-pretty">{told.message}</p>
    </div>
  );
}

interface ToldPreviewProps {
  readonly decision: ReportDecision;
  /** Whether it is about a reply. */
  readonly isReply: boolean;
  readonly reason: ReportReason;
  /** Whether there is an author to be told: not once it is gone. */
  readonly hasAuthor: boolean;
}

/** What author and reporters read of a decision, before it is made. */
export function ToldPreview({ decision, isReply, reason, hasAuthor }: ToldPreviewProps) {
  const text = useArea('moderation');
  const { statuses } = useArea('reports');
  const { told } = text;
  const outcome = hasAuthor ? outcomeOfDecision(decision, isReply) : undefined;
  const author = outcome && authorWords(told, { outcome, isReply, reason });
  const reporters = isToldToReporters(decision) ? reporterWords(told, decision, isReply) : undefined;
  const isSure = decision === 'resolved' || decision === 'accepted';
  return (
    <div aria-live="polite" className="grid gap-2">
      {author === undefined ? (
        <p className="text-soft text-small">{text.authorNotTold}</p>
      ) : (
        <Quoted label={isSure ? text.authorTold : text.authorMaybeTold} told={author} />
      )}
      {reporters === undefined ? (
        <p className="text-soft text-small">{text.reportersSee(statuses[decision])}</p>
      ) : (
        <Quoted label={text.reportersTold} told={reporters} />
      )}
    </div>
  );
}
