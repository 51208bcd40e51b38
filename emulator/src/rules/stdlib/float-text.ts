const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[fFdD]?$/;
const HEXADECIMAL = /^([+-]?)0[xX]([0-9a-fA-F]*)\.?([0-9a-fA-F]*)[pP]([+-]?\d+)[fFdD]?$/;
const SPECIAL = /^[+-]?(?:NaN|Infinity)$/;

/**
 * Reads a float as the service does, which is as Java's Double.valueOf: surrounding white space, a suffix
 * `f` or `d`, hexadecimal with an exponent, `NaN` and `Infinity` are all fine. Undefined for anything else.
 */
export function parseFloatText(text: string): number | undefined {
  const trimmed = trimSpaces(text);
  if (SPECIAL.test(trimmed)) return trimmed.endsWith('NaN') ? Number.NaN : Number(trimmed);
  if (DECIMAL.test(trimmed)) return Number(trimmed.replace(/[fFdD]$/, ''));
  const match = HEXADECIMAL.exec(trimmed);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = whole + fraction;
  // A longer one cannot be distinguished from overflow or rounding error, and nobody writes it.
  if (digits === '' || digits.length > 13) return undefined;
  const magnitude = Number.parseInt(digits, 16) * 2 ** (Number(exponent) - 4 * fraction.length);
  return sign === '-' ? -magnitude : magnitude;
}

/** Without the spaces and control characters (up to U+0020) at both ends. */
export function trimSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return text.slice(start, end);
}

/**
 * A float as the service prints it, which is as Java's Double.toString: always with a fraction (`2.0`), and in
 * scientific notation outside of [0.001, 10,000,000) (`1.0E7`).
 */
export function formatFloat(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const magnitude = Math.abs(value);
  if (magnitude >= 1e-3 && magnitude < 1e7) {
    return Number.isInteger(value) ? `${value}.0` : String(value);
  }
  const [digits = '', exponent = ''] = shortestDigits(value).split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent.replace('+', '')}`;
}

/** The shortest digits that read back as the value, but of those with at least two the closest. */
function shortestDigits(value: number): string {
  const shortest = value.toExponential();
  if (shortest.includes('.')) return shortest;
  const twoDigits = value.toExponential(1);
  return Number(twoDigits) === value ? twoDigits : shortest;
}
