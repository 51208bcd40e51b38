import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { routeAt, routeRow } from './app/routes.ts';
import { showApp } from './app/guards/landing-page.ts';
import { bootState } from './lib/boot-state.ts';
import { startLanguage } from './lib/i18n.ts';

/**
 * Draws the app once the page's module is there, which the head's script fetches at the same time as this one: so
 * the frame that is on the screen already is drawn only once. What fails to arrive is told where it would be.
 * No top-level await: the awaited modules import from this one's chunk, and would wait for it in turn.
 */
async function start(container: HTMLElement): Promise<void> {
  const route = routeAt(window.location.pathname);
  const page =
    route === undefined
      ? undefined
      : routeRow(route)
          .page.load()
          .catch(() => undefined);
  await Promise.all([startLanguage(), page]);
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
