import { create } from 'zustand';

/** Why the dialog of Premium is opened; it says so at its head. */
export type PremiumReason =
  /** The student wants to buy it. */
  | 'upgrade'
  /** A student without Premium wanted to post a picture. */
  | 'picture';

/** An opening of the dialog. */
export interface PremiumRequest {
  readonly reason: PremiumReason;
  /** Another one for each opening. */
  readonly number: number;
}

const useStore = create<{ readonly request: PremiumRequest | undefined; readonly openings: number }>(() => ({
  request: undefined,
  openings: 0,
}));

/** The wanted opening of the dialog; undefined while it is not wanted. */
export function usePremiumRequest(): PremiumRequest | undefined {
  return useStore(({ request }) => request);
}

/** Opens the dialog in which Premium is bought, over whatever page asks for it, or closes it (undefined). */
export function requestPremium(reason: PremiumReason | undefined): void {
  useStore.setState(({ openings }) => ({
    openings: openings + 1,
    request: reason === undefined ? undefined : { reason, number: openings },
  }));
}
