import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { transform } from 'esbuild';
import type { InboxPage } from './http.ts';

async function read(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}

/** The app's own font, for Latin. */
async function readFont(): Promise<Uint8Array> {
  const name = '@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2';
  return readFile(createRequire(import.meta.url).resolve(name));
}

/** The files of the inbox page, its script compiled for the browser. */
export async function loadInboxPage(): Promise<InboxPage> {
  const [html, css, program, font] = await Promise.all([
    read('page.html'),
    read('page.css'),
    read('page-client.ts'),
    readFont(),
  ]);
  const { code } = await transform(program, { loader: 'ts', target: 'es2022' });
  return { html, css, js: code, font };
}
