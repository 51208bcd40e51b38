#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/firestore.js', import.meta.url);

if (existsSync(program)) await import(program.href);
else {
  console.error('The emulator is not built yet: run `npm run build` in its folder first.');
  process.exitCode = 1;
}
