import { useState } from 'react';
import type { MissingDraft } from '../model/missing-college.ts';
import { draftOf } from '../model/missing-college.ts';

/** The last draft, and the search words that it began with. */
interface Kept {
  readonly words: string;
  readonly draft: MissingDraft;
}

/** Keeps what was typed about a missing college while the list is looked at again. */
export function useMissingDraft(draft: MissingDraft | undefined): {
  readonly keep: (draft: MissingDraft) => void;
  /** The draft to go on with: the last one, unless something else was searched for since. */
  readonly draftFor: (words: string) => MissingDraft;
} {
  const [kept, setKept] = useState<Kept | undefined>(draft && { words: '', draft });
  return {
    keep: (next) => setKept((last) => ({ words: last?.words ?? '', draft: next })),
    draftFor: (words) => {
      if (kept?.words === words) return kept.draft;
      const fresh = draftOf(words);
      setKept({ words, draft: fresh });
      return fresh;
    },
  };
}
