/** The value of a quoted literal and what is wrong with its escapes, at offsets into its text. */
interface DecodedLiteral {
  readonly value: string | Uint8Array;
  readonly problems: readonly { readonly offset: number; readonly length: number }[];
}

const SIMPLE_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);

/** Numeric escapes, behind the backslash. An octal one goes up to \377. */
const NUMERIC_ESCAPE = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([0-3][0-7]{2}))/;

interface Escape {
  /** A character, or for a numeric escape its number. */
  readonly value: string | number;
  /** Length without the backslash. */
  readonly length: number;
}

function readEscape(body: string, allowUnicode: boolean): Escape | undefined {
  const simple = SIMPLE_ESCAPES.get(body.charAt(0));
  if (simple !== undefined) return { value: simple, length: 1 };
  const match = NUMERIC_ESCAPE.exec(body);
  if (!match) return undefined;
  const [whole, hexadecimal, unicode, octal] = match;
  if (unicode !== undefined && !allowUnicode) return undefined;
  const value =
    octal === undefined ? Number.parseInt(hexadecimal ?? unicode ?? '', 16) : Number.parseInt(octal, 8);
  return { value, length: whole.length };
}

/**
 * Decodes the text between the quotes. In a string, `\xHH`, `\ooo` and `\uHHHH` are one UTF-16 unit each; in a
 * bytes literal `\xHH` and `\ooo` are one byte, other characters their UTF-8 bytes, and `\u` is invalid.
 */
export function decodeLiteral(body: string, isBytes: boolean): DecodedLiteral {
  const problems: { offset: number; length: number }[] = [];
  const parts: (string | Uint8Array)[] = [];
  let index = 0;
  while (index < body.length) {
    const backslash = body.indexOf('\\', index);
    const end = backslash < 0 ? body.length : backslash;
    if (end > index) parts.push(body.slice(index, end));
    if (backslash < 0) break;
    const escape = readEscape(body.slice(backslash + 1, backslash + 6), !isBytes);
    if (escape === undefined) problems.push({ offset: backslash, length: 2 });
    else if (typeof escape.value === 'string') parts.push(escape.value);
    else parts.push(isBytes ? Uint8Array.of(escape.value) : String.fromCharCode(escape.value));
    index = backslash + 1 + (escape?.length ?? 1);
  }
  if (!isBytes) return { value: parts.join(''), problems };
  const bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  return { value: new Uint8Array(bytes), problems };
}
