import { appealOwnerPath, appealPath } from '@chupke/domain/moderation-paths.ts';
import { parseRecord } from '@chupke/domain/parse.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { expect, it } from 'vitest';
import { exportAccount } from '../accounts/export-account.ts';
import { forgetRequests } from '../erasure/forget-traces.ts';
import type { ErasureTask } from '../gateways/tasks.ts';
import { decisionIdOf } from '../moderation/own-decision.ts';
import { confessionOf, student } from '../testing/campus.ts';
import { outcomeOf } from '../testing/circle-world.ts';
import { memoryQueue } from '../testing/memory-queue.ts';
import { FIRST as DECIDING, SECOND as OTHER, Tribunal } from '../testing/tribunal.ts';
import { showAppeals } from './appeal.ts';
import { listAppeals } from './list-appeals.ts';

const [AUTHOR, TWIN] = [1, 2];
const [FIRST, SECOND] = ['appeal00000000000001', 'appeal00000000000002'];

it('an appeal is made once for all accounts of a mailbox, also when the one that has made it is gone', async () => {
  const court = new Tribunal();
  await court.accuse(AUTHOR, 1, confessionOf(1));
  court.signUp(TWIN, { email: `${student(AUTHOR).uid}@students.test` });
  await court.act(1, { kind: 'pause', days: 1 });
  expect(court.decision(TWIN)).toMatchObject({ kind: 'pause', appeal: 'none' });
  const again = () => outcomeOf(court.appeal(TWIN, court.newest, SECOND));
  court.isShownAtOnce = false;
  await court.appeal(AUTHOR, court.newest, FIRST);
  expect(await again()).toBe('no-change');
  court.documents.pass(86_400_000);
  await showAppeals(court);
  await court.answer(FIRST, 'upheld');
  expect(await again()).toBe('no-change');
  const tasks = memoryQueue<ErasureTask>();
  const { documents, random, mailboxKeyOf } = court;
  await forgetRequests({ documents, random, mailboxKeyOf, spreadHours: 72, tasks }, student(AUTHOR).uid);
  expect(await again()).toBe('no-change');
  expect(court.paths().filter((path) => path.startsWith('appeals/'))).toEqual([appealPath(FIRST)]);
});

it('an appeal is not decided by a later account of who made the decision', async () => {
  const court = new Tribunal();
  await court.accuse(AUTHOR, 1, confessionOf(1));
  await court.decide(1, 'accepted');
  await court.appeal(AUTHOR, decisionIdOf(postSubject(confessionOf(1), null)), FIRST);
  // The account and all that the mailbox knew of it are gone.
  const again = { ...DECIDING, uid: parseUserId('uid-of-the-first-once-more') };
  expect(await outcomeOf(court.answer(FIRST, 'lifted', again))).toBe('not-found');
  expect((await listAppeals(court, again, null)).open).toEqual([]);
  expect((await listAppeals(court, OTHER, null)).open).toMatchObject([{ id: FIRST, kind: 'hidden' }]);
  expect(JSON.stringify(court.readable())).not.toContain(court.mailboxKeyOf(DECIDING.email));
});

it('an appeal that waits for the night is read by its author, and corrected, as it was stored', async () => {
  const court = new Tribunal();
  await court.accuse(AUTHOR, 1, confessionOf(1));
  await court.act(1, { kind: 'pause', days: 1 });
  court.isShownAtOnce = false;
  await court.appeal(AUTHOR, court.newest, FIRST);
  const before = court.get(appealOwnerPath(FIRST));
  const held = parseRecord(before?.['held']);
  const { sections } = await exportAccount(
    court,
    { uid: student(AUTHOR).uid, isVerified: true },
    court.now(),
  );
  expect(sections.find(({ name }) => name === 'appeals')?.rows).toMatchObject([
    { appeal: held['appeal'], days: 1 },
  ]);
  await court.appeal(AUTHOR, court.newest, FIRST);
  expect(court.get(appealOwnerPath(FIRST))).toEqual(before);
  const words = 'That was a film text.';
  await court.appeal(AUTHOR, court.newest, FIRST, words);
  // Plain values: Firestore stores no objects of classes within a map.
  expect(JSON.stringify(court.get(appealOwnerPath(FIRST)))).toBe(
    JSON.stringify({ ...before, held: { ...held, appeal: words } }),
  );
});
