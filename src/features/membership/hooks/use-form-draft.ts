import type { UserId } from '@chupke/domain/user.ts';
import { useCallback, useState } from 'react';
import { browserRandom } from '../../../lib/random.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStoredJson, removeStored, writeStored } from '../../../lib/storage.ts';
import type { CircleForm } from '../model/create-form.ts';
import { newCircleForm, parseCircleForm } from '../model/create-form.ts';

function draftKey(user: UserId): StoredKey {
  return storedKey(STORED.drafts, user, 'circle');
}

function read(user: UserId): CircleForm {
  return readStoredJson(draftKey(user), parseCircleForm) ?? newCircleForm(browserRandom);
}

/** The form of a new circle, which survives the page. */
export function useFormDraft(user: UserId): {
  readonly form: CircleForm;
  readonly change: (form: CircleForm) => void;
  /** It is done with: it is forgotten, and a fresh one begun. */
  readonly finish: () => void;
} {
  const [form, setForm] = useState(() => read(user));
  const change = useCallback(
    (next: CircleForm) => {
      setForm(next);
      // At once: a form is small, and its sheet is closed with a flick.
      writeStored(draftKey(user), JSON.stringify(next));
    },
    [user],
  );
  const finish = useCallback(() => {
    removeStored(draftKey(user));
    setForm(newCircleForm(browserRandom));
  }, [user]);
  return { form, change, finish };
}
