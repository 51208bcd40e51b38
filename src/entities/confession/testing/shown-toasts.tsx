import { act, renderHook } from '@testing-library/react';
import { dismissToast, useToasts } from '../../../lib/toasts.ts';

/** Draws the toasts, plainly, with their buttons. */
export function ShownToasts() {
  return useToasts().map(({ id, kind, text, action }) => (
    <div key={id}>
      <p role={kind === 'error' ? 'alert' : 'status'}>{text}</p>
      {action === undefined ? null : (
        <button type="button" onClick={action.onSelect}>
          {action.label}
        </button>
      )}
    </div>
  ));
}

/** Takes all toasts away, so that no test meets those of another. */
export function clearToasts(): void {
  const { result, unmount } = renderHook(useToasts);
  act(() => {
    for (const { id } of result.current) dismissToast(id);
  });
  unmount();
}
