import { DEFAULT_LANGUAGE, languageOf } from '@chupke/domain/language.ts';
import { bootState } from '../../lib/boot-state.ts';

/** Where the prerendered landing page stands; out of the document while the app is on the screen. */
const landing = document.getElementById('landing');

/** The landing page's name in each language, which lies in the document (index.html). */
const titles = document.querySelector('title')?.dataset ?? {};

/** The landing page's name in the language that is shown. */
export function landingTitle(): string {
  return titles[document.documentElement.lang] ?? titles[DEFAULT_LANGUAGE] ?? document.title;
}

/** The app is on the screen: removes the other prerendered views for assistive technology, too. */
export function showApp(): void {
  landing?.remove();
  document.getElementById('failed')?.remove();
  document.documentElement.dataset['view'] = 'app';
  delete document.documentElement.dataset['waiting'];
}

/** The landing page is on the screen, in the place of the app. */
export function showLanding(): void {
  if (landing !== null) document.body.prepend(landing);
  void bootState().bringLanding(languageOf(document.documentElement.lang));
  document.documentElement.dataset['view'] = 'landing';
  window.scrollTo(0, 0);
}
