import { CIRCLE_PROMPT_NAMES, CIRCLE_PROMPTS, REACTIONS } from '@chupke/domain/circle-notice.ts';
import { ASKED_PURPOSES, NEEDED_PURPOSES } from '@chupke/domain/consent.ts';
import type { Language } from '@chupke/domain/language.ts';
import { ALL_LANGUAGES, LANGUAGES, otherLanguages } from '@chupke/domain/language.ts';
import { REPORT_REASONS } from '@chupke/domain/report.ts';
import { describe, expect, it } from 'vitest';
import type { AreaName, Areas } from './en/form.ts';
import { areas as englishAreas } from './en/catalogue.ts';
import { loadTexts } from './languages.ts';
import type { PageText } from './en/page-text.ts';

/** The texts of the first load, as if they were an area. */
const FIRST = 'first load';

const AREA_NAMES = Object.keys(englishAreas) as AreaName[];

type Name = AreaName | typeof FIRST;

const NAMES: readonly Name[] = [FIRST, ...AREA_NAMES];

async function areaOf<Area extends AreaName>(language: Language, name: Area): Promise<Areas[Area]> {
  const { areas } = await loadTexts(language);
  return (await areas[name]())[name];
}

async function textsOf(language: Language, name: Name): Promise<unknown> {
  if (name === FIRST) return (await loadTexts(language)).text;
  if (name !== 'articles') return areaOf(language, name);
  const { categories, articles } = await areaOf(language, name);
  // What each language's students type to find an article is its own.
  const written = Object.entries(articles).map(([slug, { title, summary, body }]) => [
    slug,
    { title, summary, body },
  ]);
  return { categories, articles: Object.fromEntries(written) };
}

/** Areas without names or addresses in Latin letters: each of their texts has a word in the language's own script. */
const ONLY_OWN_SCRIPT: readonly Name[] = [
  'admin',
  'alerts',
  'blocked',
  'circleChat',
  'circles',
  'moderation',
  'report',
  'reports',
];

type Text = readonly [path: string, text: string];

/**
 * Every text with its path. Functions are asked with numbers, which also pass for names; their number of parameters is
 * part of the path.
 */
function texts(node: unknown, path = ''): readonly Text[] {
  if (typeof node === 'string' || typeof node === 'number') return [[path, String(node)]];
  if (typeof node === 'function')
    return [0, 1, 2, 1000].flatMap((count) =>
      texts(Reflect.apply(node, undefined, [count, 7, count]), `${path}(${count})`),
    );
  if (typeof node !== 'object' || node === null) return [[path, '']];
  return Object.entries(node).flatMap(([name, child]) =>
    texts(child, path === '' ? name : `${path}.${name}`),
  );
}

const paths = (found: readonly Text[]): readonly string[] => found.map(([path]) => path);

/** Whether it contains a word of Latin letters, except in addresses. */
function isWord(text: string): boolean {
  return /[a-z]{4}/i.test(text.replace(/\]\([^)]*\)/g, '').replace(/\S+@\S+/g, ''));
}

/** Where a line leads to. */
function targets(text: string): readonly string[] {
  return [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target);
}

describe.each(NAMES)('the texts of %s', (name) => {
  it.each(otherLanguages('en'))('are the same in English and %s, down to every list', async (language) => {
    const [english, other] = await Promise.all([textsOf('en', name), textsOf(language, name)]);
    expect(paths(texts(other))).toEqual(paths(texts(english)));
  });

  it.each(otherLanguages('en'))('lead to the same places in English and %s', async (language) => {
    const [english, other] = await Promise.all([textsOf('en', name), textsOf(language, name)]);
    const places = (node: unknown): readonly (readonly string[])[] =>
      // A mail's subject is in the reader's language.
      texts(node).map(([, text]) => targets(text).map((target) => target.replace(/subject=.*/, 'subject=')));
    expect(places(other)).toEqual(places(english));
  });

  it.each(ALL_LANGUAGES)('have words in every place in %s', async (language) => {
    const bad = texts(await textsOf(language, name)).filter(
      ([path, text]) =>
        // A number of the contacts may have no remark.
        (text.trim() === '' && !path.endsWith('.note')) ||
        text.trim() !== text ||
        /undefined|NaN|\[object/.test(text),
    );
    expect(bad).toEqual([]);
  });

  it.each(otherLanguages('en'))('are written in the script of %s', async (language) => {
    const { script } = LANGUAGES[language];
    const own = new RegExp(`\\p{Script=${script}}`, 'u');
    const latin = texts(await textsOf(language, name)).filter(
      ([path, text]) =>
        !own.test(text) && (ONLY_OWN_SCRIPT.includes(name) || isWord(text)) && !/\.id$|keywords/i.test(path),
    );
    // Names that are the same in every script, commands, and what is quoted.
    expect(
      latin.filter(([, text]) => !/^(?:EmailJS|JSON|Razorpay|Google .*|chupke --open|“.*”)$/.test(text)),
    ).toEqual([]);
  });
});

describe('what the texts tell of', () => {
  it('is every reaction and every prompt of a circle', async () => {
    const { reactions, prompts } = await areaOf('en', 'circleChat');
    expect(Object.keys(reactions).sort()).toEqual([...REACTIONS].sort());
    for (const name of CIRCLE_PROMPT_NAMES) expect(prompts[name]).toBe(CIRCLE_PROMPTS[name].text);
  });

  it('is every reason of a report', async () => {
    expect(Object.keys((await areaOf('en', 'report')).reasons)).toEqual([...REPORT_REASONS]);
  });

  it('is every purpose for which consent is asked, those that an account needs marked as such', async () => {
    const cards = (await areaOf('en', 'privacy')).sections
      .flatMap(({ parts }) => parts)
      .flatMap((part) => (typeof part === 'object' && 'cards' in part ? part.cards : []));
    expect(cards.map(({ id }) => id)).toEqual([...NEEDED_PURPOSES, ...ASKED_PURPOSES]);
    const needed = cards.filter(({ mark }) => mark === 'needed').map(({ id }) => id);
    expect(needed).toEqual(NEEDED_PURPOSES);
    const terms = ['What', 'Why', 'On what basis', 'How long', 'Who gets it', 'Taking it back'];
    for (const { facts } of cards) expect(facts.map(([term]) => term)).toEqual(terms);
  });
});

describe('the agreed wordings', () => {
  it('of maintenance stand as they are', async () => {
    expect((await areaOf('en', 'admin')).maintenance).toMatchObject({
      toggleFailed: 'Failed to toggle maintenance mode',
      updateFailed: 'Failed to update settings',
      enabled: 'MAINTENANCE MODE ENABLED - Website is now OFFLINE for all users',
      disabled: 'MAINTENANCE MODE DISABLED - Website is now ONLINE',
      updated: 'Maintenance settings updated',
    });
  });

  it('of a refusal in the chat stand as they are', async () => {
    const { problems, notMember, missingTitle } = await areaOf('en', 'circleChat');
    expect(problems).toMatchObject({
      bot: 'Cannot send messages that appear to be from system bots',
      ownToken: 'Cannot give support token to your own message',
      notFound: 'Message not found',
      notOwn: 'You can only delete your own messages',
      system: 'System messages cannot be deleted',
    });
    expect([notMember, missingTitle]).toEqual(['Not a member of this circle', 'Circle not found']);
  });

  it('of a report that fails stand as they are', async () => {
    const { problems } = await areaOf('en', 'report');
    expect(problems.failed).toBe('Failed to submit report. Please try again.');
    expect(problems.invalid).toBe('Invalid report data');
  });
});

describe('the legal pages', () => {
  it('lead only to parts that are there', async () => {
    const pages = new Map<string, PageText>();
    for (const name of ['terms', 'privacy', 'grievance'] as const)
      pages.set(`/${name}`, await areaOf('en', name));
    const ids = new Map<string, readonly string[]>([
      ['/contact', ['help', 'support', 'report', 'college', 'security']],
      // The form for a missing college.
      ['/profile/college', ['missing']],
      ...[...pages].map(([path, { sections }]) => [path, sections.map(({ id }) => id)] as const),
    ]);
    const read = [...pages, ['/help', await textsOf('en', 'articles')] as const];
    for (const [path, page] of read) {
      const inner = texts(page).flatMap(([, text]) => targets(text));
      for (const target of inner.filter((to) => to.includes('#'))) {
        const [other = '', id = ''] = target.split('#');
        expect(ids.get(other === '' ? path : other), target).toContain(id);
      }
    }
  });
});
