import { create } from 'zustand';

const useUnreadStore = create<{ readonly count: number }>(() => ({ count: 0 }));

/** How many alerts are unread, for the bell of the shell. */
export function useUnread(): number {
  return useUnreadStore(({ count }) => count);
}

/** Tells the shell how many alerts are unread. For the feature that watches them. */
export function setUnread(count: number): void {
  useUnreadStore.setState({ count });
}
