import type { ReactNode, SubmitEvent } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly description: string;
  /** The fields. */
  readonly children: ReactNode;
  /** Why it could not be sent, or that it cannot. */
  readonly failure: string | undefined;
  readonly words: { readonly close: string; readonly cancel: string; readonly confirm: string };
  /** It is being sent: until then it cannot be left. */
  readonly isBusy: boolean;
  readonly isDanger: boolean;
  readonly isDisabled?: boolean | undefined;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  /** As that of a dialog. */
  readonly focusAfter?: (() => HTMLElement | null) | undefined;
}

/** A form in a dialog that is open while mounted. The input stays when sending fails. */
export function FormDialog({ title, description, children, failure, words, ...rest }: FormDialogProps) {
  const { isBusy, isDanger, isDisabled, onSubmit, onClose, focusAfter } = rest;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title={title}
      description={description}
      closeLabel={words.close}
      focusAfter={focusAfter}
    >
      <form onSubmit={onSubmit} noValidate className="grid gap-4 pt-2">
        {children}
        {failure === undefined ? null : <Notice tone="danger" title={failure} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={isBusy} disabled={isDisabled}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
