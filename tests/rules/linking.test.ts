import { describe, expect, it } from 'vitest';
import { Chance, leastSurprising, tailOf } from './linking/chance.ts';
import { tryToLinkErasures } from './linking/erasures.ts';
import { beyondChance, tryToLink } from './linking/trial.ts';

// Nobody can tell whether two masks are one student: an observer gets all that any reader gets - every field, every
// time, every order of the posts and replies of a college in which everyone wears several masks, and of the personas in
// its circles, in all of which the observer is - learns from students whose masks are told, and guesses at the others. What people say is left out, and when they say it is
// chance: docs/data-model.md tells what the two give away.

const SEED = 20_260_706;
const ENOUGH = 560;
/** What links masks for sure is seen among few: of their 27 pairs 26 have to be told. */
const FEW = 60;

describe('an observer of everything that can be read', () => {
  it('tells by nothing stored whether two masks are one student', async () => {
    const trial = await tryToLink({ students: ENOUGH, seed: SEED });
    const [first] = trial.scores;
    // Every way is tried, and none tells two thirds of the pairs: so far off chance would already be noticed.
    expect(new Set(trial.scores.map(({ way }) => way)).size).toBeGreaterThan(100);
    expect(trial.bound / (first?.of ?? 1)).toBeLessThan(2 / 3);
    expect(beyondChance(trial)).toEqual([]);
  });

  // Faults that do not touch the same fields are planted together.
  it.each([
    {
      // The last one: one commit for all personas of an account.
      leaks: ['id-of-uid', 'reply-of-uid', 'persona-of-uid', 'one-job'],
      found: [
        'two posts: its id: common start',
        'two replies: its id: common start',
        'two personas: its id: common start',
        'two personas: lastActive: equal',
      ],
    },
    // A stamp that two posts share.
    { leaks: ['one-stamp'], found: ['two posts: lastViewedAt: equal'] },
    // Views of one session that are counted at once.
    { leaks: ['one-session'], found: ['two replies: thread: lastViewedAt: equal'] },
    // No field is to blame for acts of one minute, and nothing stored can hide it.
    {
      leaks: ['one-minute'],
      found: [
        'a post and a reply: timestamp: seconds',
        'a persona and a post: joinedAt / timestamp: seconds',
      ],
    },
  ] as const)('would tell by $leaks', async ({ leaks, found }) => {
    const seen = beyondChance(await tryToLink({ students: FEW, seed: SEED, leaks, isQuick: true }));
    expect(seen.map((line) => line.replace(/: \d+ of \d+ by /, ': '))).toEqual(
      expect.arrayContaining([...found]),
    );
  });
});

describe('an observer of the days in which many erase their accounts', () => {
  const crowd = { students: 240, seed: SEED };

  it('tells by the first and last change of two personas not whether they are one student', async () => {
    const trial = await tryToLinkErasures(crowd);
    expect(beyondChance(trial)).toEqual([]);
  });

  it('would tell by a moment that is drawn for each message', async () => {
    const seen = beyondChance(await tryToLinkErasures({ ...crowd, isDrawnEach: true }));
    expect(seen.map((line) => line.replace(/: \d+ of \d+ by /, ': '))).toEqual(
      expect.arrayContaining(['two personas: first change: seconds', 'two personas: last change: seconds']),
    );
  });
});

describe('the bound', () => {
  it('is that of a fair coin, summed exactly', () => {
    expect(tailOf(4, 3)).toBeCloseTo(5 / 16, 12);
    expect(tailOf(10, 0)).toBeCloseTo(1, 12);
    expect(tailOf(200, 130)).toBeCloseTo(1.3e-5, 6);
    expect(leastSurprising(10, 2 / 1024)).toBe(10);
    expect(leastSurprising(10, 22 / 1024)).toBe(9);
  });

  it('holds for coins that are thrown', () => {
    const chance = new Chance(1);
    const bound = leastSurprising(100, 0.05);
    const rounds = 2000;
    let beyond = 0;
    for (let round = 0; round < rounds; round += 1) {
      const heads = Array.from({ length: 100 }, () => chance.next()).filter((each) => each < 0.5).length;
      if (Math.max(heads, 100 - heads) >= bound) beyond += 1;
    }
    expect(beyond / rounds).toBeLessThan(0.05);
    expect(beyond).toBeGreaterThan(0);
  });
});
