/** A piece of a text: words, or an address that can be opened. */
type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/giu;

/** What ends a sentence does not belong to the address before it. */
const TRAILING = /[.,;:!?…।)\]}*_]+$/u;

function openable(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, username, href } = new URL(text);
  // A name before an @ makes an address look like another one.
  const isSafe = (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && username === '';
  return isSafe ? href : undefined;
}

/** A text in pieces; put together again they are the text. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const addWords = (until: number): void => {
    if (until > end) parts.push({ kind: 'words', text: text.slice(end, until) });
  };
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    const href = openable(address);
    if (href === undefined) continue;
    addWords(match.index);
    parts.push({ kind: 'link', text: address, href });
    end = match.index + address.length;
  }
  addWords(text.length);
  return parts;
}
