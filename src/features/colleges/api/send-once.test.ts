import { ownCollegeChangePath, ownCollegeRequestPath } from '@chupke/domain/paths.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { FakeBackend } from '../../../lib/testing/fake-backend.ts';
import { backend, setBackend } from '../../../lib/testing/fake-firestore.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { requestCollegeChange } from './college-change.ts';
import { requestCollege } from './college-request.ts';

const functions = vi.hoisted(() => ({ call: vi.fn<() => Promise<unknown>>() }));
const fake = vi.hoisted(() => () => import('../../../lib/testing/fake-firestore.ts'));
vi.mock('../../../lib/functions.ts', () => functions);
vi.mock('../../../lib/firestore.ts', async () => (await fake()).firestoreModule);
vi.mock('../../../lib/transact.ts', async () => (await fake()).transactModule);
vi.mock('firebase/firestore', async () => (await fake()).sdkModule);
vi.mock('../../../lib/documents.ts', () => ({ watchDocument: vi.fn() }));

const MIRANDA = parseCollegeId('miranda-house');
const WISH = { name: 'Gaya College of Engineering', city: 'Gaya', state: '', type: 'engineering' } as const;
const UNDECIDED = { status: 'pending', createdAt: 1, decidedAt: null, note: '' };
const CHANGE = { ...UNDECIDED, to: MIRANDA, toName: 'Miranda House, University of Delhi' };
const NAMED = { ...UNDECIDED, ...WISH, college: null, collegeName: null };

const requests = [
  [
    'a change',
    (more: string) => requestCollegeChange(MIRANDA, `I moved.${more}`),
    ownCollegeChangePath(ASHA.uid),
    CHANGE,
  ],
  [
    'a college',
    (more: string) => requestCollege({ ...WISH, state: more }),
    ownCollegeRequestPath(ASHA.uid),
    NAMED,
  ],
] as const;

beforeEach(() => {
  functions.call.mockReset().mockResolvedValue({ status: 'pending' });
  signIn();
  setBackend(new FakeBackend(ASHA.uid, () => true));
});

it.each(requests)(
  '%s that has arrived is sent, though its answer was lost',
  async (_, send, path, stored) => {
    functions.call.mockImplementationOnce(async () => {
      backend().documents.set(path, stored);
      throw new AppError('unavailable');
    });
    await send(' 1');
  },
);

it.each(requests)('%s is sent where that is known only at the second try', async (_, send, path, stored) => {
  functions.call.mockRejectedValueOnce(new AppError('unavailable'));
  await expect(send(' 2')).rejects.toMatchObject({ code: 'unavailable' });
  backend().documents.set(path, stored);
  functions.call.mockRejectedValueOnce(new AppError('already-pending'));
  await send(' 2');
});

it.each(requests)('%s that is another one than the open one is refused', async (_, send, path, stored) => {
  backend().documents.set(path, stored);
  functions.call.mockRejectedValue(new AppError('already-pending'));
  await expect(send(' 3')).rejects.toMatchObject({ code: 'already-pending' });
  functions.call.mockRejectedValueOnce(new AppError('unavailable'));
  backend().documents.set(path, { ...stored, to: 'iit-delhi', name: 'Another College' });
  await expect(send(' 3')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(send(' 3')).rejects.toMatchObject({ code: 'already-pending' });
});
