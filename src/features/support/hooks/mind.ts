import type { Language } from '@chupke/domain/language.ts';
import type { LazyModule } from '../../../lib/lazy-module.ts';
import { lazyModule } from '../../../lib/lazy-module.ts';
import type { Mind } from '../model/mind.ts';

const minds = new Map<Language, LazyModule<Mind>>();

/** Confie in a language, built when it is first wanted. */
export function mindOf(language: Language): LazyModule<Mind> {
  const known = minds.get(language);
  if (known !== undefined) return known;
  const made = lazyModule(async () => (await import('../api/load-mind.ts')).loadMind(language));
  minds.set(language, made);
  return made;
}
