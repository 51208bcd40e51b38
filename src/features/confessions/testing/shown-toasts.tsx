import { act, renderHook } from '@testing-library/react';
import { dismissToast, useToasts } from '../../../lib/toasts.ts';

/** Draws the toasts, plainly. */
export function ShownToasts() {
  return useToasts().map(({ id, kind, text }) => (
    <p key={id} role={kind === 'error' ? 'alert' : 'status'}>
      {text}
    </p>
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
