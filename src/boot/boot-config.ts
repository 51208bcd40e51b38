import type { Language } from '@chupke/domain/language.ts';
import type { StoredKey } from '../lib/storage-keys.ts';

/**
 * What each document of the build begins with, before any code has run: the landing page in index.html, which is served
 * for `/`, and the app's frame in app.html for every other address.
 */
export type DocumentView = 'landing' | 'app';

/** What is drawn first: what the document holds, or the app's frame as admins have it. */
export type View = DocumentView | 'admin';

/** What a view puts into the document's body, by the id of its element. */
export type ViewHtml = Readonly<Record<string, string>>;

/** The files of a language. */
interface LanguageFiles {
  readonly language: Language;
  /** Modules of its texts that are not part of the entry. */
  readonly modules: readonly string[];
  /** The views in this language (ViewHtml), as JSON. */
  readonly views: Readonly<Record<View, string>>;
}

/** Configuration that the build passes to the scripts in the documents' heads (scripts/vite/head-script.ts). */
export interface BootConfig {
  /** Where the Auth SDK stores the account in local storage. */
  readonly authKey: StoredKey;
  /** Firestore's REST address of the database's documents; empty where it answers nobody without App Check's token. */
  readonly documents: string;
  /** The script of app.html's head, for a visitor whom index.html is not for. Empty in that script itself. */
  readonly appScript: string;
  /** The app's entry module, and what it and each route import, to be fetched in parallel. Empty while developing. */
  readonly entry: string;
  readonly preload: readonly string[];
  /** Modules of the pages that are fetched with the entry, by the first part of their address (`''` is `/`). */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** What makes the feed live, and what that imports; the largest file first. */
  readonly live: readonly string[];
  /** The stylesheet of the whole app: a document has only what its own view needs. Empty while developing. */
  readonly styles: string;
  /** Every language, that of the documents first. */
  readonly languages: readonly LanguageFiles[];
}

declare global {
  /** Filled in by the build. */
  const BOOT_CONFIG: BootConfig;
}
