import type { Confession } from '@chupke/domain/confession.ts';
import { create } from 'zustand';

/** A confession that is to be shared. */
interface ShareRequest {
  readonly confession: Confession;
  /** The fallback when the sheet fails to load, e.g. offline. */
  readonly otherwise: () => void;
}

const useRequest = create<{ readonly request: ShareRequest | undefined }>(() => ({ request: undefined }));

/** What is to be shared; undefined if nothing. */
export function useShareRequest(): ShareRequest | undefined {
  return useRequest(({ request }) => request);
}

/** Opens the sheet for sharing a confession, or closes it (undefined). */
export function requestShare(request: ShareRequest | undefined): void {
  useRequest.setState({ request });
}
