import { Timestamp } from '../../values/value.ts';
import type { RulesResult, RulesValue } from '../language/types.ts';
import { MapDiff, RulesDuration, RulesPath, RulesSet } from '../language/types.ts';
import { LIST_METHODS, MAP_METHODS, MAP_DIFF_METHODS, SET_METHODS } from './collection-methods.ts';
import { functionNotFound, nullValue } from './errors.ts';
import { isList, isMap } from './guards.ts';
import {
  BYTES_METHODS,
  DURATION_METHODS,
  LATLNG_METHODS,
  PATH_METHODS,
  STRING_METHODS,
  TIMESTAMP_METHODS,
} from './scalar-methods.ts';
import { invoke } from './signature.ts';

const METHOD_NAMES: ReadonlySet<string> = new Set([
  ...STRING_METHODS.keys(),
  ...LIST_METHODS.keys(),
  ...MAP_METHODS.keys(),
  ...SET_METHODS.keys(),
  ...MAP_DIFF_METHODS.keys(),
  ...TIMESTAMP_METHODS.keys(),
  ...DURATION_METHODS.keys(),
  ...PATH_METHODS.keys(),
  ...BYTES_METHODS.keys(),
  ...LATLNG_METHODS.keys(),
]);

/** Whether any type has a method of this name. */
export function isMethodName(name: string): boolean {
  return METHOD_NAMES.has(name);
}

/** `receiver.name(args)`; a method that the receiver's type does not have is an error. */
export function callMethod(receiver: RulesValue, name: string, args: readonly RulesValue[]): RulesResult {
  if (receiver === null) return nullValue();
  if (typeof receiver === 'string') return invoke(STRING_METHODS, 'string.', name, receiver, args);
  if (typeof receiver !== 'object') return functionNotFound(name);
  if (isMap(receiver)) return invoke(MAP_METHODS, 'map.', name, receiver, args);
  if (isList(receiver)) return invoke(LIST_METHODS, 'list.', name, receiver, args);
  if (receiver instanceof RulesSet) return invoke(SET_METHODS, 'set.', name, receiver, args);
  if (receiver instanceof MapDiff) return invoke(MAP_DIFF_METHODS, 'map_diff.', name, receiver, args);
  if (receiver instanceof Timestamp) return invoke(TIMESTAMP_METHODS, 'timestamp.', name, receiver, args);
  if (receiver instanceof RulesDuration) return invoke(DURATION_METHODS, 'duration.', name, receiver, args);
  if (receiver instanceof RulesPath) return invoke(PATH_METHODS, 'path.', name, receiver, args);
  if (receiver instanceof Uint8Array) return invoke(BYTES_METHODS, 'bytes.', name, receiver, args);
  return invoke(LATLNG_METHODS, 'latlng.', name, receiver, args);
}
