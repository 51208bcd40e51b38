import type { ListedAccount } from '@chupke/domain/calls.ts';
import { ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import type { CollegeChange } from '@chupke/domain/college-change.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { isPlannableMinutes, MAINTENANCE, NO_MAINTENANCE } from '@chupke/domain/maintenance.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isStatus,
  judgeReason,
  roleOf,
  searchAccounts,
  statusChange,
  tidyStatus,
  withChange,
} from './accounts.ts';
import { changeList, inOneList } from './waiting-lists.ts';
import { judgeWords, tidyWords, wordsOf } from './maintenance-form.ts';

const WORDS = wordsOf(NO_MAINTENANCE);

describe('the words of a maintenance', () => {
  it('are right as they come, and judged as the server judges them', () => {
    expect(judgeWords(WORDS)).toEqual({});
    expect(judgeWords({ ...WORDS, title: ' \u200B ', message: 'x'.repeat(301) })).toEqual({
      title: 'blank',
      message: 'too-long',
    });
    // What tidying takes away does not count.
    expect(judgeWords({ ...WORDS, title: `${'x'.repeat(80)}   ` })).toEqual({});
    expect(tidyWords({ ...WORDS, title: ' a\u200Bb ' }).title).toBe('ab');
  });

  it('hold minutes that the slider can show, whatever is stored', () => {
    fc.assert(
      fc.property(fc.nat(200), (plannedDurationMinutes) => {
        const words = wordsOf({ ...NO_MAINTENANCE, plannedDurationMinutes });
        expect(isPlannableMinutes(words.plannedDurationMinutes)).toBe(true);
      }),
    );
    expect(wordsOf({ ...NO_MAINTENANCE, plannedDurationMinutes: 12 }).plannedDurationMinutes).toBe(
      MAINTENANCE.minutes.preset,
    );
  });
});

const WHOLE = { pending: false, newest: false };

describe('requests for another college', () => {
  function change(id: string, more: Partial<CollegeChange>): CollegeChange {
    const names = { fromName: 'A', to: parseCollegeId('b'), toName: 'B', reason: 'because I moved' };
    return { id, ...names, status: 'pending', createdAt: 0, decidedAt: null, note: '', ...more };
  }

  it('wait in the order in which they came; the last decision stands first', () => {
    const late = change('late', { createdAt: 9 });
    const early = change('early', { createdAt: 1 });
    const first = change('first', { status: 'approved', createdAt: 2, decidedAt: 20 });
    const last = change('last', { status: 'rejected', createdAt: 3, decidedAt: 30 });
    const list = changeList({
      pending: [late, early],
      newest: [late, last, first, early],
      isCut: WHOLE,
    });
    expect(list.pending.map(({ id }) => id)).toEqual(['early', 'late']);
    expect(list.decided.map(({ id }) => id)).toEqual(['last', 'first']);
  });

  it('are in one list only, whichever of the two answers is the newer', () => {
    const waiting = change('a', {});
    const decided = change('a', { status: 'approved', decidedAt: 5 });
    const isCut = WHOLE;
    expect(changeList({ pending: [waiting], newest: [decided], isCut })).toEqual({
      pending: [],
      decided: [decided],
      isCut,
    });
    const seen = changeList({ pending: [decided], newest: [waiting], isCut });
    expect(seen).toEqual({ pending: [], decided: [], isCut });
  });
});

it('what waits is in a queue however much came after it, once, and as it was last seen', () => {
  const old = { id: 'old', status: 'open' };
  const [done, stillOpen] = [
    { id: 'new', status: 'resolved' },
    { id: 'new', status: 'open' },
  ];
  const isCut = { pending: true, newest: false };
  expect(inOneList({ pending: [old, stillOpen], newest: [done], isCut })).toEqual({
    items: [done, old],
    isCut,
  });
});

describe('accounts', () => {
  function account(email: string, more: Partial<ListedAccount> = {}): ListedAccount {
    const rights = { isAdmin: false, isModerator: false, emailVerified: true };
    const person = { uid: email, email, accountStatus: 'active', banReason: null, createdAt: 0 };
    return { ...person, ...rights, ...more };
  }
  const asha = account('asha@iitb.ac.in');
  const bina = account('bina@vjti.ac.in', { accountStatus: 'banned' });
  const all = [asha, bina];

  it.each([
    ['', all],
    ['  ', all],
    ['ASHA', [asha]],
    ['\uFF41SHA', [asha]],
    ['in iitb', [asha]],
    ['banned', [bina]],
    ['ac.in', all],
    ['asha vjti', []],
    ['.*', []],
  ])('are found by "%s"', (query, found) => {
    expect(searchAccounts(all, query)).toEqual(found);
  });

  it('get a status of the server’s form', () => {
    expect(['active', 'under-review', 'a_b'].every(isStatus)).toBe(true);
    expect(['', 'x', 'Active', 'a b', '-a', 'x'.repeat(41), 'é'].some(isStatus)).toBe(false);
    expect(tidyStatus('  Under-Review ')).toBe('under-review');
  });

  it('get a reason of the server’s length', () => {
    const { min, max } = ADMIN_LIMITS.reason;
    expect(judgeReason('x'.repeat(min))).toBe('ok');
    expect(judgeReason('x'.repeat(max))).toBe('ok');
    expect(judgeReason('  x ')).toBe('short');
    expect(judgeReason('\u3164\u3164\u3164')).toBe('short');
    expect(judgeReason('x'.repeat(max + 1))).toBe('too-long');
  });

  it('show a change at once, and whoever is banned moderates nothing', () => {
    const moderator = { ...asha, isModerator: true, moderates: [parseCollegeId('coep')] };
    const [changed, other] = withChange(
      [moderator, bina],
      asha.uid,
      statusChange('banned', 'Posted a number'),
    );
    expect(changed).toMatchObject({
      accountStatus: 'banned',
      banReason: 'Posted a number',
      isModerator: false,
    });
    expect(changed).not.toHaveProperty('moderates');
    expect(other).toBe(bina);
    expect(statusChange('active', 'x')).toEqual({ accountStatus: 'active', banReason: null });
  });

  it('show of which colleges somebody has become a moderator, so that it can be given back as it was', () => {
    const moderates = [parseCollegeId('coep')];
    for (const role of [
      { isModerator: true, moderates },
      { isModerator: true, moderates: null },
      { isModerator: false, moderates: null },
    ]) {
      const [before] = withChange([{ ...asha, isModerator: true, moderates }], asha.uid, { role });
      expect(before && roleOf(before)).toEqual(role);
    }
  });
});
