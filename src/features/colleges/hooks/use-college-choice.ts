import type { College } from '@chupke/domain/college.ts';
import { useEffect, useRef, useState } from 'react';
import { removeStored, writeStored } from '../../../lib/storage.ts';
import * as STORED from '../../../lib/storage-keys.ts';
// Not by import(): this code is fetched when Firestore is there already, and an import that fails once, in a dropped
// network, fails until the page is loaded anew (seen in Chromium).
import { saveCollege } from '../api/save-college.ts';

/** How the storing of the choice stands. */
export type ChoiceState = 'idle' | 'saving' | 'failed';

/** Stores the choice, once at a time. It stays `saving` after success, until the session brings the college. */
export function useCollegeChoice(): {
  readonly state: ChoiceState;
  readonly choose: (college: College) => void;
  readonly reset: () => void;
} {
  const [state, setState] = useState<ChoiceState>('idle');
  const isSaving = useRef(false);

  // The flag of the spec (section 4): set as long as a college is to be chosen. A reload leaves it set.
  useEffect(() => {
    writeStored(STORED.pendingCollege.name, 'true');
    return () => removeStored(STORED.pendingCollege.name);
  }, []);

  const choose = (college: College): void => {
    if (isSaving.current) return;
    isSaving.current = true;
    setState('saving');
    saveCollege(college).then(
      () => removeStored(STORED.pendingCollege.name),
      () => {
        isSaving.current = false;
        setState('failed');
      },
    );
  };
  return { state, choose, reset: () => setState('idle') };
}
