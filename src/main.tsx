import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { routeAt, routeRow } from './app/routes.ts';
import { showApp } from './app/guards/landing-page.ts';
import { bootState } from './lib/boot-state.ts';
import { startLanguage } from './lib/i18n.ts';
import { currentSession } from './lib/session.ts';
import * as STORED from './lib/storage-keys.ts';
import { readStored } from './lib/storage.ts';

/** How long a page whose words are on the screen waits at most for Auth to start, in milliseconds. */
const AUTH_MS = 150;

/** How long Auth needs to send its question, in milliseconds: it reads a database first. */
const ASK_MS = 30;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * Draws the app once the page's module is there, which the head's script fetches at the same time as this one: so
 * the frame that is on the screen already is drawn only once. What fails to arrive is told where it would be.
 * No top-level await: the awaited modules import from this one's chunk, and would wait for it in turn.
 */
async function start(container: HTMLElement): Promise<void> {
  bootState().version = import.meta.url;
  const route = routeAt(window.location.pathname);
  const page =
    route === undefined
      ? undefined
      : routeRow(route)
          .page.load()
          .catch(() => undefined);
  await Promise.all([startLanguage(), page]);
  // Auth asks about the account as it starts: the answer comes while the page is drawn, and Firestore on its way.
  if (currentSession().kind === 'signed-in' && window.location.pathname === '/') {
    const auth = import('./lib/auth.ts').catch(() => undefined);
    // On a later visit the head's script has drawn the feed, and the files are on the device.
    if (readStored(STORED.feed.name) !== null)
      await Promise.race([auth.then(() => pause(ASK_MS)), pause(AUTH_MS)]);
  }
  showApp();
  bootState().isTaken = true;
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** Begins where the page has a place for the app. Throws where its whole document has none. */
function begin(): void {
  const container = document.getElementById('root');
  if (container !== null) {
    void start(container);
  } else if (document.readyState === 'loading') {
    // The head's script may bring this module from the browser's cache before the page's body has been read.
    document.addEventListener('DOMContentLoaded', begin, { once: true });
  } else {
    throw new Error('index.html has an element with the id "root"');
  }
}

begin();
