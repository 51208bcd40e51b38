import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { isPlannableMinutes, MAINTENANCE } from '@chupke/domain/maintenance.ts';
import { isBlank, normalizeText } from '@chupke/domain/text.ts';

/** What an admin can write about a maintenance. */
export type MaintenanceWords = Pick<
  Maintenance,
  'title' | 'message' | 'estimatedDuration' | 'plannedDurationMinutes'
>;

/** A text of the form. */
export type WordsField = 'title' | 'message' | 'estimatedDuration';

/** The error of a text. */
type WordsFault = 'blank' | 'too-long';

const FIELDS: readonly WordsField[] = ['title', 'message', 'estimatedDuration'];

/** The words of a stored state. */
export function wordsOf(state: Maintenance): MaintenanceWords {
  const { title, message, estimatedDuration, plannedDurationMinutes: planned } = state;
  // A value stored by other means may not fit the slider.
  const plannedDurationMinutes = isPlannableMinutes(planned) ? planned : MAINTENANCE.minutes.preset;
  return { title, message, estimatedDuration, plannedDurationMinutes };
}

/** The words as they are sent. */
export function tidyWords(words: MaintenanceWords): MaintenanceWords {
  return {
    ...words,
    title: normalizeText(words.title),
    message: normalizeText(words.message),
    estimatedDuration: normalizeText(words.estimatedDuration),
  };
}

/** The errors of the texts, as the server will validate them; empty if there are none. */
export function judgeWords(words: MaintenanceWords): Partial<Record<WordsField, WordsFault>> {
  const tidy = tidyWords(words);
  const faults: Partial<Record<WordsField, WordsFault>> = {};
  for (const field of FIELDS) {
    if (isBlank(tidy[field])) faults[field] = 'blank';
    else if (tidy[field].length > MAINTENANCE[field].max) faults[field] = 'too-long';
  }
  return faults;
}

/** Whether two have the same texts. */
export function sameWords(a: MaintenanceWords, b: MaintenanceWords): boolean {
  return (
    a.plannedDurationMinutes === b.plannedDurationMinutes && FIELDS.every((field) => a[field] === b[field])
  );
}
