import type { UserId } from '@chupke/domain/user.ts';
import { useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { loadOwnApi } from './own-api.ts';

/** How the saving of the name stands. */
export type NameState =
  | { readonly kind: 'still' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** Saves what mails call the student, once at a time. `touch`: what was said of the last try is over. */
export function useName(uid: UserId): {
  readonly state: NameState;
  readonly save: (name: string, onSaved: () => void) => void;
  readonly touch: () => void;
} {
  const [state, setState] = useState<NameState>({ kind: 'still' });
  const isSaving = useRef(false);
  const save = (name: string, onSaved: () => void): void => {
    if (isSaving.current) return;
    isSaving.current = true;
    setState({ kind: 'saving' });
    loadOwnApi()
      .then(({ saveDisplayName }) => saveDisplayName(uid, name))
      .then(
        () => {
          setState({ kind: 'saved' });
          onSaved();
        },
        (error: unknown) => setState({ kind: 'failed', code: toAppError(error).code }),
      )
      .finally(() => {
        isSaving.current = false;
      });
  };
  const touch = (): void => {
    if (!isSaving.current) setState({ kind: 'still' });
  };
  return { state, save, touch };
}
