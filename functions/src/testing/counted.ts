import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS, TRANSPARENCY_PATH } from '@chupke/domain/paths.ts';
import type { TransparencyCount } from '@chupke/domain/transparency.ts';
import { parseTransparency, TRANSPARENCY_COUNTS } from '@chupke/domain/transparency.ts';

/** What has been counted for the transparency page so far, whether it is public already or not. */
export function counted(stored: ReadonlyMap<string, UnknownRecord>): Record<TransparencyCount, number> {
  const all = [...stored]
    .filter(([path]) => path === TRANSPARENCY_PATH || path.startsWith(`${COLLECTIONS.transparencyCounts}/`))
    .map(([, fields]) => parseTransparency(fields));
  const sums = parseTransparency({});
  return TRANSPARENCY_COUNTS.reduce(
    (into, name) => ({ ...into, [name]: all.reduce((sum, each) => sum + each[name], 0) }),
    { ...sums },
  );
}
