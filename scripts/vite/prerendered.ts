import type { ViteDevServer } from 'vite';
import type { PublicHead } from '../../src/app/public-document.ts';
import type { View, ViewHtml } from '../../src/boot/boot-config.ts';
import { runModule } from './run-module.ts';

const PRERENDER = '/src/app/prerender.tsx';

/** Each of the views. */
export const VIEWS = ['landing', 'app', 'admin'] as const satisfies readonly View[];

/** The output of src/app/prerender.tsx. */
export interface Prerendered {
  readonly title: string;
  /** By language. */
  readonly views: Readonly<Record<string, Readonly<Record<View, ViewHtml>>>>;
  /** What the landing page says of itself, in each language. */
  readonly landings: readonly PublicHead[];
}

/**
 * Draws what is visible before any code has loaded - the landing page, and the app's frame while its code is loading -
 * with the same components that draw it later.
 *
 * @param dev The development server; a build has none.
 */
export async function drawViews(dev?: ViteDevServer): Promise<Prerendered> {
  const { prerender } = await runModule(PRERENDER, dev);
  if (typeof prerender !== 'function') throw new Error(`${PRERENDER} exports no function prerender.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module is run without its types
  return Reflect.apply(prerender, undefined, []) as Prerendered;
}
