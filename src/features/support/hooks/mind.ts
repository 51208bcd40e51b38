import type { Language } from '@chupke/domain/language.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import type { LazyModule } from '../../../lib/lazy-module.ts';
import { lazyModule, useModule } from '../../../lib/lazy-module.ts';
import type { Mind } from '../api/load-mind.ts';

const minds = new Map<Language, LazyModule<Mind>>();

/** Confie in a language, built when it is first wanted. */
export function mindOf(language: Language): LazyModule<Mind> {
  const known = minds.get(language);
  if (known !== undefined) return known;
  const made = lazyModule(async () => (await import('../api/load-mind.ts')).loadMind(language));
  minds.set(language, made);
  return made;
}

/** Confie in the student's language; the component waits for it. Throws ChunkError, until `retryModules`. */
export function useMind(): Mind {
  return useModule(mindOf(useLanguage()));
}
