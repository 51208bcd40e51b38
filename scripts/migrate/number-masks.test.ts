import { isOldThreadMask, parseAnonymousId, postMask } from '@chupke/domain/anonymous-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { confessionPath, maskPath, userPath } from '@chupke/domain/paths.ts';
import { beforeEach, expect, it } from 'vitest';
import { Campus, confessionOf, replyOf, student } from '../../functions/src/testing/campus.ts';
import { testMailboxKeyOf } from '../../functions/src/testing/mailbox-keys.ts';
import { memoryAccounts } from '../../functions/src/testing/memory-accounts.ts';
import { migrate } from './migrate.ts';
import { NUMBER_MASKS } from './number-masks.ts';

const [THREAD, OTHER] = [confessionOf(1), confessionOf(2)];
/** Who wears two threads' masks at once. */
const WORN_TWICE = `t_${'x'.repeat(16)}`;

/** The mask that somebody had in a thread. */
function oldMask(who: number, thread: string): string {
  if (who === 9) return WORN_TWICE;
  return `t_${who}${thread === THREAD ? 'a' : 'b'}${'0'.repeat(14)}`;
}

let campus = new Campus();
const run = () =>
  migrate(NUMBER_MASKS, {
    documents: campus.documents,
    accounts: memoryAccounts(),
    now: () => campus.documents.now(),
    mailboxKeyOf: testMailboxKeyOf,
  });

/** Makes the documents those of the version before. */
async function age(): Promise<void> {
  const { stored } = campus.documents;
  const masks = [...stored].filter(([path]) => path.includes('/masks/'));
  for (const [path, { uid, mask, createdAt }] of masks) {
    const thread = path.split('/')[1] ?? '';
    const old = oldMask(Number(String(uid).split('-').at(-1)), thread);
    stored.set(path, { mask: old, createdAt });
    stored.set(`confessions/${thread}/maskIds/${old}`, { uid, createdAt });
    for (const [reply, fields] of [...stored])
      if (fields['anonymousId'] === mask) stored.set(reply, { ...fields, anonymousId: old });
  }
  for (const id of [THREAD, OTHER]) {
    const { maskCount: _, ...fields } = { ...stored.get(confessionPath(id)) };
    stored.set(confessionPath(id), fields);
  }
}

async function fill(): Promise<void> {
  campus = new Campus();
  for (const who of [1, 2, 3, 4, 9]) campus.signUp(who);
  for (const id of [THREAD, OTHER]) campus.post(1, id);
  let number = 0;
  for (const id of [THREAD, OTHER])
    for (const who of [2, 3, 1, 2, 4, 9]) await campus.reply(who, id, replyOf((number += 1)))();
  await age();
  // Erased since: the mask stayed reserved. And one whose account went in the middle of it.
  campus.documents.stored.set(`${confessionPath(THREAD)}/maskIds/${oldMask(4, THREAD)}`, {
    uid: null,
    createdAt: 1,
  });
  campus.documents.stored.delete(maskPath(THREAD, student(4).uid));
  campus.documents.stored.delete(userPath(student(4).uid));
  // A thread that is gone, but for what had not been cleared.
  campus.documents.stored.set(`${confessionPath(confessionOf(7))}/maskIds/${oldMask(5, 'c')}`, {
    uid: 'x',
    createdAt: 1,
  });
  campus.block(
    3,
    [WORN_TWICE, oldMask(2, THREAD), postMask(OTHER), oldMask(6, 'gone')].map(parseAnonymousId),
  );
}

/** Who said what under which name, by thread. */
function said(of: ReadonlyMap<string, UnknownRecord>): readonly (readonly [string, unknown])[] {
  return [...of]
    .filter(([path]) => path.includes('/replies/'))
    .map(([path, { anonymousId }]) => [path, anonymousId]);
}

beforeEach(fill);

it('gives every mask of a thread a number, and the same one to all replies that wore it', async () => {
  const before = said(campus.documents.stored);
  await run();
  const after = new Map(said(campus.documents.stored));
  for (const id of [THREAD, OTHER]) {
    const pairs = before.filter(([path]) => path.startsWith(confessionPath(id)));
    const news = new Map(pairs.map(([path, old]) => [old, after.get(path)]));
    for (const [path, old] of pairs) expect(after.get(path)).toBe(news.get(old));
    const masks = [...news].filter(([old]) => isOldThreadMask(String(old))).map(([, mask]) => mask);
    expect(masks.sort()).toEqual([1, 2, 3, 4].map((number) => `t_${id}_${number}`));
    expect(news.get(postMask(id))).toBe(postMask(id));
    expect(campus.get(confessionPath(id))).toMatchObject({ maskCount: 4 });
    for (const who of [2, 3, 9])
      expect(campus.get(maskPath(id, student(who).uid))).toMatchObject({
        uid: student(who).uid,
        mask: news.get(oldMask(who, id)),
        createdAt: expect.any(Number) as number,
      });
  }
});

it('leaves nothing of the old masks, and nothing of whose account is gone', async () => {
  await run();
  const all = JSON.stringify(campus.all());
  expect(all).not.toMatch(/t_[a-z0-9]{16}["_]/);
  expect(campus.paths().filter((path) => /maskIds|renamed/.test(path))).toEqual([]);
  expect(campus.paths().filter((path) => path.endsWith(`/masks/${student(4).uid}`))).toEqual([]);
});

it('still blocks whom a student has blocked', async () => {
  await run();
  const worn = (who: number, id: typeof THREAD) => campus.get(maskPath(id, student(who).uid))?.['mask'];
  const wanted = [worn(9, THREAD), worn(9, OTHER), worn(2, THREAD), postMask(OTHER)];
  const blocked = campus.user(3)?.['blockedNames'] as string[];
  expect(blocked.toSorted()).toEqual(wanted.map(String).sort());
});

it('says in alerts who has replied', async () => {
  await run();
  const alert = campus.replyAlert(1, THREAD);
  const masks = said(campus.documents.stored).map(([, mask]) => mask);
  expect(masks).toContain(alert?.['anonymousId']);
});

it('wherever it is cut off, the next run goes on, and students reply meanwhile', async () => {
  for (let steps = 0; ; steps += 3) {
    await fill();
    const isCutOff = await campus.documents.cutOff(steps, run);
    campus.signUp(8);
    campus.reply(8, THREAD, replyOf(100));
    campus.reply(2, THREAD, replyOf(101));
    await run();
    const mine = said(campus.documents.stored).filter(([path]) => path.startsWith(confessionPath(THREAD)));
    const masks = new Set(mine.map(([, mask]) => mask));
    expect(campus.get(confessionPath(THREAD))).toMatchObject({ maskCount: 5 });
    expect([...masks].sort()).toEqual(
      [postMask(THREAD), ...[1, 2, 3, 4, 5].map((n) => `t_${THREAD}_${n}`)].sort(),
    );
    expect(campus.get(maskPath(THREAD, student(2).uid))?.['mask']).toBe(
      campus.get(`${confessionPath(THREAD)}/replies/${replyOf(101)}`)?.['anonymousId'],
    );
    if (!isCutOff) break;
  }
});
