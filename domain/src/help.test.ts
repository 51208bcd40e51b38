import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HELPLINES } from './helplines.ts';
import {
  articleOf,
  ARTICLES,
  articlesIn,
  headingOf,
  HELP_CATEGORIES,
  helpCategoryOf,
  parseArticleSlug,
  slugOf,
} from './help.ts';
import { searchArticles } from './help-search.ts';
import { helpTexts } from './help-texts.ts';
import { plainText } from './inline-links.ts';
import { ALL_LANGUAGES } from './language.ts';
import { TEXT_LIMITS } from './limits.ts';
import { REPLY_HOURS } from './organisation.ts';
import { ParseError } from './parse.ts';

const english = await helpTexts('en');

const found = (query: string) => searchArticles(english, query);
const scoreOf = (query: string, slug: string): number | undefined =>
  found(query).find((each) => each.slug === slug)?.score;

describe('the articles', () => {
  it('are in nine categories, each with some', () => {
    expect(HELP_CATEGORIES).toEqual([
      'getting-started',
      'confessions',
      'circles',
      'privacy-anonymity',
      'college-verification',
      'account-profile',
      'troubleshooting',
      'community-safety',
      'support-tickets',
    ]);
    expect(ARTICLES.length).toBeGreaterThanOrEqual(24);
    for (const category of HELP_CATEGORIES) expect(articlesIn(category).length).toBeGreaterThan(1);
    expect(HELP_CATEGORIES.flatMap(articlesIn)).toEqual(ARTICLES);
  });

  it('have the English title as their address', () => {
    for (const { slug } of ARTICLES) expect(slug).toBe(slugOf(english.articles[slug].title));
    expect(slugOf('What’s  this, really?')).toBe('whats-this-really');
    expect(slugOf('x '.repeat(60))).toHaveLength(50);
  });

  it('are found by their address alone', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const isKnown = ARTICLES.some(({ slug }) => slug === text);
        expect(articleOf(text) !== undefined).toBe(isKnown);
        if (!isKnown) expect(() => parseArticleSlug(text)).toThrow(ParseError);
      }),
    );
    expect(parseArticleSlug('join-a-circle')).toBe('join-a-circle');
    expect(() => parseArticleSlug(7)).toThrow(ParseError);
    expect(helpCategoryOf('circles')).toBe('circles');
    expect(helpCategoryOf('constructor')).toBeUndefined();
  });

  it.each(ALL_LANGUAGES)(
    'answer in their first paragraph, and tell what the product does, in %s',
    async (language) => {
      const { articles } = await helpTexts(language);
      for (const { slug } of ARTICLES) {
        const { body, keywords } = articles[slug];
        expect(headingOf(body[0] ?? '')).toBeUndefined();
        expect(plainText(body[0] ?? '').length).toBeGreaterThan(60);
        expect(keywords.length).toBeGreaterThan(10);
        expect(new Set(keywords).size).toBe(keywords.length);
      }
      const words = (slug: (typeof ARTICLES)[number]['slug']): string => articles[slug].body.join(' ');
      expect(words('length-topics-and-posting-later')).toContain(
        TEXT_LIMITS.confession.toLocaleString('en-IN'),
      );
      // Places of a circle, circles of a student, and days for which a deleted one can come back.
      expect(words('create-a-circle')).toMatch(/\b50\b/);
      expect(words('create-a-circle')).toMatch(/\b3\b/);
      expect(words('leave-delete-or-restore-a-circle')).toMatch(/\b30\b/);
      // And for which somebody who was removed cannot join again.
      expect(words('join-a-circle')).toMatch(/\b30\b/);
      expect(words('talk-to-confie-or-to-a-person')).toMatch(
        new RegExp(`${REPLY_HOURS.typical}.*${REPLY_HOURS.latest}`),
      );
      for (const { numbers } of HELPLINES)
        for (const number of numbers) expect(words('if-you-are-in-danger-or-in-a-crisis')).toContain(number);
      // No number is written by hand that a constant decides.
      expect(JSON.stringify(articles)).not.toMatch(/undefined|NaN|\[object/);
    },
  );
});

describe('a search', () => {
  it('adds up where a word stands', () => {
    // Title 15, content 5, tag 10, keyword 12, category 8.
    expect(scoreOf('karma', 'messages-karma-and-moderators')).toBe(15 + 5 + 10 + 12);
    expect(scoreOf('circles', 'join-a-circle')).toBe(5 + 8);
    expect(scoreOf('pudhina', 'join-a-circle')).toBeUndefined();
  });

  it.each([
    ['its title', 15, { title: 'Xylophone' }],
    ['what it says', 5, { body: ['A xylophone'] }],
    ['its keywords', 12, { keywords: ['xylophone'] }],
  ] as const)('finds an article by %s for %i points', (_, points, more) => {
    const articles = {
      ...english.articles,
      'join-a-circle': { ...english.articles['join-a-circle'], ...more },
    };
    expect(searchArticles({ ...english, articles }, 'xylophone')).toEqual([
      { slug: 'join-a-circle', score: points },
    ]);
  });

  it('finds it by its category for 8 points, and by a tag for 10', () => {
    const categories = {
      ...english.categories,
      'support-tickets': { name: 'Xylophones', description: '' },
    };
    expect(searchArticles({ ...english, categories }, 'xylophone')).toEqual(
      articlesIn('support-tickets').map(({ slug }) => ({ slug, score: 8 })),
    );
    const silent = { title: '', summary: '', keywords: [], body: [] };
    const articles = { ...english.articles, 'app-lock-and-quick-exit': silent };
    expect(
      searchArticles({ ...english, articles }, 'exit').find(({ slug }) => slug === 'app-lock-and-quick-exit'),
    ).toEqual({ slug: 'app-lock-and-quick-exit', score: 10 });
  });

  it('takes each word by itself, whatever its case and the spaces', () => {
    const both = scoreOf('KARMA   moderator', 'messages-karma-and-moderators') ?? 0;
    expect(both).toBe(
      (scoreOf('karma', 'messages-karma-and-moderators') ?? 0) +
        (scoreOf('moderator', 'messages-karma-and-moderators') ?? 0),
    );
  });

  it('shows the best first, and nothing that has no word of it', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const scores = found(query).map(({ score }) => score);
        expect(scores).toEqual([...scores].sort((one, other) => other - one));
        expect(scores.every((score) => score > 0)).toBe(true);
      }),
    );
    expect(found('   ')).toEqual([]);
    expect(found('refund')[0]?.slug).toBe('premium-and-payments');
    expect(found('password')[0]?.slug).toBe('if-you-cannot-sign-in');
  });

  it.each([
    ['refnud', 'refund'],
    ['premuim', 'premium'],
    ['my noitfications', 'my notifications'],
    ['modertors karma', 'moderators karma'],
  ])('takes %s for %s', (typed, meant) => {
    expect(found(typed)).toEqual(found(meant));
    expect(found(typed)).not.toEqual([]);
  });

  it('finds nothing by what is like no word', () => {
    for (const query of ['xylophone', 'zzzz', '98765', 'qw']) expect(found(query)).toEqual([]);
  });

  it('finds in Hindi what is written in Devanagari, and in Latin letters', async () => {
    const hindi = await helpTexts('hi');
    const best = (query: string) => searchArticles(hindi, query)[0]?.slug;
    expect(best('मुखौटा')).toBe('masks-and-your-pseudonym');
    expect(best('paise kat gaye')).toBe('premium-and-payments');
  });
});
