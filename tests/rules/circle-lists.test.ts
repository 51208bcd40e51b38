import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import * as paths from '@chupke/domain/paths.ts';
import type { Firestore } from 'firebase/firestore';
import {
  collection,
  collectionGroup,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { expect, it } from 'vitest';
import { newCircleId } from '../support/circle-documents.ts';
import { useCampus } from './campus.ts';
import { seedCircle, stageOf, strangerOf } from './circle-stage.ts';
import { COLLEGE, firestoreOf, Student } from './student.ts';

// Who finds which circles, and that nothing leads from who is in one to who they are.

const campus = useCampus();
const { arrive } = campus;

function listOf(db: Firestore, college: string) {
  return getDocs(
    query(
      collection(db, paths.COLLECTIONS.circles),
      where('college', '==', college),
      where('isListed', '==', true),
      orderBy('lastActivity', 'desc'),
      limit(50),
    ),
  );
}

it('circles of a college are listed for its students, without the private ones', async () => {
  const [student, elsewhere] = [await arrive('lists'), await strangerOf(campus.env, 'lists-elsewhere')];
  const open = await seedCircle(campus.env, [await arrive('lists-a')]);
  const own = await seedCircle(campus.env, [await arrive('lists-b')], {
    fields: { privacyLevel: 'college-only' },
  });
  const hidden = await seedCircle(campus.env, [await arrive('lists-c')], {
    fields: { privacyLevel: 'private', isListed: false },
  });
  const found = (await assertSucceeds(listOf(student.db, COLLEGE.id))).docs.map(({ id }) => id);
  expect(found).toEqual(expect.arrayContaining([open.id, own.id]));
  expect(found).not.toContain(hidden.id);
  await assertFails(listOf(elsewhere.db, COLLEGE.id));
  await assertFails(listOf(firestoreOf(campus.env.unauthenticatedContext()), COLLEGE.id));
  const all = collection(student.db, paths.COLLECTIONS.circles);
  await assertFails(getDocs(query(all, limit(50))));
  await assertFails(getDocs(query(all, where('isListed', '==', true), limit(50))));
  await assertFails(getCountFromServer(query(all, where('privacyLevel', '==', 'private'))));
  const get = (who: Student, id: string) => getDoc(doc(who.db, `circles/${id}`));
  await assertSucceeds(get(elsewhere, open.id));
  await assertFails(get(elsewhere, own.id));
  await assertSucceeds(get(student, own.id));
  // A private circle looks as if it did not exist.
  for (const who of [student, elsewhere])
    for (const id of [hidden.id, newCircleId()]) await assertFails(get(who, id));
});

it('circles lead from a persona to an account for nobody but the server', async () => {
  const { circle, student, theirs, mine } = await stageOf(campus.env, 'leads');
  const admin = new Student(campus.env, 'leads-admin', { admin: true });
  for (const { db } of [student, admin]) {
    const memberships = collectionGroup(db, paths.COLLECTIONS.memberships);
    for (const by of [where('circleId', '==', circle), where('circleSpecificId', '==', theirs.id)]) {
      await assertFails(getDocs(query(memberships, by, limit(1))));
      await assertFails(getCountFromServer(query(memberships, by)));
    }
  }
  await campus.env.withSecurityRulesDisabled(async (context) => {
    const memberships = context.firestore().collectionGroup(paths.COLLECTIONS.memberships);
    const [byCircle, byPersona] = [
      await memberships.where('circleId', '==', circle).get(),
      await memberships.where('circleSpecificId', '==', mine.id).get(),
    ];
    expect(byCircle.size).toBe(2);
    expect(byPersona.docs.map(({ ref }) => ref.path)).toEqual([paths.membershipPath(student.uid, circle)]);
  });
});
