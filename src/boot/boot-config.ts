import type { Language } from '@chupke/domain/language.ts';
import type { StoredKey } from '../lib/storage-keys.ts';

/** Configuration that the build passes to the head's script (scripts/vite/head-plugin.ts). */
export interface BootConfig {
  /** Where the Auth SDK stores the account in local storage. */
  readonly authKey: StoredKey;
  /** Firestore's REST address of the database's documents; empty where it answers nobody without App Check's token. */
  readonly documents: string;
  /** The app's entry module, and what it and each route import, to be fetched in parallel. */
  readonly entry: string;
  readonly preload: readonly string[];
  /** Modules of the pages that are fetched with the entry, by the first part of their address (`''` is `/`). */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** Every language, with the modules of its texts that are not part of the entry. */
  readonly languages: readonly (readonly [language: Language, modules: readonly string[]])[];
}

declare global {
  /** Filled in by the build. */
  const BOOT_CONFIG: BootConfig;
}
