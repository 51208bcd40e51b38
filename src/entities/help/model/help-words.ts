import type { HelpTexts } from '@chupke/domain/help.ts';
import type { Language } from '@chupke/domain/language.ts';
import type { Areas } from '../../../texts/en/form.ts';

/** All words of the help centre in the language that is shown. */
export interface HelpWords {
  readonly language: Language;
  readonly text: Areas['help'];
  readonly content: HelpTexts;
}
