import type { Language } from '@chupke/domain/language.ts';
import { renewBuilt } from '../lib/built-file.ts';
import type { View } from './boot-config.ts';
import './boot-config.ts';
import { dig } from './dig.ts';

/*
 * A document begins with one view in one language. Another one is fetched and put in its place before anything is shown.
 */

const root = document.documentElement;

/** What the document holds, or is about to: as it came, before this script has changed anything. */
let held = `${root.dataset['holds'] ?? ''} ${root.lang}`;

const parsed = new Promise<void>((resolve) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => resolve());
  else resolve();
});

let ready: Promise<unknown> = parsed;

/** Whether the document holds a view in a language already; `page` is the page of its own address. */
export function isHeld(view: View | 'page', language: Language): boolean {
  return held === `${view} ${language}`;
}

/** Runs once the document's body is there, with the right view in the right language. */
export function whenReady(draw: () => void): void {
  void ready.then(draw);
}

let styles: Promise<void> | undefined;

function linkStyles(rel: 'preload' | 'stylesheet'): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel, as: 'style', href: BOOT_CONFIG.styles });
  document.head.append(link);
  return link;
}

/** Fetches the styles of the whole app, without which it must not be drawn. Rejects when they do not arrive. */
export function bringStyles(): Promise<void> {
  if (BOOT_CONFIG.styles === '') return Promise.resolve();
  styles ??= new Promise((resolve, reject) => {
    linkStyles('preload');
    // They must follow the document's own, which are a part of them: of two equal rules the later one holds.
    void parsed.then(() => {
      const link = linkStyles('stylesheet');
      link.onload = () => resolve();
      link.onerror = () => {
        void renewBuilt(BOOT_CONFIG.styles);
        reject(new Error('no styles'));
      };
    });
  });
  return styles;
}

function addressOf(view: View, language: Language): string {
  return BOOT_CONFIG.languages.find((each) => each.language === language)?.views[view] ?? '';
}

async function bring(view: View, address: string): Promise<void> {
  const { holds } = root.dataset;
  // The app's document has the styles of both its frames.
  const isOther = holds === 'page' || (holds === 'landing') !== (view === 'landing');
  const [answer] = await Promise.all([fetch(address), isOther ? bringStyles() : undefined]);
  const html: unknown = await answer.json();
  await parsed;
  for (const id of ['landing', 'root', 'failed']) {
    const element = document.getElementById(id);
    const content = dig(html, id);
    // What the app has taken over is its own.
    const isOurs = id !== 'root' || window.chupkeBoot?.isTaken !== true;
    if (element !== null && isOurs && typeof content === 'string') element.innerHTML = content;
  }
}

/**
 * Has the document hold a view in a language, and shows nothing until then unless something is shown already. It stays as
 * it is where the view cannot be fetched.
 */
export async function hold(view: View, language: Language): Promise<void> {
  const wanted = `${view} ${language}`;
  if (isHeld(view, language)) return;
  held = wanted;
  const address = addressOf(view, language);
  const done = bring(view, address).catch(() => {
    held = '';
    void renewBuilt(address);
    // In another language there is something to read all the same.
    if (root.dataset['holds'] !== view && view === 'landing') root.dataset['failed'] = '';
  });
  ready = Promise.all([done, parsed]);
  await ready;
}

/** The same for the first view, before which there is nothing to see. */
export function startView(view: View, language: Language): void {
  root.dataset['waiting'] = '';
  void hold(view, language).then(() => {
    delete root.dataset['waiting'];
  });
}
