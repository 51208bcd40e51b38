import { renewBuilt } from '../lib/built-file.ts';
import './boot-config.ts';

/**
 * Brings the script of app.html's head to another document. Where it does not come it is asked for once more, past what
 * the browser may have kept in its place; when that fails, too, it can be brought later.
 */
export function bringApp(onFailed: () => void, isLast = false): void {
  const script = document.createElement('script');
  script.src = BOOT_CONFIG.appScript;
  script.onerror = isLast
    ? onFailed
    : () => void renewBuilt(BOOT_CONFIG.appScript).then(() => bringApp(onFailed, true));
  document.head.append(script);
}
