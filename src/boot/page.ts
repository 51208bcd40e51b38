/*
 * Runs in the head of a public page's document before anything is drawn, so it is small. A guest reads the page as it came;
 * the app follows when all of it is there. For whom another frame or language is right, nothing is shown until then.
 */
import { goToNeutralPage, isWayBack } from '../lib/privacy-shield/neutral-page.ts';
import { readStored } from '../lib/storage.ts';
import './boot-config.ts';
import { afterLoad } from './landing-duties.ts';
import { chosenTheme, keepInstallOffer, showTheme, wantedLanguage } from './looks.ts';

const root = document.documentElement;

function bringApp(): void {
  const script = document.createElement('script');
  script.src = BOOT_CONFIG.appScript;
  document.head.append(script);
}

function boot(): void {
  // The way back of someone who left in a hurry does not lead here.
  if (isWayBack()) return goToNeutralPage();
  keepInstallOffer();
  showTheme(chosenTheme());
  if (readStored(BOOT_CONFIG.authKey) === null && wantedLanguage() === root.lang) return afterLoad(bringApp);
  root.dataset['waiting'] = '';
  bringApp();
}

boot();
