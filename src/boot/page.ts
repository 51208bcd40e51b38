/*
 * Runs in the head of a public page's document before anything is drawn, so it is small. A guest reads the page as it came,
 * and needs no code for it: the app follows at the first sign that somebody does more than look. For whom another frame or
 * language is right, nothing is shown until it is there.
 */
import { applyTheme } from '../lib/page-theme.ts';
import { goToNeutralPage, isWayBack, watchWayBack } from '../lib/privacy-shield/neutral-page.ts';
import { readStored } from '../lib/storage.ts';
import './boot-config.ts';
import { bringApp } from './bring-app.ts';
import { afterLoad } from './landing-duties.ts';
import { chosenTheme, keepInstallOffer, rememberLanguage, wantedLanguage } from './looks.ts';

const root = document.documentElement;

/** A press, a key, the focus, and whoever reads on. */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'scroll'];

/** When what did not come is tried again. */
const SIGNS_AGAIN = ['pointerdown', 'keydown', 'online'];

function atFirst(signs: readonly string[], then: () => void): void {
  const once = (): void => {
    for (const sign of signs) removeEventListener(sign, once);
    afterLoad(then);
  };
  for (const sign of signs) addEventListener(sign, once, { passive: true });
}

function bring(): void {
  bringApp(() => {
    // The page can be read all the same; what says that the app is missing stands below it (shell.css).
    root.dataset['failed'] = 'app';
    const isOther = 'waiting' in root.dataset;
    delete root.dataset['waiting'];
    // Another page in the place of this one would lose what is typed until then: only a reload brings that.
    if (!isOther) atFirst(SIGNS_AGAIN, bring);
  });
}

function boot(): void {
  // The way back of someone who left in a hurry does not lead here.
  if (isWayBack()) return goToNeutralPage();
  watchWayBack();
  keepInstallOffer();
  applyTheme(chosenTheme());
  // What needs scripts is shown (shell.css).
  root.dataset['account'] = 'guest';
  addEventListener('click', rememberLanguage);
  if (readStored(BOOT_CONFIG.authKey) !== null || wantedLanguage() !== root.lang) {
    root.dataset['waiting'] = '';
    bring();
  } else if ('live' in root.dataset) afterLoad(bring);
  else atFirst(SIGNS, bring);
}

boot();
