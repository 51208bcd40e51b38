import { helplinesFor } from '@chupke/domain/care-topics.ts';
import { createEngine } from '@chupke/domain/confie/engine.ts';
import { confieTexts } from '@chupke/domain/confie/texts.ts';
import { helpTexts } from '@chupke/domain/help-texts.ts';
import type { Language } from '@chupke/domain/language.ts';
import { askChecker } from '../../../lib/text-check/text-checker.ts';
import type { Mind } from '../model/mind.ts';

/** Builds Confie in one language, from texts that are fetched. Rejects where they do not come. */
export async function loadMind(language: Language): Promise<Mind> {
  const [confie, help] = await Promise.all([confieTexts(language), helpTexts(language)]);
  return {
    engine: createEngine({ confie, help }),
    hear: askChecker,
    linesFor: (topics) => (topics.length === 0 ? [] : helplinesFor(topics).map(({ id }) => id)),
  };
}
