import './boot-config.ts';
import { dig } from './dig.ts';
import { preload } from './looks.ts';
import { whenReady } from './views.ts';

/** How long after the page the text face is fetched at the first visit, in milliseconds. */
const FONTS_DELAY_MS = 300;

/** Calls back when the landing page has arrived and been drawn. */
export function afterLoad(then: () => void): void {
  const later = (): void => {
    setTimeout(then, FONTS_DELAY_MS);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}

/** Has what lies below the first screen wait for the first paint (src/app/landing/landing.css): half of the layout is there. */
export function drawTopFirst(): void {
  const { dataset } = document.documentElement;
  dataset['unpainted'] = '';
  whenReady(() => {
    requestAnimationFrame(() => {
      setTimeout(() => {
        delete dataset['unpainted'];
      });
    });
  });
}

/** The app's code is fetched when someone reaches for a link into it. */
function waitForIntent(): void {
  const fetchApp = (event: Event): void => {
    if (BOOT_CONFIG.entry === '') return;
    if (!(event.target instanceof Element) || event.target.closest('a[href^="/"]') === null) return;
    removeEventListener('pointerdown', fetchApp);
    removeEventListener('focusin', fetchApp);
    void preload([BOOT_CONFIG.entry, ...BOOT_CONFIG.preload]);
  };
  addEventListener('pointerdown', fetchApp, { passive: true });
  addEventListener('focusin', fetchApp);
}

async function isUnderMaintenance(): Promise<boolean> {
  const { documents } = BOOT_CONFIG;
  if (documents === '') return false;
  const name = `${documents.slice(documents.indexOf('projects/'))}/system/maintenance`;
  // `batchGet`: that nothing was ever stored is an answer to it, and no error (features/maintenance).
  const body = JSON.stringify({ documents: [name] });
  const response = await fetch(`${documents}:batchGet`, { method: 'POST', body });
  const answer: unknown = await response.json();
  const first: unknown = Array.isArray(answer) ? answer[0] : undefined;
  const fields = dig(first, 'found', 'fields');
  if (dig(fields, 'isActive', 'booleanValue') !== true) return false;
  const end = Date.parse(String(dig(fields, 'maintenanceEndTime', 'timestampValue')));
  // By the server's clock: that of a device may be days off.
  return end > Date.parse(String(dig(first, 'readTime')));
}

/**
 * What goes on behind the landing page, where no code of the app is loaded.
 *
 * @param onMaintenance Called when maintenance begins; starts the app, which shows the notice.
 */
export function keepLanding(onMaintenance: () => void): void {
  waitForIntent();
  const ask = (): void => {
    isUnderMaintenance()
      .then((is) => {
        if (is) onMaintenance();
      })
      .catch(() => undefined);
  };
  if (document.readyState === 'complete') ask();
  else addEventListener('load', ask);
}
