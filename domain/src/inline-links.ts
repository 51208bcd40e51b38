/** A piece of a line: words, or words that lead somewhere. */
export type InlinePiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/g;

function words(text: string): readonly InlinePiece[] {
  return text === '' ? [] : [{ kind: 'words', text }];
}

/** The pieces of a line of PageText, in which `[words](address)` is a link. Nothing of the text is lost. */
export function inlinePieces(line: string): readonly InlinePiece[] {
  const pieces: InlinePiece[] = [];
  let end = 0;
  for (const match of line.matchAll(LINK)) {
    const [whole, text = '', to = ''] = match;
    pieces.push(...words(line.slice(end, match.index)), { kind: 'link', text, to });
    end = match.index + whole.length;
  }
  return [...pieces, ...words(line.slice(end))];
}

/** A line without its links, as those read it who see no page. */
export function plainText(line: string): string {
  return inlinePieces(line)
    .map(({ text }) => text)
    .join('');
}
