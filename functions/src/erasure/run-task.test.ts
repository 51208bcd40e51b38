import { alertedReplyPath, replyOwnerPath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { confessionOf, replyOf } from '../testing/campus.ts';
import { LeavingCampus } from '../testing/leaving.ts';
import { parseErasureTask, runErasureTask } from './run-task.ts';

it('takes tasks of the queue as they were put in, and nothing else', () => {
  const confession = 'abcdefghij0123456789';
  for (const task of [
    { kind: 'confession', confession },
    { kind: 'reply', confession, reply: confession },
    { kind: 'mask', confession, mask: `t_${confession}_3` },
    { kind: 'name', name: '0123456789ab' },
    { kind: 'circle-member', circle: confession, member: `k_${confession.slice(0, 16)}`, empties: true },
    { kind: 'last-look' },
  ])
    expect(parseErasureTask(JSON.parse(JSON.stringify(task)))).toEqual(task);
  for (const bad of [null, {}, { kind: 'user' }, { kind: 'confession', confession: '../users' }])
    expect(() => parseErasureTask(bad)).toThrow('expected');
});

it('removes a reply of a queue of before with the words of it that its author was told', async () => {
  const campus = new LeavingCampus();
  const [confession, reply] = [confessionOf(1), replyOf(1)];
  campus.post(1, confession);
  await campus.reply(2, confession, reply, 'my secret')();
  const mark = alertedReplyPath(confession, reply);
  const toldAt = campus.get(mark)?.['at'];
  campus.documents.stored.delete(mark);
  campus.documents.stored.set(replyOwnerPath(reply), { gone: true });
  const before = { kind: 'reply', confession, reply, toldAt };
  await runErasureTask(campus, parseErasureTask(before), 0);
  await campus.deleteReply(confession, reply)();
  expect(JSON.stringify(campus.all())).not.toContain('my secret');
  const untold = { kind: 'reply', confession, reply, toldAt: null };
  expect(parseErasureTask(untold)).toEqual({ kind: 'reply', confession, reply });
});

it('takes those of a queue from before personas went with what they said', () => {
  const circle = 'abcdefghij0123456789';
  const member = 'k_abcdefghij012345';
  expect(parseErasureTask({ kind: 'circle-member', circle, member })).toMatchObject({ empties: false });
  const message = { kind: 'circle-message', circle, message: circle } as const;
  expect(parseErasureTask(message)).toEqual(message);
});
