import { parseRecord, parseText, parseEach } from '@chupke/domain/parse.ts';
import { SUPPORT_CHAT_LIMITS } from '@chupke/domain/support-chat.ts';
import { foldText } from '@chupke/domain/fold-text.ts';

/** An answer that is ready to be sent. */
export interface CannedAnswer {
  readonly title: string;
  readonly text: string;
}

/** How many answers of one's own a device keeps, and how long their names are in UTF-16 code units. */
export const OWN_ANSWERS = { most: 40, title: { min: 1, max: 60 } } as const;

function parseAnswer(data: unknown): CannedAnswer {
  const record = parseRecord(data);
  return {
    title: parseText(record, 'title', OWN_ANSWERS.title),
    text: parseText(record, 'text', SUPPORT_CHAT_LIMITS.text),
  };
}

/** Parses the stored answers of one's own; one that cannot be read is left out. */
export function parseOwnAnswers(data: unknown): readonly CannedAnswer[] {
  return Array.isArray(data) ? parseEach(data, parseAnswer) : [];
}

/** The answers in which each word of a search is found. */
export function searchAnswers(answers: readonly CannedAnswer[], query: string): readonly CannedAnswer[] {
  const words = foldText(query).split(' ');
  return answers.filter(({ title, text }) => {
    const told = foldText(`${title} ${text}`);
    return words.every((word) => told.includes(word));
  });
}

/** What is written once an answer is put into it: below what stands there already. */
export function withAnswer(written: string, answer: string): string {
  return written.trim() === '' ? answer : `${written.trimEnd()}\n${answer}`;
}
