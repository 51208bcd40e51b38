import { alertedReplyPath, confessionPath, replyOwnerPath, replyPath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { confessionOf, replyOf } from '../testing/campus.ts';
import { LeavingCampus } from '../testing/leaving.ts';
import { runErasureTask } from './run-task.ts';

const OTHERS = confessionOf(3);

it('an erasure draws one time for each pseudonym, with which all goes that it has', async () => {
  const campus = new LeavingCampus();
  for (const who of [1, 2]) await campus.enroll(who)();
  const [first, second] = [confessionOf(11), confessionOf(12)];
  for (const id of [first, second]) await campus.post(2, id)();
  for (const id of [1, 2, 3]) await campus.post(1, confessionOf(id), 'own')();
  for (const id of [4, 5]) await campus.post(1, confessionOf(id))();
  let replies = 0;
  for (const id of [first, first, first, second, second, confessionOf(1), confessionOf(4)])
    await campus.reply(1, id, replyOf((replies += 1)))();
  await campus.reply(2, first, replyOf(20))();
  await (
    await campus.leave(1, 'delete')
  )();
  const kinds = campus.tasks.waiting.map(({ task }) => task.kind);
  // One's own replies go with one's post: the author is marked there.
  expect(kinds.toSorted()).toEqual(['confession', 'confession', 'last-look', 'mask', 'mask', 'name']);
  const delays = campus.tasks.waiting.map(({ delaySeconds }) => delaySeconds);
  expect(new Set(delays).size).toBe(delays.length);
  const left = (path: string) => campus.paths().filter((each) => each.startsWith(path)).length;
  for (const { task } of campus.tasks.waiting.splice(0)) {
    campus.tasks.waiting.push({ task, delaySeconds: 0 });
    const before = [left('confessions/'), left(`${confessionPath(first)}/replies/`)];
    await campus.emptyQueue();
    if (task.kind === 'name') {
      expect([1, 2, 3].map((id) => campus.get(confessionPath(confessionOf(id))))).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(campus.profile(1)).toBeUndefined();
    }
    if (task.kind === 'mask' && task.confession === first)
      expect([before[1], left(`${confessionPath(first)}/replies/`)]).toEqual([4, 1]);
  }
  expect(campus.get(confessionPath(first))).toMatchObject({ replyCount: 1 });
  expect(campus.get(confessionPath(second))).toMatchObject({ replyCount: 0 });
  expect(campus.mentions(1)).toEqual([]);
  expect(JSON.stringify(campus.all())).not.toContain(confessionPath(confessionOf(1)));
});

it('an erasure goes on with a pseudonym where it was cut off, and counts each reply off once', async () => {
  for (let steps = 0; ; steps += 1) {
    const campus = new LeavingCampus();
    for (const who of [1, 2]) await campus.enroll(who)();
    await campus.post(2, OTHERS)();
    for (let index = 0; index < 4; index += 1) await campus.reply(1, OTHERS, replyOf(index))();
    for (const id of [1, 2, 4]) await campus.post(1, confessionOf(id), 'own')();
    await (
      await campus.leave(1, 'delete')
    )();
    const tasks = campus.tasks.waiting.filter(({ task }) => task.kind !== 'last-look');
    expect(tasks.map(({ task }) => task.kind)).toEqual(['mask', 'name']);
    const isCut = await campus.documents.cutOff(steps, async () => {
      for (const { task } of tasks) await runErasureTask(campus, task, 0);
    });
    const removed = [0, 1, 2, 3].filter((id) => campus.get(replyPath(OTHERS, replyOf(id))) === undefined);
    // Their triggers come late, and twice.
    for (let time = 0; time < 2; time += 1)
      for (const id of removed) await campus.deleteReply(OTHERS, replyOf(id))();
    await campus.emptyQueue();
    expect(campus.get(confessionPath(OTHERS))).toMatchObject({ replyCount: 0 });
    expect(campus.replyAlert(2, OTHERS)).toBeUndefined();
    expect(campus.paths().filter((path) => path.startsWith('profiles/'))).toEqual([]);
    expect(campus.paths().filter((path) => /^confessions\/[^/]+$/.test(path))).toEqual([
      confessionPath(OTHERS),
    ]);
    if (!isCut) break;
  }
});

it('an erasure keeps that the author was told of a reply where that stood in its ownership document, as before', async () => {
  const campus = new LeavingCampus();
  for (const who of [1, 2]) await campus.enroll(who)();
  await campus.post(2, OTHERS)();
  const reply = replyOf(1);
  await campus.reply(1, OTHERS, reply, 'my secret')();
  const { stored } = campus.documents;
  const alertedAt = stored.get(alertedReplyPath(OTHERS, reply))?.['at'];
  stored.delete(alertedReplyPath(OTHERS, reply));
  stored.set(replyOwnerPath(reply), { ...stored.get(replyOwnerPath(reply)), alertedAt });
  await (
    await campus.leave(1, 'delete')
  )();
  await campus.emptyQueue();
  expect(campus.get(replyPath(OTHERS, reply))).toBeUndefined();
  expect(JSON.stringify(campus.all())).not.toContain('my secret');
});
