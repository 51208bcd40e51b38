import type { Engine } from '@chupke/domain/confie/types.ts';
import { createEngine } from '@chupke/domain/confie/engine.ts';
import type { ConfieTexts } from '@chupke/domain/confie/ticket-answers.ts';
import { confieTexts } from '@chupke/domain/confie/texts.ts';
import type { HelpTexts } from '@chupke/domain/help.ts';
import { helpTexts } from '@chupke/domain/help-texts.ts';
import type { Language } from '@chupke/domain/language.ts';

/** Confie in one language. */
export interface Mind {
  readonly engine: Engine;
  readonly confie: ConfieTexts;
  readonly help: HelpTexts;
}

/** Builds Confie in one language, from texts that are fetched. Rejects where they do not come. */
export async function loadMind(language: Language): Promise<Mind> {
  const [confie, help] = await Promise.all([confieTexts(language), helpTexts(language)]);
  return { engine: createEngine({ confie, help }), confie, help };
}
