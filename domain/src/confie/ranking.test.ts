import { describe, expect, it } from 'vitest';
import { articles as help } from '../texts/en/help/articles.ts';
import type { Ranked } from './ranking.ts';
import { createRanker } from './ranking.ts';
import { createReader } from './understand.ts';

const { rank, keys } = createRanker(help);
const read = createReader(keys);

const ranked = (question: string): readonly Ranked[] => rank(read(question));
const likeness = (question: string, slug: string): number =>
  ranked(question).find((each) => each.slug === slug)?.similarity ?? 0;

describe('the articles', () => {
  it('are sorted by how well they answer, without those that have nothing to do with it', () => {
    const scores = ranked('how do I delete my confession').map(({ score }) => score);
    expect(scores.length).toBeGreaterThan(1);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(scores.every((score) => score > 0)).toBe(true);
    expect(ranked('zorbing blimps')).toEqual([]);
  });

  it('are compared with a question by its stems, and by the rarer words more', () => {
    expect(likeness('refund', 'premium-and-payments')).toBeCloseTo(
      likeness('refunds', 'premium-and-payments'),
    );
    expect(likeness('refund', 'premium-and-payments')).toBeGreaterThan(
      likeness('premium', 'add-a-picture-to-a-confession'),
    );
    // A word that says nothing of a subject changes nothing.
    expect(likeness('how do I get a refund', 'premium-and-payments')).toBeCloseTo(
      likeness('how do I get the refund', 'premium-and-payments'),
    );
  });

  it('are compared with the first ten words of a question that say something', () => {
    const ten = 'alerts bell mail karma token mute invite expiry language draft';
    expect(likeness(`refund ${ten}`, 'premium-and-payments')).toBeGreaterThan(
      2 * likeness(`${ten} refund`, 'premium-and-payments'),
    );
  });

  it('have 5 points for a keyword of one word that stands in the question, and 2 more for each further word', () => {
    const points = (question: string): number =>
      ranked(question).find(({ slug }) => slug === 'what-is-chupke')?.keywordScore ?? 0;
    expect(points('cost')).toBe(5);
    expect(points('without account')).toBe(7);
  });
});
