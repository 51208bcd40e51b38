import type { ListedOpening } from '@chupke/domain/seal.ts';
import { queryClient, useRequest } from '../../../lib/request.ts';

const KEY = ['openings'] as const;

/** How long the list counts as fresh, in milliseconds. */
const FRESH_MS = 10_000;

async function load(): Promise<readonly ListedOpening[]> {
  return (await import('../api/openings.ts')).loadOpenings();
}

const retryOnce = (): boolean => true;

/** The newest openings, shared by all who show them; `enabled`: whether to ask for them. */
export function useOpeningList(enabled = true) {
  return useRequest({ key: KEY, load, freshMs: FRESH_MS, retryOnce, enabled });
}

/**
 * Asks for them and for their log anew, as far as they are on the screen. `cancelRefetch`: also where an answer is on its
 * way, which may be of before.
 */
export function refreshOpenings({ cancelRefetch = true } = {}): void {
  void queryClient.invalidateQueries({ queryKey: KEY }, { cancelRefetch });
}
