import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { headScript } from './scripts/vite/head-plugin.ts';
import { inlineCss } from './scripts/vite/inline-css-plugin.ts';
import { policy } from './scripts/vite/policy-plugin.ts';
import { prerender } from './scripts/vite/prerender-plugin.ts';
import { serviceWorker } from './scripts/vite/service-worker-plugin.ts';
import { site } from './scripts/vite/site-plugin.ts';

/** Modules that no first drawing needs, though they lie where those lie that every one does. */
const LATER = new RegExp(
  [
    'src/ui/(?:checkbox|chips|confirm-dialog|dialog|menu|overlay|search-field|segmented|sheet|switch|tabs|ticked-list|toaster|tooltip|topic)',
    'src/lib/(?:auth|firebase|firestore|functions|maintenance-state|open-account|page-head-tags|refusals)\\.',
    'src/lib/(?:app-lock|app-lock-model|app-lock-pin|pending-consent|presence|seconds|session-live|structured-data|token-clock|transact|use-draft|use-when|watch-own-user)\\.',
    'src/lib/sending/',
    'src/lib/(?:block-by-toast|send-block)\\.',
    'src/lib/security/(?:circle-navigation|events|limiter|watch-tab)',
    'src/lib/(?:service-worker|worker-message)\\.',
    'src/lib/i18n/(?:areas|hi)',
    'domain/src/(?:calls|circle|college-change|college-list|college-search|consent|email|helplines)',
    'domain/src/(?:hero-name|maintenance|organisation|password|retention|support-ticket|transparency)',
    'domain/src/(?:alert|care|clocks|doxx|doxx-codes|doxx-names|doxx-numbers|report|saved|view-batch)\\.',
  ].join('|'),
);

/** What every page is drawn with, in one file: it is there sooner than the same in twenty. */
function isBase(id: string): boolean {
  return (
    /\/(?:src\/lib|src\/ui|domain\/src|node_modules\/(?:react|react-dom|react-router|zustand))\//.test(id) &&
    !LATER.test(id)
  );
}

export default defineConfig({
  plugins: [react(), tailwind(), prerender(), site(), inlineCss(), headScript(), policy(), serviceWorker()],
  build: {
    // Cheap phones of the last five years.
    target: ['chrome100', 'safari15.4', 'firefox100'],
    sourcemap: true,
    // The head's script fetches modules side by side; Vite's own way would put its helper into every chunk.
    modulePreload: false,
    // One stylesheet, which lies in the page (inlineCss); otherwise each lazy chunk would ask for it again.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: isBase, priority: 1 },
            // What a tap brings lies in folders named `later`, and comes with it.
            { name: 'confessions', test: /\/features\/confessions\/(?:components|hooks|model)\/(?!later\/)/ },
          ],
        },
      },
    },
  },
});
