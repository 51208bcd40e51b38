import { ParseError } from '@chupke/domain/parse.ts';
import { expect, it, vi } from 'vitest';
import { handleEvent } from './define-event.ts';

const UID = 'q7XhJ2uidOfAsha';

it('logs and drops an event whose data have a wrong form, naming the field and the content only', async () => {
  const log = vi.fn();
  const work = () => Promise.reject(new ParseError('likes', 'a whole number of at least 0'));
  await handleEvent('onReplyCreated', { confession: 'c1' }, work, log);
  expect(log.mock.calls).toEqual([
    [expect.any(String), { function: 'onReplyCreated', confession: 'c1', field: 'likes' }],
  ]);
});

it('throws for every other failure, so that the event comes again, without what could name a person', async () => {
  const failure = Object.assign(new Error(`5 NOT_FOUND: users/${UID}/alerts/likes-c1`), { code: 5 });
  const log = vi.fn();
  const thrown: unknown = await handleEvent('onReplyCreated', {}, () => Promise.reject(failure), log).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Error)) throw new Error('nothing was thrown');
  expect(thrown.message).toBe('onReplyCreated failed (code 5)');
  expect(thrown.cause).toBeUndefined();
  expect(thrown.stack).not.toContain(UID);
  expect(log).not.toHaveBeenCalled();
});

it('is silent when all went well', async () => {
  const log = vi.fn();
  await handleEvent('onUserCreated', {}, () => Promise.resolve('done'), log);
  expect(log).not.toHaveBeenCalled();
});
