import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@chupke/domain/language.ts';
import { PREVIEW } from '@chupke/domain/share-card.ts';
import type { ServerTexts } from '@chupke/domain/server-texts.ts';
import type { SharePreview } from './preview-confession.ts';
import { escapeMarkup } from '@chupke/domain/markup.ts';
import { oneLine } from './text.ts';

/** The app's page, split where a confession's own tags are inserted. */
interface PageTemplate {
  /** Up to the title. */
  readonly before: string;
  /** The title's opening tag: it contains the landing page's name in each language. */
  readonly title: string;
  readonly after: string;
}

/** The longest description, in UTF-16 code units. */
const DESCRIPTION_MAX = 200;

const SITE_NAME = 'Chupke';

/** Tags of the landing page in index.html and the build: each tag is written with its name first. */
const LANDING_TAGS = [
  /[ \t]*<meta\s+(?:name|property)="(?:description|keywords|robots|og:[^"]*|twitter:[^"]*)"\s+content="[^"]*"\s*\/?>\n?/g,
  /[ \t]*<link\s+rel="canonical"\s+href="[^"]*"\s*\/?>\n?/g,
  /[ \t]*<script type="application\/ld\+json">[\s\S]*?<\/script>\n?/g,
];

/** Splits the app's page; undefined for a page without a title in its head. */
export function parsePage(html: string): PageTemplate | undefined {
  const end = html.indexOf('</head>');
  if (end < 0) return undefined;
  const head = LANDING_TAGS.reduce((text, tags) => text.replace(tags, ''), html.slice(0, end));
  const found = /(<title[^>]*>)[^<]*<\/title>/.exec(head);
  const [whole, title] = found ?? [];
  if (found === null || whole === undefined || title === undefined) return undefined;
  return {
    before: head.slice(0, found.index),
    title,
    after: head.slice(found.index + whole.length) + html.slice(end),
  };
}

interface Words {
  readonly title: string;
  readonly description: string;
  /** Path of the picture. */
  readonly picture: string;
  readonly pictureText: string;
}

function wordsOf({ sharing }: ServerTexts, id: ConfessionId | undefined, preview: SharePreview): Words {
  const { title, description } = sharing;
  const plain: Words = { title, description, picture: '/share.png', pictureText: sharing.plainPicture };
  if (preview.kind === 'none' || id === undefined) return { ...plain, description: sharing.gone };
  if (preview.kind === 'withheld') return plain;
  return {
    title: sharing.titleFrom(oneLine(preview.collegeName, 120), preview.hasPicture),
    description: oneLine(preview.text, DESCRIPTION_MAX),
    picture: `/api/share-picture/${id}.png`,
    pictureText: sharing.picture,
  };
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeMarkup(content)}" />`;
}

/** The tags of a preview (https://ogp.me). `site` has no trailing slash. */
function tagsOf(site: string, id: ConfessionId | undefined, words: Words): readonly string[] {
  const url = `${site}/confession/${id ?? ''}`;
  const image = `${site}${words.picture}`;
  return [
    // As in the app: user content is not for search engines.
    meta('name', 'robots', 'noindex'),
    meta('name', 'description', words.description),
    ...(id === undefined
      ? []
      : [`<link rel="canonical" href="${escapeMarkup(url)}" />`, meta('property', 'og:url', url)]),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:locale', LANGUAGES[DEFAULT_LANGUAGE].locale.replace('-', '_')),
    meta('property', 'og:title', words.title),
    meta('property', 'og:description', words.description),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(PREVIEW.width)),
    meta('property', 'og:image:height', String(PREVIEW.height)),
    meta('property', 'og:image:alt', words.pictureText),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', words.title),
    meta('name', 'twitter:description', words.description),
    meta('name', 'twitter:image', image),
  ];
}

/**
 * The app's page with the link preview of a confession. Its scripts are unchanged, so its content security policy
 * stays valid.
 */
export function presentSharePage(
  { before, title, after }: PageTemplate,
  texts: ServerTexts,
  site: string,
  id: ConfessionId | undefined,
  preview: SharePreview,
): string {
  const words = wordsOf(texts, preview.kind === 'none' ? undefined : id, preview);
  const tags = tagsOf(site, preview.kind === 'none' ? undefined : id, words);
  const name = `${title}${escapeMarkup(`${words.title} · ${SITE_NAME}`)}</title>`;
  return `${before}${[name, ...tags].join('\n    ')}${after}`;
}
