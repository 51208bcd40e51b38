import { useEffect } from 'react';

/** A badge on the installed app's icon, where the browser has one (https://w3c.github.io/badging). Never throws. */
function setBadge(count: number): void {
  const name = count === 0 ? 'clearAppBadge' : 'setAppBadge';
  const method: unknown = Reflect.get(navigator, name);
  if (typeof method !== 'function') return;
  const set = async (): Promise<void> => {
    await Reflect.apply(method, navigator, count === 0 ? [] : [count]);
  };
  // Refused where the app is not installed.
  set().catch(() => undefined);
}

/** Shows the number of unread alerts on the app's icon, as long as somebody is signed in. */
export function useAppBadge(unread: number): void {
  useEffect(() => setBadge(unread), [unread]);
  useEffect(() => () => setBadge(0), []);
}
