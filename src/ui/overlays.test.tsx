import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

afterEach(cleanup);

const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

/** Both take the same questions. */
const kinds = [
  { name: 'Dialog', Kind: Dialog },
  { name: 'Sheet', Kind: Sheet },
] as const;

describe.each(kinds)('$name', ({ Kind }) => {
  const overlay = (props: {
    open: boolean;
    dismissable?: boolean;
    onOpenChange?: (open: boolean) => void;
  }) => (
    <>
      <button type="button">Outside</button>
      <Kind title="Your college" closeLabel="Close" onOpenChange={vi.fn()} {...props}>
        <input aria-label="Search" />
      </Kind>
    </>
  );

  it('is named by its title, takes the focus in, and gives it back', async () => {
    const { rerender } = render(overlay({ open: false }));
    screen.getByRole('button', { name: 'Outside' }).focus();
    rerender(overlay({ open: true }));
    const dialog = screen.getByRole('dialog', { name: 'Your college' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    rerender(overlay({ open: false }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Outside'));
  });

  it('closes with Escape and with its button', async () => {
    const change = vi.fn();
    render(overlay({ open: true, onOpenChange: change }));
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    escape();
    expect(change).toHaveBeenLastCalledWith(false);
    change.mockClear();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(change).toHaveBeenLastCalledWith(false);
  });

  it('cannot be left when it must be answered', async () => {
    const change = vi.fn();
    render(overlay({ open: true, dismissable: false, onOpenChange: change }));
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    escape();
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect(change).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('ConfirmDialog', () => {
  const question = (props: { busy?: boolean; onOpenChange?: () => void; onConfirm?: () => void }) => (
    <ConfirmDialog
      open
      title="Delete this confession?"
      body="Its replies go with it."
      confirmLabel="Delete"
      cancelLabel="Keep it"
      danger
      onOpenChange={vi.fn()}
      onConfirm={vi.fn()}
      {...props}
    />
  );

  it('is read out with its body and starts on the harmless answer', async () => {
    render(question({}));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this confession?' });
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Its replies go with it.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'));
  });

  it('confirms only when asked to', () => {
    const change = vi.fn();
    const confirm = vi.fn();
    render(question({ onOpenChange: change, onConfirm: confirm }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(change).toHaveBeenCalledWith(false);
    expect(confirm).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('stays while the work is under way', async () => {
    const change = vi.fn();
    const confirm = vi.fn();
    render(question({ busy: true, onOpenChange: change, onConfirm: confirm }));
    await waitFor(() => expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true));
    escape();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(change).not.toHaveBeenCalled();
    expect(confirm).not.toHaveBeenCalled();
  });
});
