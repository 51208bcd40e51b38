import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PurgeCSS } from 'purgecss';
import type { DocumentView } from '../../src/boot/boot-config.ts';

/** What the script in the head of app.html draws, in classes of its own. */
const DRAWN_BY_SCRIPT = ['../../src/ui/written.ts', '../../src/boot/draw-first.ts'].map((path) =>
  readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8'),
);

/** Attributes that scripts and readers change on elements that are there. */
const STATES = ['lang', 'dir', 'open', 'type', 'aria-current', 'data-view', 'data-account', 'data-route'];
const MORE_STATES = [
  'data-frame',
  'data-fonts',
  'data-theme',
  'data-failed',
  'data-waiting',
  'data-maintenance',
  'data-typing',
  'data-unpainted',
];

/** Without what belongs to controls that no first view has, and the custom properties that nothing asks for. */
function withoutIdle(css: string): string {
  const asked = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const keepIf = (text: string, name: string): string => (asked.has(name) ? text : '');
  return css
    .replace(/(?<=[{}])::(?:-webkit-(?!details)|file-selector|placeholder)[\w-]*\{[^{}]*\}/g, '')
    .replace(/@property (--[\w-]+)\s*\{[^}]*\}/g, keepIf)
    .replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, keepIf);
}

/** The rules of a stylesheet that could match in the contents, whatever state they are in. */
async function purge(css: string, contents: readonly string[]): Promise<string> {
  const content = contents.map((raw) => ({ raw, extension: 'html' }));
  const [result] = await new PurgeCSS().purge({
    content,
    css: [{ raw: css }],
    // Tailwind's names hold brackets, colons and slashes.
    defaultExtractor: (text) => text.match(/[^\s"'`<>=]+/g) ?? [],
    // Rules for any element, which the tool would drop as they name none.
    safelist: [/^:(?:focus-visible|lang)/],
    dynamicAttributes: [...STATES, ...MORE_STATES],
    keyframes: true,
    variables: true,
  });
  return withoutIdle(result?.css ?? css).trim();
}

/**
 * The part of the app's stylesheet that draws a view, in whichever state it is.
 *
 * @param pages The view in each language, with the document around it.
 */
export function firstStyles(css: string, view: DocumentView, pages: readonly string[]): Promise<string> {
  return purge(css, [...pages, ...(view === 'app' ? DRAWN_BY_SCRIPT : [])]);
}

/** The part that draws whole pages, without the faces of the app: they come with it. */
export function pageStyles(css: string, pages: readonly string[]): Promise<string> {
  // Hundreds of pages that look alike have few different words in their tags.
  const tags = new Set(pages.flatMap((page) => page.match(/<[a-z][^>]*>/g) ?? []));
  return purge(css, [[...tags].join('\n')]);
}
