import { SECURITY_LIMITS } from '@chupke/domain/security-event.ts';
import { cleanSecureStorage } from './secure-storage.ts';

/**
 * Removes from the tab's secure storage what is over, every five minutes, until the returned
 * function is called. A tab that nobody looks at sleeps; it is cleaned when someone comes back to it.
 */
export function keepClean(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const settle = (): void => {
    clearInterval(timer);
    if (document.visibilityState !== 'visible') return;
    cleanSecureStorage();
    timer = setInterval(() => cleanSecureStorage(), SECURITY_LIMITS.cleanupMs);
  };
  settle();
  document.addEventListener('visibilitychange', settle);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', settle);
  };
}
