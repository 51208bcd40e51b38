import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { tryParse } from '@chupke/domain/parse.ts';

/** The circles that the keys of kept things name after a prefix; other keys are passed over. */
export function circlesIn(keys: readonly unknown[], prefix: string): readonly CircleId[] {
  return keys.flatMap((key) => {
    if (typeof key !== 'string' || !key.startsWith(prefix)) return [];
    return tryParse(() => parseCircleId(key.slice(prefix.length))) ?? [];
  });
}
