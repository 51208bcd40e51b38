import { parseArticleSlug } from '@chupke/domain/help.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeBackend } from '../../../lib/testing/fake-backend.ts';
import { backend, setBackend } from '../../../lib/testing/fake-firestore.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { sendFeedback } from './send-feedback.ts';

const fake = vi.hoisted(() => () => import('../../../lib/testing/fake-firestore.ts'));
vi.mock('../../../lib/firestore.ts', async () => (await fake()).firestoreModule);
vi.mock('../../../lib/transact.ts', async () => (await fake()).transactModule);
vi.mock('firebase/firestore', async () => (await fake()).sdkModule);

const ARTICLE = parseArticleSlug('what-is-a-circle');

beforeEach(() => {
  signIn();
  setBackend(new FakeBackend(ASHA.uid, () => true));
});

it('is no answer of before where it is the same one, sent by a try whose answer was lost', async () => {
  backend().trouble = ['unanswered'];
  await expect(sendFeedback(ARTICLE, { kind: 'emoji', value: 'sad' }, false)).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await sendFeedback(ARTICLE, { kind: 'emoji', value: 'sad' }, true)).toBe(true);
  expect(await sendFeedback(ARTICLE, { kind: 'emoji', value: 'happy' }, true)).toBe(false);
  expect(await sendFeedback(ARTICLE, { kind: 'emoji', value: 'sad' }, false)).toBe(false);
  expect(backend().commits).toBe(1);
});
