import type { Report } from '@chupke/domain/report.ts';
import { useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { isUndoable } from '../model/decisions.ts';
import { useReopenFailure } from './case-work.tsx';

interface ReopenProps {
  readonly report: Pick<Report, 'reportId' | 'status' | 'confessionText'>;
  /** It was opened again, or is not as it is shown: it is to be asked for anew. */
  readonly onChanged: () => void;
}

/** Opens a case again that removed nothing, as long as its words are kept. */
export function Reopen({ report: { reportId, status, confessionText }, onChanged }: ReopenProps) {
  const { common } = useText();
  const text = useArea('queue');
  const failureOf = useReopenFailure();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useTask();
  const isClosed = status === 'dismissed' || status === 'reviewed';
  if (!isClosed || !isUndoable(status) || confessionText === null) return null;
  const send = (): void => {
    setAsking(false);
    run(async () => (await import('../api/reports.ts')).reopenReport(reportId), {
      onDone: () => {
        showToast('success', text.reopened);
        onChanged();
      },
      onFailed: ({ code, isPassing }) => {
        showToast('error', failureOf(code));
        if (!isPassing) onChanged();
      },
    });
  };
  return (
    <div className="mt-3">
      <Button variant="secondary" size="sm" icon="refresh" busy={isBusy} onClick={() => setAsking(true)}>
        {text.reopen}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.reopenTitle}
        body={text.reopenBody}
        confirmLabel={text.reopen}
        cancelLabel={common.cancel}
        onConfirm={send}
      />
    </div>
  );
}
