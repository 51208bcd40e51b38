import type { RulesResult, RulesValue } from '../language/types.ts';
import { RulesPath } from '../language/types.ts';
import { conversionFailed } from './errors.ts';
import { formatFloat, parseFloatText } from './float-text.ts';
import { fitsInt64, saturatingInt } from './int64.ts';

const INT_TEXT = /^[+-]?\d{1,1000}$/;

/** `int(value)` of an int, a float or a string; undefined for other types. */
export function toInt(value: RulesValue): RulesResult | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return saturatingInt(value);
  if (typeof value !== 'string') return undefined;
  if (!INT_TEXT.test(value)) return conversionFailed(value, 'int');
  const parsed = BigInt(value.replace('+', ''));
  return fitsInt64(parsed) ? parsed : conversionFailed(value, 'int');
}

/** `float(value)` of an int, a float or a string; undefined for other types. */
export function toFloat(value: RulesValue): RulesResult | undefined {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  return parseFloatText(value) ?? conversionFailed(value, 'float');
}

/** `string(value)` of null, a bool, a number, a string or a path; undefined for other types. */
export function toText(value: RulesValue): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatFloat(value);
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return value instanceof RulesPath ? `/${value.segments.join('/')}` : undefined;
}

/** `path(text)`; leading, trailing and doubled slashes make no segments. */
export function toPath(text: string): RulesPath {
  return new RulesPath(text.split('/').filter((segment) => segment !== ''));
}
