import { erasurePath, ORPHANS_PATH, userPath } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { LeavingCampus } from '../testing/leaving.ts';
import { eraseOrphans } from './erase-orphans.ts';
import { runErasure } from './run-erasure.ts';

let campus = new LeavingCampus();

function enroll(count: number): void {
  for (let who = 1; who <= count; who += 1) campus.enroll(who);
}

const erasing = (): readonly string[] => campus.paths().filter((path) => path.startsWith('erasures/'));

beforeEach(() => {
  campus = new LeavingCampus();
});

it('erases whom Auth does not know any more, with the posts left, and nobody else', async () => {
  enroll(3);
  const { uid } = student(2);
  campus.accounts.stored.delete(uid);
  expect(await eraseOrphans(campus)).toBe(1);
  expect(erasing()).toEqual([erasurePath(uid)]);
  expect(campus.get(erasurePath(uid))).toMatchObject({ content: 'leave' });
  expect(campus.user(2)).toMatchObject({ accountStatus: 'erasing' });
  await runErasure(campus, uid);
  expect(campus.get(userPath(uid))).toBeUndefined();
  expect(campus.user(1)).toBeDefined();
});

it('goes through all users however many there are, wherever a run is cut off', async () => {
  for (let who = 1; who <= 250; who += 1) {
    const uid = parseUserId(`uid-${1000 + who}`);
    campus.documents.stored.set(userPath(uid), { email: `${uid}@students.test` });
    if (who % 50 !== 0) campus.accounts.add(uid);
  }
  for (let steps = 0; steps < 8; steps += 1) {
    await campus.documents.cutOff(steps, () => eraseOrphans(campus));
  }
  await eraseOrphans(campus);
  expect(erasing()).toHaveLength(5);
  expect(campus.get(ORPHANS_PATH)).toEqual({ after: null });
});

it('erases nobody where Auth knows nobody of many', async () => {
  enroll(30);
  campus.accounts.stored.clear();
  await expect(eraseOrphans(campus)).rejects.toThrow('Auth knows none');
  expect(erasing()).toEqual([]);
});
