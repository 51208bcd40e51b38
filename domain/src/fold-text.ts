/**
 * A text for comparing: in lower case without accents, with single spaces for other characters; apostrophes and dots are
 * removed: "St. Xavier's".
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a folded text. */
export function foldedWords(folded: string): readonly string[] {
  return folded === '' ? [] : folded.split(' ');
}
