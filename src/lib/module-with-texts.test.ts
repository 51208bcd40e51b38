import { expect, it, vi } from 'vitest';
import { loadArea } from './i18n.ts';
import { moduleWithTexts } from './module-with-texts.ts';

vi.mock('./i18n.ts', () => ({ loadArea: vi.fn() }));

it('is not there before its texts are, and comes with them when it is asked for again', async () => {
  vi.mocked(loadArea).mockRejectedValueOnce(new Error('no network'));
  const part = moduleWithTexts(() => Promise.resolve('part'), 'explore', 'blocked');
  await expect(part.load()).rejects.toThrow('did not arrive');
  expect(part.peek()).toBeUndefined();
  part.retry();
  await expect(part.load()).resolves.toBe('part');
  expect(
    vi
      .mocked(loadArea)
      .mock.calls.map(([area]) => area)
      .slice(-2),
  ).toEqual(['explore', 'blocked']);
});
