/*
 * Runs in the head of index.html before anything is drawn, so it is small. It sets the theme and the language of the
 * landing page. Whoever is signed in is shown the app: then the script of app.html takes over.
 */
import { runsInstalled } from '../lib/display-mode.ts';
import { applyTheme } from '../lib/page-theme.ts';
import { goToNeutralPage, isWayBack, watchWayBack } from '../lib/privacy-shield/neutral-page.ts';
import { readStored } from '../lib/storage.ts';
import './boot-config.ts';
import { bringApp } from './bring-app.ts';
import { afterLoad, drawTopFirst, keepLanding } from './landing-duties.ts';
import {
  addressed,
  bringFonts,
  choose,
  chosenLanguage,
  chosenTheme,
  keepInstallOffer,
  nameLanding,
} from './looks.ts';
import { startView } from './views.ts';

const root = document.documentElement;

function boot(): void {
  // The way back of someone who left in a hurry does not lead here.
  if (isWayBack()) return goToNeutralPage();
  watchWayBack();
  applyTheme(chosenTheme());
  // Where a hosting answers every address with this document, it is the app that is asked for. The installed app has no
  // landing page.
  if (addressed().path !== '/' || readStored(BOOT_CONFIG.authKey) !== null || runsInstalled()) {
    root.dataset['view'] = 'app';
    return bringApp(() => {
      root.dataset['failed'] = '';
    });
  }
  const language = chosenLanguage();
  keepInstallOffer();
  root.lang = language;
  root.dataset['view'] = 'landing';
  startView('landing', language);
  drawTopFirst();
  nameLanding(language);
  addEventListener('click', choose);
  keepLanding(() => {
    root.dataset['maintenance'] = '';
    // The app's script answers clicks itself.
    removeEventListener('click', choose);
    bringApp(() => addEventListener('click', choose));
  });
  bringFonts(afterLoad);
}

boot();
