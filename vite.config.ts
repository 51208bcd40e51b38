import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/vite/chunks.ts';
import { directImports } from './scripts/vite/direct-imports.ts';
import { documents } from './scripts/vite/documents-plugin.ts';
import { allImports, moduleFetching, moduleFiles } from './scripts/vite/module-files.ts';
import { serviceWorker } from './scripts/vite/service-worker-plugin.ts';
import { site } from './scripts/vite/site-plugin.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    site(),
    documents(),
    serviceWorker(),
    moduleFetching(),
    allImports(),
    directImports(),
  ],
  resolve: { alias: { re2js: join(import.meta.dirname, 'src/lib/native-re2.ts') } },
  build: {
    // Cheap phones of the last five years.
    target: ['chrome100', 'safari15.4', 'firefox100'],
    sourcemap: true,
    // What documents need at once the head's script fetches.
    modulePreload: { polyfill: false, resolveDependencies: moduleFiles },
    // One stylesheet, of which each document has what it needs itself (first-styles.ts); otherwise each lazy chunk would ask for it again.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
      },
    },
  },
});
