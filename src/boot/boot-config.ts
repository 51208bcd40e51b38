import type { Language } from '@chupke/domain/language.ts';

/** What the build tells the head's script (scripts/vite/head-plugin.ts). */
export interface BootConfig {
  /** Where the Auth SDK keeps the account in local storage. */
  readonly authKey: string;
  /** Firestore's REST address of the database's documents. */
  readonly documents: string;
  /** The app's first module, and what it and each route import, to be fetched at the same time. */
  readonly entry: string;
  readonly preload: readonly string[];
  /** Modules of the routes that are worth fetching with the entry. */
  readonly routes: { readonly home: readonly string[]; readonly confession: readonly string[] };
  /** Every language, with the modules of its texts that are not part of the entry. */
  readonly languages: readonly (readonly [language: Language, modules: readonly string[]])[];
}

declare global {
  /** Filled in by the build. */
  const BOOT_CONFIG: BootConfig;
}
