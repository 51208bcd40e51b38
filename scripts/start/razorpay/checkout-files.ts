import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';

/** The browser's part of the local provider. */
export interface CheckoutFiles {
  /** `checkout.js`, which a page loads. */
  readonly script: string;
  /** The document of its frame. */
  readonly page: string;
}

async function compiled(name: string): Promise<string> {
  const program = await readFile(new URL(name, import.meta.url), 'utf8');
  return (await transform(program, { loader: 'ts', target: 'es2022', format: 'iife' })).code;
}

/** Compiles the browser's part. */
export async function loadCheckoutFiles(): Promise<CheckoutFiles> {
  const [script, frame, html] = await Promise.all([
    compiled('checkout-client.ts'),
    compiled('frame-client.ts'),
    readFile(new URL('frame.html', import.meta.url), 'utf8'),
  ]);
  return { script, page: html.replace('<!--script-->', () => `<script>${frame}</script>`) };
}
