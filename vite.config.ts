import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/vite/chunks.ts';
import { documents } from './scripts/vite/documents-plugin.ts';
import { serviceWorker } from './scripts/vite/service-worker-plugin.ts';
import { site } from './scripts/vite/site-plugin.ts';

export default defineConfig({
  plugins: [react(), tailwind(), site(), documents(), serviceWorker()],
  build: {
    // Cheap phones of the last five years.
    target: ['chrome100', 'safari15.4', 'firefox100'],
    sourcemap: true,
    // The head's script fetches modules side by side; Vite's own way would put its helper into every chunk.
    modulePreload: false,
    // One stylesheet, of which each document has what it needs itself (first-styles.ts); otherwise each lazy chunk would ask for it again.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
      },
    },
  },
});
