import type { Language } from '@chupke/domain/language.ts';
import type { Alternate } from '../lib/page-alternates.ts';

/** What the document of a public page says of it in one language. */
export interface PublicHead {
  /** Its address in this language, without the site's. */
  readonly address: string;
  /** The page in all languages, for a site at this address. */
  readonly alternates: (site: string) => readonly Alternate[];
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** For search engines, for a site at this address. */
  readonly structuredData: (site: string) => Readonly<Record<string, unknown>>;
}

/** A public page, drawn in one language. */
export interface PublicDocument extends PublicHead {
  /** Its path, the same in every language. */
  readonly path: string;
  /** Whether the app comes with it. */
  readonly isLive: boolean;
  /** What stands in the document's root. */
  readonly root: string;
  /** What stands in the document's place for a failure. */
  readonly failed: string;
}
