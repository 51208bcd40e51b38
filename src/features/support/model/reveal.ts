/** How answers appear word by word, in milliseconds. */
const PACE = { word: 30, letter: 5, leastLetters: 10, random: 15 } as const;

/** The text in pieces of a word and the white space after it; put together again they are the text. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/\s*\S+\s*$|\s*\S+\s+|\s+/gu) ?? [];
}

/** How long after the one before a word appears, in milliseconds. `chance`: from 0 to 1. */
export function wordDelay(word: string, chance: number): number {
  return PACE.word + Math.max(PACE.leastLetters, PACE.letter * word.trim().length) + PACE.random * chance;
}
