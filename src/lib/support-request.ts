import type { SupportSubject } from '@chupke/domain/alert.ts';
import { create } from 'zustand';

/** What the support widget is opened with. */
export interface SupportWish {
  /** A question that is asked at once. */
  readonly question?: string;
  /** What support has answered, which is then shown. */
  readonly about?: SupportSubject;
}

/** A wish, with another number for each. */
export interface SupportRequest extends SupportWish {
  readonly number: number;
}

const useStore = create<{
  readonly isThere: boolean;
  readonly request: SupportRequest | undefined;
  readonly wishes: number;
}>(() => ({ isThere: false, request: undefined, wishes: 0 }));

/** The newest wish to open the widget; undefined before the first. */
export function useSupportRequest(): SupportRequest | undefined {
  return useStore(({ request }) => request);
}

/** Says that the widget can be opened, until the returned function is called. */
export function offerSupport(): () => void {
  useStore.setState({ isThere: true });
  return () => useStore.setState({ isThere: false, request: undefined });
}

/** Opens the support widget over whatever page asks for it. False where there is none: for guests and admins, and at the start. */
export function requestSupport(wish: SupportWish = {}): boolean {
  const { isThere, wishes } = useStore.getState();
  if (isThere) useStore.setState({ request: { ...wish, number: wishes }, wishes: wishes + 1 });
  return isThere;
}
