import { create } from 'zustand';

/** Why the dialog of Premium is opened; it says so at its head. */
export type PremiumReason =
  /** The student wants to buy it. */
  | 'upgrade'
  /** A student without Premium wanted to post a picture. */
  | 'picture';

const useRequest = create<{ readonly reason: PremiumReason | undefined }>(() => ({ reason: undefined }));

/** Why the dialog is wanted; undefined while it is not. */
export function usePremiumRequest(): PremiumReason | undefined {
  return useRequest(({ reason }) => reason);
}

/** Opens the dialog in which Premium is bought, over whatever page asks for it, or closes it (undefined). */
export function requestPremium(reason: PremiumReason | undefined): void {
  useRequest.setState({ reason });
}
