import { expect, it } from 'vitest';
import { parseErasureTask } from './run-task.ts';

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

it('takes those of a queue from before personas went with what they said', () => {
  const circle = 'abcdefghij0123456789';
  const member = 'k_abcdefghij012345';
  expect(parseErasureTask({ kind: 'circle-member', circle, member })).toMatchObject({ empties: false });
  const message = { kind: 'circle-message', circle, message: circle } as const;
  expect(parseErasureTask(message)).toEqual(message);
});
