import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  FEEDBACK_EMOJIS,
  feedbackIdOf,
  HELP_VIEWS_PER_BATCH,
  NO_HELP_COUNTS,
  parseAllHelpCounts,
  parseHelpFeedback,
  parseHelpViews,
  storedHelpCounts,
  withFeedback,
} from './help-counts.ts';
import { ARTICLES } from './help.ts';
import { ParseError } from './parse.ts';

const article = 'join-a-circle';

it('counts are read as they were stored, and what is not of their form is nothing', () => {
  const counts = fc.record({
    views: fc.nat(),
    helpful: fc.nat(),
    notHelpful: fc.nat(),
    feedbackEmojis: fc.record({ sad: fc.nat(), neutral: fc.nat(), happy: fc.nat() }),
  });
  fc.assert(
    fc.property(counts, (each) => {
      expect(parseAllHelpCounts({ [article]: storedHelpCounts(each) }).get(article)).toEqual(each);
    }),
  );
  expect(parseAllHelpCounts({}).size).toBe(0);
  expect(parseAllHelpCounts({ [article]: 'many', other: { views: 1 } }).size).toBe(0);
  expect(parseAllHelpCounts({ [article]: { views: -1, helpful: 2 } }).get(article)).toEqual({
    ...NO_HELP_COUNTS,
    helpful: 2,
  });
});

it('feedback raises what it says by one', () => {
  expect(withFeedback(NO_HELP_COUNTS, { kind: 'helpful', value: 'helpful' }).helpful).toBe(1);
  expect(withFeedback(NO_HELP_COUNTS, { kind: 'helpful', value: 'not_helpful' }).notHelpful).toBe(1);
  for (const value of FEEDBACK_EMOJIS)
    expect(withFeedback(NO_HELP_COUNTS, { kind: 'emoji', value }).feedbackEmojis[value]).toBe(1);
});

it('feedback is one of its kind', () => {
  const stored = { article, kind: 'emoji', value: 'sad', at: 0, counted: false };
  expect(parseHelpFeedback(stored)).toEqual({
    article,
    answer: { kind: 'emoji', value: 'sad' },
    isCounted: false,
  });
  const wrong = [
    { kind: 'helpful' },
    { value: 'helpful' },
    { article: 'no-such-article' },
    { counted: undefined },
  ];
  for (const change of wrong) expect(() => parseHelpFeedback({ ...stored, ...change })).toThrow(ParseError);
  expect(feedbackIdOf(article, 'emoji')).toBe('join-a-circle_emoji');
});

it('a batch of views names articles, each once', () => {
  expect(parseHelpViews({ articles: [article, article, 'create-a-circle'] })).toEqual([
    article,
    'create-a-circle',
  ]);
  const many = ARTICLES.slice(0, HELP_VIEWS_PER_BATCH + 1).map(({ slug }) => slug);
  for (const articles of [[], many, ['elsewhere'], [7], article, undefined])
    expect(() => parseHelpViews({ articles })).toThrow(ParseError);
});
