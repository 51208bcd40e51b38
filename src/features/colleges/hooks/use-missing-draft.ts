import { keptWords } from '../../../lib/kept-words.ts';
import type { MissingDraft } from '../model/missing-college.ts';
import { draftOf } from '../model/missing-college.ts';

/** The last draft, and the search words that it began with. */
interface Kept {
  readonly words: string;
  readonly draft: MissingDraft;
}

const useKept = keptWords<Kept>();

/** Keeps what was typed about a missing college while the list is looked at again, or the form is not there. */
export function useMissingDraft(): {
  /** The last draft, or an empty one. */
  readonly last: MissingDraft;
  readonly keep: (draft: MissingDraft) => void;
  /** The draft to go on with: the last one, unless something else was searched for since. */
  readonly draftFor: (words: string) => MissingDraft;
  /** It was sent. */
  readonly forget: () => void;
} {
  const { words: kept, keep, forget } = useKept('', () => ({ words: '', draft: draftOf('') }));
  return {
    last: kept.draft,
    keep: (draft) => keep((before) => ({ ...before, draft })),
    draftFor: (words) => {
      if (words === '' || kept.words === words) return kept.draft;
      const draft = draftOf(words);
      keep(() => ({ words, draft }));
      return draft;
    },
    forget,
  };
}
