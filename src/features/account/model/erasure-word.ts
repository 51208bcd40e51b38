/** What counts in every language: keyboards differ. */
const EVERYWHERE = 'DELETE';

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, '').toUpperCase();
}

/** Whether the word was typed that confirms an erasure; spaces and the size of letters don't matter. */
export function isErasureWord(typed: string, word: string): boolean {
  const given = plain(typed);
  return given === EVERYWHERE || given === plain(word);
}
