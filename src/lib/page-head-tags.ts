import { currentHead, watchHead } from './page-head.ts';
import type { Alternate } from './page-alternates.ts';
import { alternatesOf } from './page-alternates.ts';
import type { PageHead, Place, StructuredData } from './structured-data.ts';
import { scriptJson, structuredDataOf } from './structured-data.ts';

/*
 * Writes a page's metadata (page-head.ts) into the document's head. Apart from the title, which is set at once, no
 * visitor sees any of it, so it is loaded last.
 */

type TagKey = `meta[name="${string}"]` | `meta[property="${string}"]` | 'link[rel="canonical"]';

/** The document's initial values, used where a page sets none. */
const firstValues = new Map<TagKey, string | undefined>();

function newTag(key: TagKey): HTMLElement {
  const [, name = '', attribute = '', value = ''] = /^(\w+)\[(\w+)="([^"]+)"\]$/.exec(key) ?? [];
  const tag = document.createElement(name);
  tag.setAttribute(attribute, value);
  document.head.append(tag);
  return tag;
}

/** Writes a tag; undefined gives it back the value that it came with, and null takes it out. */
function write(key: TagKey, value: string | null | undefined): void {
  const attribute = key.startsWith('link') ? 'href' : 'content';
  const tag = document.head.querySelector(key);
  if (!firstValues.has(key)) firstValues.set(key, tag?.getAttribute(attribute) ?? undefined);
  const wanted = value === undefined ? (firstValues.get(key) ?? null) : value;
  if (wanted === null) tag?.remove();
  else (tag ?? newTag(key)).setAttribute(attribute, wanted);
}

function writeStructuredData(data: StructuredData | undefined): void {
  const type = 'application/ld+json';
  const known = document.head.querySelector<HTMLScriptElement>(`script[type="${type}"]`);
  if (data === undefined) return known?.remove();
  const script = known ?? document.createElement('script');
  script.type = type;
  script.textContent = scriptJson(data);
  if (known === null) document.head.append(script);
}

/** The page's addresses in all languages; none for a page that is not to be listed. */
function writeAlternates(links: readonly Alternate[]): void {
  for (const link of document.head.querySelectorAll('link[rel="alternate"][hreflang]')) link.remove();
  for (const { hreflang, href } of links) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'alternate', hreflang, href });
    document.head.append(link);
  }
}

/** Writes all tags. A page that must not be listed has no structured data either. */
function writeHead(head: PageHead, place: Place): void {
  const isListed = head.isListed === true;
  const path = head.path ?? place.path;
  const url = place.site + place.addressOf(path);
  const title = head.wholeTitle ?? head.title;
  write('meta[name="description"]', head.description);
  write('meta[name="keywords"]', head.keywords?.join(', '));
  write('meta[name="robots"]', isListed ? null : 'noindex');
  write('link[rel="canonical"]', isListed ? url : null);
  writeAlternates(isListed ? alternatesOf(place.site, path) : []);
  write('meta[property="og:url"]', isListed ? url : null);
  write('meta[property="og:type"]', 'website');
  write('meta[property="og:locale"]', place.locale.replace('-', '_'));
  for (const kind of ['meta[property="og:title"]', 'meta[name="twitter:title"]'] as const) write(kind, title);
  for (const kind of ['meta[property="og:description"]', 'meta[name="twitter:description"]'] as const)
    write(kind, head.description);
  writeStructuredData(isListed ? structuredDataOf(head, place) : undefined);
}

/** Keeps the head in sync with the pages from now on. `place` returns the current location. */
export function keepHead(place: () => Place): void {
  const writeCurrent = (): void => writeHead(currentHead(), place());
  watchHead(writeCurrent);
  writeCurrent();
}
