import { circleInvitePath, circlePath } from '@chupke/domain/paths.ts';
import type { CircleSeed } from '../../support/circle-documents.ts';
import { seedOf } from '../../support/circle-documents.ts';
import type { Student } from '../../support/live/people.ts';
import type { Stage } from './stage.ts';

/** A circle that some students are in. */
export interface StandingCircle {
  readonly name: string;
  /** Its address, with its opaque id. */
  readonly address: string;
  readonly code: string;
}

/** Puts a circle into the database as it would stand there, without a browser. The first of the students has made it. */
export async function standCircle(
  stage: Stage,
  students: readonly [Student, ...Student[]],
  fields: NonNullable<CircleSeed['fields']> & { readonly name: string },
): Promise<StandingCircle> {
  const [{ college, collegeName }] = students;
  const uids = students.map(({ uid }) => uid);
  const { id, documents } = seedOf({ uids, college: { id: college, name: collegeName }, fields });
  const { db } = stage.live.people.server;
  const batch = db.batch();
  for (const [path, document] of Object.entries(documents)) batch.set(db.doc(path), document);
  await batch.commit();
  const [circle, invite] = await db.getAll(db.doc(circlePath(id)), db.doc(circleInvitePath(id)));
  return {
    name: fields.name,
    address: `/circles/${String(circle?.get('secureId'))}`,
    code: String(invite?.get('code')),
  };
}
