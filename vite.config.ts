import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { headScript } from './scripts/vite/head-plugin.ts';
import { inlineCss } from './scripts/vite/inline-css-plugin.ts';
import { policy } from './scripts/vite/policy-plugin.ts';
import { prerender } from './scripts/vite/prerender-plugin.ts';

export default defineConfig({
  plugins: [react(), tailwind(), prerender(), inlineCss(), headScript(), policy()],
  build: {
    // Cheap phones of the last five years.
    target: ['chrome100', 'safari15.4', 'firefox100'],
    sourcemap: true,
    // The head's script fetches modules side by side; Vite's own way would put its helper into every chunk.
    modulePreload: false,
    // One stylesheet, which lies in the page (inlineCss); otherwise each lazy chunk would ask for it again.
    cssCodeSplit: false,
  },
});
