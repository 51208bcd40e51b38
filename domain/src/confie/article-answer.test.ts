import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArticleSlug, HelpTexts } from '../help.ts';
import { ARTICLES, headingOf } from '../help.ts';
import { articles as english } from '../texts/en/help/articles.ts';
import { articles as hindi } from '../texts/hi/help/articles.ts';
import { createPassages } from './article-answer.ts';
import { CONFIE_LIMITS } from './limits.ts';
import { keysOf } from './words.ts';

const LANGUAGES = [
  ['English', english],
  ['Hindi', hindi],
] as const;

const PRIVACY = 'how-your-anonymity-is-protected';

/** A line that an answer can have. */
interface Line {
  /** With its heading in front, where it stands under one. */
  readonly led: string;
  readonly bare: string;
  readonly heading: string | undefined;
}

/** The lines of an article, written out anew. */
function linesOf({ articles }: HelpTexts, slug: ArticleSlug): readonly Line[] {
  const lines: Line[] = [];
  let heading: string | undefined;
  for (const paragraph of articles[slug].body) {
    const found = headingOf(paragraph);
    heading = found ?? heading;
    if (found !== undefined) continue;
    const bare = paragraph.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
    const colon = heading?.endsWith('?') === true ? '' : ':';
    lines.push({ bare, heading, led: heading === undefined ? bare : `${heading}${colon} ${bare}` });
  }
  return lines;
}

/** What is wrong with an answer: lines that are of no section, in the wrong order, or without their heading. */
function faultsOf(answer: string, lines: readonly Line[]): readonly string[] {
  let last = -1;
  return answer.split('\n').filter((said) => {
    const at = lines.findIndex(({ led, bare }) => said === led || said === bare);
    const line = lines[at];
    const isInSection = last >= 0 && lines[last]?.heading === line?.heading;
    const isGood = line !== undefined && at > last && (said === line.led || isInSection);
    last = at;
    return !isGood;
  });
}

describe.each(LANGUAGES)('what the articles say in %s', (_, help) => {
  const passages = createPassages(help);
  const question = fc.constantFrom(...ARTICLES).chain(({ slug }) => {
    const { title, body, keywords } = help.articles[slug];
    const keys = [...new Set([title, ...body, ...keywords].flatMap(keysOf))];
    return fc.record({ slug: fc.constant(slug), keys: fc.subarray(keys, { maxLength: 8 }) });
  });

  it('is never without the heading that it stands under, and in the article’s order', () => {
    fc.assert(
      fc.property(question, ({ slug, keys }) => {
        const answer = passages(slug, keys);
        expect(faultsOf(answer, linesOf(help, slug))).toEqual([]);
      }),
      { numRuns: 400 },
    );
    for (const { slug } of ARTICLES) {
      const lines = linesOf(help, slug);
      for (const key of new Set(help.articles[slug].body.flatMap(keysOf)))
        expect(faultsOf(passages(slug, [key]), lines)).toEqual([]);
    }
  });

  it('is short enough to be read in a chat, but for one paragraph', () => {
    fc.assert(
      fc.property(question, ({ slug, keys }) => {
        const lines = linesOf(help, slug);
        const said = passages(slug, keys).split('\n');
        const bare = said.map((line) => lines.find(({ led }) => led === line)?.bare ?? line);
        const words = bare.join(' ').split(/\s+/).length;
        expect(said.length === 1 || words <= CONFIE_LIMITS.answerWords).toBe(true);
      }),
    );
  });

  it('is the article’s opening where the words say nothing', () => {
    for (const { slug } of ARTICLES) expect(passages(slug, [])).toBe(linesOf(help, slug)[0]?.bare);
  });
});

/** What an article of these paragraphs says. */
function sayOf(body: readonly string[], question: string): string {
  const slug = 'write-your-first-confession';
  const article = { ...english.articles[slug], body };
  const help: HelpTexts = { ...english, articles: { ...english.articles, [slug]: article } };
  return createPassages(help)(slug, keysOf(question));
}

describe('the opening of an article', () => {
  const long = (word: string, words: number): string => `${word} ${'bla '.repeat(words - 1)}`.trim();

  it('is said before what is hardly better, and left out where another paragraph is far better', () => {
    const body = ['Nobody does.', '**Zebra**', 'The zebra.', '**Others**', 'A yak.'];
    expect(sayOf(body, 'zebra')).toBe('Nobody does.\nZebra: The zebra.');
    expect(sayOf(body, 'zebra yak')).toBe('Nobody does.\nZebra: The zebra.\nOthers: A yak.');
    expect(sayOf(['Nobody does.', '**Zebra yak**', 'A zebra.'], 'zebra yak')).toBe('Zebra yak: A zebra.');
  });

  it('gives way where there is no room for it and two that are as good as each other', () => {
    const body = [long('Nobody', 40), '**One**', long('zebra', 40), '**Two**', long('zebra', 40)];
    expect(
      sayOf(body, 'zebra')
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['One:', 'Two:']);
    const better = [long('Nobody', 40), '**One**', long('zebra yak', 40), '**Two**', long('zebra', 40)];
    expect(
      sayOf(better, 'zebra yak')
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['Nobody', 'One:']);
  });
});

it('does not let what is kept be read as what a college sees', () => {
  const lines = createPassages(english)(PRIVACY, keysOf('can my college see who I am')).split('\n');
  expect(lines[0]).toMatch(/^No student, moderator or admin can look up what you wrote\./);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^What others see: A mask, /),
    expect.stringMatching(/^What we keep: Your email, /),
  ]);
});

it('puts no colon behind a heading that asks', () => {
  const said = createPassages(english)('if-alerts-do-not-arrive', keysOf('switched off'));
  expect(said).toContain('\nSwitched off? ');
});

it('has the heading once for several paragraphs under it', () => {
  const body = ['Nobody does.', '**Steps**', 'Zebra one.', 'Zebra two.', '**End**', 'Over.'];
  expect(sayOf(body, 'zebra')).toBe('Nobody does.\nSteps: Zebra one.\nZebra two.');
});
