import type { Reply } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { useArrived } from '../../../lib/lazy-module.ts';
import { fetchReportPart, reportPart } from '../../report/components/report-part.ts';

interface ReportReplyProps {
  readonly confession: ConfessionId;
  readonly reply: Reply;
}

/** Where the dialog is, once it was asked for: a thread has many replies, of which hardly one is reported. */
function Dialog({
  confession,
  reply,
  open,
  onOpenChange,
}: ReportReplyProps & { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }) {
  const parts = useArrived(reportPart);
  if (parts === undefined) return null;
  const about = { confession, reply: reply.id, text: reply.text };
  return <parts.ReportDialog about={about} open={open} onOpenChange={onOpenChange} />;
}

/** The way to report somebody else's reply. */
export function ReportReply({ confession, reply }: ReportReplyProps) {
  const { confessions, common } = useText();
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <IconButton
        label={confessions.reportReply}
        icon="flag"
        size="sm"
        onClick={() => {
          fetchReportPart(common.couldNotLoad);
          setOpen(true);
        }}
      />
      {open === undefined ? null : (
        <Dialog confession={confession} reply={reply} open={open} onOpenChange={setOpen} />
      )}
    </>
  );
}
