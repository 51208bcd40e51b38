import { mailboxPath, userPath } from '@chupke/domain/paths.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepRestriction, readStanding } from '../circles/bans.ts';
import { circleOf } from '../testing/circle-world.ts';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { testMailboxKeyOf } from '../testing/mailbox-keys.ts';
import { student } from '../testing/campus.ts';
import { mailboxAt, mergedMailbox, readMailbox, writeMailbox } from './kept-mailbox.ts';

const KEYS = { mailboxKeyOf: testMailboxKeyOf };
const EMAIL = 'as.ha@proton.me';
const PLAIN = 'asha@proton.me';
const PATH = mailboxPath(testMailboxKeyOf(EMAIL));
const FORMER = mailboxPath(testMailboxKeyOf(EMAIL, 'former'));

let documents = memoryDocuments();

beforeEach(() => {
  documents = memoryDocuments();
});

const read = (email: string) => readMailbox(documents, mailboxAt(KEYS, email));
const write = (email: string, fields: Parameters<typeof writeMailbox>[2]) =>
  documents.transact(async (transaction) => {
    writeMailbox(transaction, await readMailbox(transaction, mailboxAt(KEYS, email)), fields);
  });

describe('a mailbox', () => {
  it('is kept in one place for all its spellings', async () => {
    await write(EMAIL, { uids: ['a'] });
    await write('Ash_a+x@pm.me', { banReason: 'Threats' });
    expect([...documents.stored]).toEqual([[PATH, { uids: ['a'], banReason: 'Threats' }]]);
  });

  it('costs one read where its address was always told apart so', () => {
    for (const email of [PLAIN, 'a.s.ha@gmail.com', 'asha@iitb.ac.in', 'asha@asha.in'])
      expect(mailboxAt(KEYS, email).former).toBeUndefined();
  });

  it('that was kept elsewhere is read there, and taken over by the first write', async () => {
    documents.stored.set(FORMER, { uids: ['a'], since: 5, strikes: ['1 warn x'] });
    expect(await read(EMAIL)).toEqual({
      path: PATH,
      stored: { uids: ['a'], since: 5, strikes: ['1 warn x'] },
      left: FORMER,
    });
    expect((await read(PLAIN)).stored).toBeUndefined();
    await write(EMAIL, { uids: ['a', 'b'] });
    expect([...documents.stored]).toEqual([[PATH, { uids: ['a', 'b'], since: 5, strikes: ['1 warn x'] }]]);
    expect((await read(PLAIN)).left).toBeUndefined();
  });

  it('that was kept in two places is both', async () => {
    documents.stored.set(PATH, { uids: ['a'], since: 9, forgetAt: null });
    documents.stored.set(FORMER, {
      uids: ['b'],
      since: 5,
      forgetAt: 50,
      bannedUntil: 99,
      banReason: 'Threats',
    });
    await write(EMAIL, {});
    expect([...documents.stored]).toEqual([
      [PATH, { uids: ['a', 'b'], since: 5, forgetAt: null, bannedUntil: 99, banReason: 'Threats' }],
    ]);
  });

  it('keeps who was removed from a circle out of it, whichever document says so', async () => {
    const place = { circle: circleOf(1), uid: student(1).uid };
    documents.stored.set(userPath(place.uid), { email: EMAIL });
    await documents.transact(async (transaction) => {
      const former = { mailboxKeyOf: (email: string) => testMailboxKeyOf(email, 'former') };
      const keep = await keepRestriction(transaction, former, place, {
        isRemoved: true,
        mutedUntil: null,
        now: documents.now(),
      });
      keep();
    });
    expect([...documents.stored.keys()]).toContain(FORMER);
    const standing = await documents.transact((transaction) =>
      readStanding(transaction, mailboxAt(KEYS, EMAIL), place, documents.now()),
    );
    expect(standing.bar).toMatchObject({ kind: 'removed' });
  });
});

describe('two documents of one mailbox', () => {
  it('say together whatever either says', () => {
    const one = { uids: ['a', 'b'], strikes: ['1 warn x'], standing: ['ban 9 y'], strikesUntil: 7, lives: 1 };
    const other = { uids: ['b', 'c'], strikes: ['2 pause z'], standing: [], strikesUntil: 5, custom: true };
    expect(mergedMailbox(one, other)).toEqual({
      uids: ['a', 'b', 'c'],
      strikes: ['1 warn x', '2 pause z'],
      standing: ['ban 9 y'],
      strikesUntil: 5,
      lives: 1,
      custom: true,
      forgetAt: null,
    });
    expect(mergedMailbox(undefined, one)).toBe(one);
    expect(mergedMailbox(one, undefined)).toBe(one);
  });

  it('are as strict as the stricter', () => {
    const removed = { kind: 'removed', until: 10 };
    const muted = { kind: 'muted', until: 99 };
    const pair = [
      {
        circle_a: removed,
        circle_b: muted,
        lives: { windowStart: 5, count: 3 },
        bannedUntil: null,
        banReason: null,
      },
      {
        circle_a: muted,
        circle_b: { ...muted, until: 100 },
        lives: { windowStart: 6, count: 1 },
        bannedUntil: 20,
        banReason: 'Threats',
        comesInDuringMaintenance: true,
      },
    ] as const;
    for (const [one, other] of [pair, [pair[1], pair[0]]])
      expect(mergedMailbox(one, other)).toEqual({
        circle_a: removed,
        circle_b: { ...muted, until: 100 },
        lives: { windowStart: 6, count: 1 },
        bannedUntil: 20,
        banReason: 'Threats',
        comesInDuringMaintenance: true,
        uids: [],
      });
  });
});
