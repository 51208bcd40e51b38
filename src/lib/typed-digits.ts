/** The digits of what was typed, up to so many, as they are compared: keyboards in Hindi may write ०-९. */
export function typedDigits(typed: string, max: number): string {
  return typed
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/\D/g, '')
    .slice(0, max);
}
