/**
 * UTF-8 byte order. For UTF-16 strings that is code-unit order, except that surrogates (the start of
 * code points above U+FFFF) must sort after U+E000 to U+FFFF.
 */
export function compareStrings(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return utf8Rank(a) - utf8Rank(b);
  }
  return left.length - right.length;
}

/** Rank of a UTF-16 code unit in the order of UTF-8 bytes. */
export function utf8Rank(codeUnit: number): number {
  const isSurrogate = codeUnit >= 0xd800 && codeUnit <= 0xdfff;
  return isSurrogate ? codeUnit + 0x10000 : codeUnit;
}

declare global {
  // ES2024; every Node that can run this has it.
  interface String {
    isWellFormed(): boolean;
  }
}

/** Whether a string can be encoded as UTF-8: it has no lone surrogates. */
export function isWellFormed(text: string): boolean {
  return text.isWellFormed();
}
