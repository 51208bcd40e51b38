/*
 * The form of long texts. Within a text, `[words](address)` is a link: an address of ours ("/privacy#rights"), a
 * place on the same page ("#rights"), or one that leaves the app ("mailto:", "tel:", "https:").
 */

/** An item of a notice: a heading, a word that marks it, and facts. */
export interface TextCard {
  readonly id: string;
  readonly title: string;
  readonly mark: string;
  readonly facts: readonly TextFact[];
}

/** What something is called, and what there is to say of it. */
export type TextFact = readonly [term: string, fact: string];

/** A piece of a long text; a mere string is a paragraph. */
export type TextPart =
  | string
  | { readonly list: readonly string[] }
  /** One after the other. */
  | { readonly steps: readonly string[] }
  | { readonly facts: readonly TextFact[] }
  | { readonly cards: readonly TextCard[] };

/** A part of a page that can be linked to: `/privacy#rights`. */
export interface TextSection {
  /** The same in both languages. */
  readonly id: string;
  readonly title: string;
  readonly parts: readonly TextPart[];
}

/** A page that is there to be read. */
export interface PageText {
  readonly title: string;
  /** For search engines and previews. */
  readonly description: string;
  readonly lead: string;
  /** The whole in a few lines, for those who read no more. */
  readonly short: readonly string[];
  readonly sections: readonly TextSection[];
}
