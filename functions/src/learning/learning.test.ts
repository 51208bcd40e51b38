import { helpTexts } from '@chupke/domain/help-texts.ts';
import { LEARNING, parseApprovedPatterns } from '@chupke/domain/learning.ts';
import { APPROVED_PATTERNS_PATH } from '@chupke/domain/confie-paths.ts';
import { LISTED_QUESTIONS_PATH } from '@chupke/domain/operations-paths.ts';
import { userPath } from '@chupke/domain/paths.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HelpDesk } from '../testing/help-desk.ts';
import { AGENT, asker, openHelpDesk } from '../testing/help-desk.ts';
import { decidePatterns, listPatterns } from './decide-patterns.ts';
import { gatherPatterns } from './gather-patterns.ts';
import { VOICES_MOST } from './stored-pattern.ts';

const QUESTION = 'How can I delete my confession?';
const KEY = 'how_can_delete_confession';
const SLUG = 'delete-a-confession-or-a-reply';

let desk: HelpDesk;

beforeEach(() => {
  desk = openHelpDesk();
  for (const number of [1, 2, 3, 4, 5]) desk.admit(number);
});

const gather = () => gatherPatterns({ documents: desk.documents, now: desk.now, helpTexts });
const list = async () => (await listPatterns(desk.documents)).patterns;
const approved = () => parseApprovedPatterns(desk.documents.stored.get(APPROVED_PATTERNS_PATH));
const used = async (use: () => Promise<void>) => {
  // Nearly forgotten, three times.
  for (let times = 0; times < 3; times += 1) {
    desk.documents.pass((LEARNING.keptDays - 2) * 86_400_000);
    await use();
    await gather();
  }
};
const stored = () => JSON.stringify([...desk.documents.stored].filter(([path]) => path.includes('attern')));

async function rateBy(numbers: readonly number[], question = QUESTION, helpful = true): Promise<void> {
  for (const number of numbers) await desk.rate(number, question, helpful);
}

describe('a question without an article', () => {
  const questions = async () => desk.documents.stored.get(LISTED_QUESTIONS_PATH)?.['questions'];
  const ask = async (numbers: readonly number[], question = QUESTION) => {
    for (const number of numbers) await desk.rate(number, question, false, null);
  };

  it('is listed when three have asked it, and not a word of it is stored before', async () => {
    await ask([1, 2, 1, 2]);
    const kept = () =>
      JSON.stringify([...desk.documents.stored].filter(([path]) => path.includes('uestion')));
    expect(kept()).not.toContain('delete_confession');
    expect(kept()).not.toContain('uid-of');
    await gather();
    expect(await questions()).toEqual([]);
    await ask([3]);
    await gather();
    expect(await questions()).toEqual([{ key: KEY, voices: 3 }]);
  });

  it('is also one whose article did not help, and once where both are so', async () => {
    await rateBy([1, 2, 3], QUESTION, false);
    await gather();
    expect(await questions()).toEqual([{ key: KEY, voices: 3 }]);
    await ask([1, 2, 3, 4]);
    await gather();
    expect(await questions()).toEqual([{ key: KEY, voices: 4 }]);
  });

  it.each([
    ['about danger', 'how can i kill myself tonight please'],
    ['that names a number', 'how can 9876543210 delete confession'],
  ])('is never one %s', async (_, question) => {
    await ask([1, 2, 3], question);
    await gather();
    expect(await questions()).toEqual([]);
  });

  it('is forgotten when nobody has asked it for long', async () => {
    await ask([1, 2, 3]);
    desk.documents.pass((LEARNING.keptDays + 2) * 86_400_000);
    await gather();
    expect(await questions()).toEqual([]);
  });

  it('stays while it is asked, though whoever asks was counted before', async () => {
    await ask([1, 2, 3]);
    await used(() => ask([1]));
    expect(await questions()).toEqual([{ key: KEY, voices: 3 }]);
  });
});

describe('what Confie learns', () => {
  it('is nothing of what one or two people write', async () => {
    await rateBy([1, 2, 1, 2, 1]);
    expect(stored()).not.toContain('delete_confession');
    expect(stored()).not.toContain('uid-of');
    await gather();
    expect(approved()).toEqual([]);
    expect((await listPatterns(desk.documents)).figures).toEqual({
      patterns: 1,
      approved: 0,
      uses: 2,
      helpful: 2,
    });
    expect(await list()).toEqual([]);
  });

  it('is the key of what three have asked, approved by itself where each word is known and it helped', async () => {
    await rateBy([1, 2, 3]);
    await gather();
    expect(approved()).toEqual([{ key: KEY, slug: SLUG }]);
    expect(await list()).toMatchObject([
      { key: KEY, status: 'approved', approvedBy: 'auto_system', uses: 3 },
    ]);
  });

  it.each([
    ['it did not help', QUESTION, false],
    ['it has a word that nobody knows', 'how can delete confession about vikrant', true],
  ])('waits for an admin where %s', async (_, question, helpful) => {
    await rateBy([1, 2, 3], question, helpful);
    await gather();
    expect(approved()).toEqual([]);
    expect(await list()).toMatchObject([{ status: 'waiting', uses: 3 }]);
  });

  it.each([
    ['about danger', 'how can i kill myself tonight please'],
    ['that names a number', 'how can 9876543210 delete confession'],
    ['too short to mean anything', 'hi?'],
  ])('is never a question %s', async (_, question) => {
    await rateBy([1, 2, 3], question);
    expect(stored()).toBe('[]');
  });

  it('is nothing of accounts that are new, closed, without consent, or of one domain of somebody’s own', async () => {
    const change = (number: number, more: object) => {
      const path = userPath(asker(number).uid);
      desk.documents.stored.set(path, { ...desk.documents.stored.get(path), ...more });
    };
    change(1, { createdAt: desk.now(), lastLogin: desk.now() });
    change(2, { accountStatus: 'banned' });
    desk.agree(asker(3).uid, false);
    await rateBy([1, 2, 3]);
    expect(stored()).toBe('[]');
    for (const number of [4, 5, 1])
      change(number, { email: `any${number}@catch-all.example`, accountStatus: 'active' });
    change(1, { createdAt: desk.now() - 10 * 86_400_000 });
    await rateBy([4, 5, 1]);
    await gather();
    expect(await list()).toEqual([]);
  });

  it('moves for nobody between two nights', async () => {
    await rateBy([1, 2, 3]);
    await gather();
    const before = [await list(), approved()];
    await rateBy([4, 5]);
    expect([await list(), approved()]).toEqual(before);
  });

  it('is forgotten when nobody asks any more', async () => {
    await rateBy([1, 2, 3]);
    desk.documents.pass((LEARNING.keptDays + 2) * 86_400_000);
    await gather();
    expect(await list()).toEqual([]);
    expect(approved()).toEqual([]);
  });

  it('stays while it is used, though no more voices are counted; and that is written once a day', async () => {
    await rateBy([1, 2, 3]);
    await used(() => rateBy([1]));
    expect(await list()).toMatchObject([{ status: 'approved', uses: 3 }]);
    // As many voices as are counted.
    const [path = ''] = [...desk.documents.stored.keys()].filter((each) =>
      each.startsWith('learnedPatterns/'),
    );
    const voices = Array.from({ length: VOICES_MOST }, (_, index) => `voice${index}`);
    const pattern = () => desk.documents.stored.get(path);
    desk.documents.stored.set(path, { ...pattern(), voices });
    await used(() => rateBy([4]));
    expect(await list()).toMatchObject([{ uses: VOICES_MOST }]);
    const before = pattern();
    await rateBy([5]);
    expect(pattern()).toBe(before);
  });
});

describe('an admin', () => {
  it('approves one or many, and takes it back, at once and logged', async () => {
    await rateBy([1, 2, 3], 'how can delete confession about vikrant');
    await rateBy([1, 2, 3], QUESTION, false);
    await gather();
    const ids = (await list()).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(await decidePatterns(desk, AGENT, { ids, decision: 'approved' })).toEqual({ decided: 2 });
    expect(approved()).toHaveLength(2);
    expect((await list()).map(({ approvedBy }) => approvedBy)).toEqual(['admin_bulk', 'admin_bulk']);
    const [first = ''] = ids;
    expect(await decidePatterns(desk, AGENT, { ids: [first], decision: 'rejected' })).toEqual({ decided: 1 });
    expect(approved()).toHaveLength(1);
    const log = [...desk.documents.stored].filter(([path]) => path.startsWith('admin_activity_logs/'));
    expect(log).toHaveLength(2);
  });

  it('decides nothing that is not there, or not to be seen yet; what was rejected stays so', async () => {
    await rateBy([1, 2]);
    const hidden = [...desk.documents.stored.keys()].flatMap(
      (path) => /^learnedPatterns\/(.+)$/.exec(path)?.[1] ?? [],
    );
    expect(hidden).toHaveLength(1);
    expect(
      await decidePatterns(desk, AGENT, { ids: [...hidden, 'f'.repeat(24)], decision: 'approved' }),
    ).toEqual({
      decided: 0,
    });
    await rateBy([3]);
    await decidePatterns(desk, AGENT, { ids: hidden, decision: 'rejected' });
    await rateBy([4, 5]);
    await gather();
    expect(approved()).toEqual([]);
    await used(() => rateBy([4]));
    expect(await list()).toMatchObject([{ status: 'rejected', uses: 5 }]);
  });
});
