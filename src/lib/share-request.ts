import type { Confession } from '@chupke/domain/confession.ts';
import { create } from 'zustand';

/** A confession that is to be shared. */
export interface ShareRequest {
  readonly confession: Confession;
  /** What is done instead where the sheet does not arrive, e.g. without a network. */
  readonly otherwise: () => void;
}

const useRequest = create<{ readonly request: ShareRequest | undefined }>(() => ({ request: undefined }));

/** What is to be shared; undefined while nothing is. */
export function useShareRequest(): ShareRequest | undefined {
  return useRequest(({ request }) => request);
}

/** Asks for the sheet with the ways to share a confession, or says that it is closed (undefined). */
export function requestShare(request: ShareRequest | undefined): void {
  useRequest.setState({ request });
}
