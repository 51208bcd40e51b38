import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';

/** What a link to a confession shows of it. */
export type SharePreview =
  /** There is none that everyone may read. */
  | { readonly kind: 'none' }
  /** There is one, and its words are for those who open it. */
  | { readonly kind: 'withheld' }
  | {
      readonly kind: 'words';
      readonly text: string;
      readonly collegeName: string;
      /** Whose face is shown: always the mask of this one post, so that pictures don't lead to each other. */
      readonly mask: AnonymousId;
    };
