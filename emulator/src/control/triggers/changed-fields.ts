import { formatFieldPath } from '../../values/field-path.ts';
import { compareValues } from '../../values/compare.ts';
import type { MapValue } from '../../values/value.ts';
import { isMap } from '../../values/value.ts';

/** The paths of the fields that differ, as an event's update mask lists them: inside of maps that both have. */
export function changedFields(before: MapValue, after: MapValue, parent: readonly string[] = []): string[] {
  const paths: string[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const path = [...parent, key];
    const [left, right] = [before.get(key), after.get(key)];
    if (left !== undefined && right !== undefined) {
      if (isMap(left) && isMap(right)) {
        paths.push(...changedFields(left, right, path));
        continue;
      }
      if (typeof left === typeof right && compareValues(left, right) === 0) continue;
    }
    paths.push(formatFieldPath(path));
  }
  return paths;
}
