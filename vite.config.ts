import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwind()],
  // Cheap phones of the last five years.
  build: { target: ['chrome100', 'safari15.4', 'firefox100'], sourcemap: true },
});
