import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { DEFAULT_LANGUAGE } from '@chupke/domain/language.ts';
import { serverTexts } from '@chupke/domain/server-texts.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePage, presentSharePage } from './present-page.ts';

/** The app's page with a title, as the build makes it. */
const INDEX = readFileSync(fileURLToPath(new URL('../../../index.html', import.meta.url)), 'utf8').replace(
  '<!--title-->',
  '<title data-en="Chupke" data-hi="चुपके">Chupke</title>',
);
const ID = parseConfessionId('AbCdEfGhIjKlMnOpQrSt');
const SITE = 'https://chupke.test';

const texts = await serverTexts(DEFAULT_LANGUAGE);

function present(text: string, collegeName = 'Miranda House', page = INDEX, hasPicture = false): string {
  const template = parsePage(page);
  if (template === undefined) throw new Error('the page has no head');
  const words = { kind: 'words', text, collegeName, mask: postMask(ID), hasPicture } as const;
  return presentSharePage(template, texts, SITE, ID, words);
}

/** The page without the parts that differ between confessions. */
function frame(html: string): string {
  return html.replaceAll(
    /[ \t]*<(?:meta (?:name|property)|link rel="canonical"|title)[^>]*>(?:[^<]*<\/title>)?\n?/g,
    '',
  );
}

it('says of a page what it leads to, once, and nothing of the landing page any more', () => {
  const html = present('Quietly.');
  const names = [...html.matchAll(/<meta\s+(?:name|property)="([^"]+)"/g)].map(([, name]) => name);
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  // One colour for the day, one for the night.
  expect(repeated).toEqual(['theme-color']);
  expect(names).toEqual(
    expect.arrayContaining(['description', 'og:title', 'og:image', 'twitter:card', 'viewport']),
  );
  expect(html).not.toContain('Pass a chit along the bench');
  expect(html).not.toContain('campus confessions');
});

it('takes out what the build has said of the landing page’s address', () => {
  const site = `<link rel="canonical" href="${SITE}/" />
    <meta property="og:url" content="${SITE}/" />
    <meta name="twitter:card" content="summary_large_image" />
    <script type="application/ld+json">{"@graph":[{"name":"Landing"}]}</script>`;
  const html = present('Quietly.', 'Miranda House', INDEX.replace('<!--site-->', site));
  expect(html.match(/rel="canonical"/g)).toHaveLength(1);
  expect(html).toContain(`<link rel="canonical" href="${SITE}/confession/${ID}" />`);
  expect(html.match(/property="og:url"/g)).toHaveLength(1);
  expect(html.match(/name="twitter:card"/g)).toHaveLength(1);
  expect(html).not.toContain('ld+json');
});

it('leaves the rest of the page as it is, whatever was written', () => {
  const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 });
  const anyText = units.map((each) => String.fromCharCode(...each));
  const hostile = fc.constantFrom(
    '</title><script>',
    '"><script src=//x>',
    "' onload='x",
    '</head><body>',
    '$&$`$1',
    '<!--',
  );
  const texts = fc.array(fc.oneof(anyText, hostile), { maxLength: 4 }).map((parts) => parts.join(''));
  const expected = frame(present('Quietly.'));
  fc.assert(
    fc.property(texts, texts, (text, college) => {
      expect(frame(present(text, college))).toBe(expected);
    }),
  );
});

it('says that there is a picture, and shows none', () => {
  expect(present('Look at this.', 'Miranda House', INDEX, true)).toContain(
    'content="A confession with a picture from Miranda House"',
  );
  expect(present('Quietly.')).not.toContain('with a picture');
});

it('is not made of a page without a head or a title', () => {
  expect(parsePage('')).toBeUndefined();
  expect(parsePage('<p>Not found</p>')).toBeUndefined();
  expect(parsePage('<head></head><title>x</title>')).toBeUndefined();
});
