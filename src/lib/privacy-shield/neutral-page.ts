import * as STORED from '../storage-keys.ts';
import { tabStore } from '../storage.ts';

/*
 * Where quick exit leads, and how. The script in the page's head uses it too, so that the way back does not lead here.
 */

/** A page that anybody may have open. */
const NEUTRAL_PAGE = 'https://www.google.com/search?q=weather';

/**
 * Blanks the page at once and navigates to a neutral one, replacing the history entry. Offline the page stays blank,
 * or the browser shows its error at the other address.
 */
export function goToNeutralPage(): void {
  const { documentElement: root, head } = document;
  root.style.display = 'none';
  document.title = 'weather';
  // The other site must not learn where the visitor came from.
  const referrer = document.createElement('meta');
  referrer.name = 'referrer';
  referrer.content = 'no-referrer';
  head.append(referrer);
  location.replace(NEUTRAL_PAGE);
}

/** Notes that this tab was left in a hurry: older entries of its history then lead to the neutral page too. No name stays in it. */
export function noteLeft(): void {
  tabStore.remove(STORED.typedEmail.name);
  // Where storage is disabled the way back leads here.
  tabStore.write(STORED.quickExitLeft.name, '1');
}

function hasLeft(): boolean {
  return tabStore.read(STORED.quickExitLeft.name) !== null;
}

/**
 * Whether a tab left by quick exit came back to this page through its history. Typing the address is intentional, and
 * clears the mark.
 */
export function isWayBack(): boolean {
  if (!hasLeft()) return false;
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation !== undefined && 'type' in navigation && navigation.type === 'back_forward') return true;
  tabStore.remove(STORED.quickExitLeft.name);
  return false;
}

/** Redirects the page to the neutral one, too, when it is restored from the back-forward cache, which runs no script again. */
export function watchWayBack(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasLeft()) goToNeutralPage();
  });
}
