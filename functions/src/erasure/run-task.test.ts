import { expect, it } from 'vitest';
import { parseErasureTask } from './run-task.ts';

it('takes tasks of the queue as they were put in, and nothing else', () => {
  const confession = 'abcdefghij0123456789';
  for (const task of [
    { kind: 'confession', confession },
    { kind: 'reply', confession, reply: confession, toldAt: null },
    { kind: 'reply', confession, reply: confession, toldAt: 1_770_000_000_000 },
    { kind: 'last-look' },
  ])
    expect(parseErasureTask(JSON.parse(JSON.stringify(task)))).toEqual(task);
  for (const bad of [null, {}, { kind: 'user' }, { kind: 'confession', confession: '../users' }])
    expect(() => parseErasureTask(bad)).toThrow('expected');
});
