import { CONSENT_PURPOSES, NEEDED_PURPOSES } from '@chupke/domain/consent.ts';
import { describe, expect, it } from 'vitest';
import { collegesPublicText } from '../lib/text-areas/colleges-public.ts';
import { contactText } from '../lib/text-areas/contact.ts';
import { guideText } from '../lib/text-areas/guide.ts';
import {
  grievanceText,
  legalText,
  privacyText,
  termsText,
  transparencyText,
} from '../lib/text-areas/legal.ts';
import type { PageText } from './page-text.ts';

/** Every text of an area with its path; functions are asked with what looks like a name or a number. */
function texts(node: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function') return texts(Reflect.apply(node, undefined, ['3', 'NITK', 'Pune']), path);
  if (typeof node !== 'object' || node === null) return [[path, '']];
  return Object.entries(node).flatMap(([name, child]) =>
    texts(child, path === '' ? name : `${path}.${name}`),
  );
}

/** Where a line leads to. */
function targets(text: string): readonly string[] {
  return [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target);
}

const AREAS: readonly (readonly [string, { load: (language: 'en' | 'hi') => Promise<unknown> }])[] = [
  ['legal', legalText],
  ['terms', termsText],
  ['privacy', privacyText],
  ['grievance', grievanceText],
  ['transparency', transparencyText],
  ['contact', contactText],
  ['guide', guideText],
  ['colleges-public', collegesPublicText],
];

describe.each(AREAS)('the texts of %s', (_, area) => {
  it('are the same in both languages, down to every list', async () => {
    const [en, hi] = await Promise.all([area.load('en'), area.load('hi')]);
    expect(texts(hi).map(([path]) => path)).toEqual(texts(en).map(([path]) => path));
  });

  it('lead to the same places in both languages', async () => {
    const [en, hi] = await Promise.all([area.load('en'), area.load('hi')]);
    const places = (node: unknown): readonly (readonly string[])[] =>
      texts(node).map(([, text]) =>
        // A mail's subject is in the reader's language.
        targets(text).map((target) => target.replace(/subject=.*/, 'subject=')),
      );
    expect(places(hi)).toEqual(places(en));
  });

  it('have words in every place, and Hindi is said in Devanagari', async () => {
    const [en, hi] = await Promise.all([area.load('en'), area.load('hi')]);
    const broken = [...texts(en), ...texts(hi)].filter(
      ([path, text]) =>
        (text.trim() === '' && !path.endsWith('.note')) || /undefined|NaN|\[object/.test(text),
    );
    expect(broken).toEqual([]);
    const latin = texts(hi).filter(
      ([path, text]) =>
        /[a-z]{4}/i.test(text.replace(/\]\([^)]*\)/g, '').replace(/\S+@\S+/g, '')) &&
        !/[\u0900-\u097f]/.test(text) &&
        !/\.id$|keywords/.test(path),
    );
    // Names that are the same in every script.
    expect(latin.map(([, text]) => text).filter((text) => !/^(?:EmailJS|Google .*)$/.test(text))).toEqual([]);
  });
});

describe('the legal pages', () => {
  const pages: readonly (readonly [string, { load: (language: 'en' | 'hi') => Promise<PageText> }])[] = [
    ['/terms', termsText],
    ['/privacy', privacyText],
    ['/grievance', grievanceText],
  ];

  it('lead only to parts that are there', async () => {
    const ids = new Map<string, readonly string[]>([
      ['/contact', ['help', 'support', 'report', 'college', 'security']],
    ]);
    for (const [path, area] of pages)
      ids.set(
        path,
        (await area.load('en')).sections.map(({ id }) => id),
      );
    for (const [path, area] of pages) {
      const inner = texts(await area.load('en')).flatMap(([, text]) => targets(text));
      for (const target of inner.filter((to) => to.includes('#'))) {
        const [page = '', id = ''] = target.split('#');
        expect(ids.get(page === '' ? path : page), target).toContain(id);
      }
    }
  });

  it('tell of every purpose for which consent is asked, those that an account needs marked as such', async () => {
    const { sections } = await privacyText.load('en');
    const cards = sections
      .flatMap(({ parts }) => parts)
      .flatMap((part) => (typeof part === 'object' && 'cards' in part ? part.cards : []));
    expect(cards.map(({ id }) => id)).toEqual(CONSENT_PURPOSES);
    const needed = cards.filter(({ mark }) => mark === 'needed').map(({ id }) => id);
    expect(needed).toEqual(NEEDED_PURPOSES);
    for (const { facts } of cards) {
      expect(facts.map(([term]) => term)).toEqual([
        'What',
        'Why',
        'On what basis',
        'How long',
        'Who gets it',
        'Taking it back',
      ]);
    }
  });
});
