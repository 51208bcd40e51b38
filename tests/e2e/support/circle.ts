import type { CircleId } from '@chupke/domain/circle-id.ts';
import { circleInvitePath, circlePath, membershipPath } from '@chupke/domain/paths.ts';
import { withoutTriggers } from '../../../scripts/start/run-seed.ts';
import type { CircleSeed } from '../../support/circle-documents.ts';
import { seedOf } from '../../support/circle-documents.ts';
import type { Student } from '../../support/live/people.ts';
import type { Stage } from './stage.ts';

/** A circle that some students are in. */
export interface StandingCircle {
  readonly id: CircleId;
  readonly name: string;
  /** Its address, with its opaque id. */
  readonly address: string;
  readonly code: string;
}

/** Documents of one commit. */
const PER_COMMIT = 400;

/**
 * Writes a circle into the database as the server would, without a browser: with so many messages, all read. The
 * first of the students is the creator.
 */
export async function standCircle(
  stage: Stage,
  students: readonly [Student, ...Student[]],
  fields: NonNullable<CircleSeed['fields']> & { readonly name: string },
  messages = 0,
): Promise<StandingCircle> {
  const [{ college, collegeName }] = students;
  const uids = students.map(({ uid }) => uid);
  const seed = { uids, college: { id: college, name: collegeName }, fields, messages };
  const { id, documents } = seedOf(seed);
  const { db } = stage.live.people.server;
  const read = uids.map(
    (uid) => [membershipPath(uid, id), { readAt: new Date(), readCount: messages }] as const,
  );
  const all = [...Object.entries(documents), ...read];
  const write = async (): Promise<void> => {
    for (let start = 0; start < all.length; start += PER_COMMIT) {
      const batch = db.batch();
      for (const [path, data] of all.slice(start, start + PER_COMMIT))
        batch.set(db.doc(path), data, { merge: true });
      await batch.commit();
    }
  };
  // A function would be started for each message.
  await (messages === 0 ? write() : withoutTriggers(stage.live.suite, write));
  const [circle, invite] = await db.getAll(db.doc(circlePath(id)), db.doc(circleInvitePath(id)));
  return {
    id,
    name: fields.name,
    address: `/circles/${String(circle?.get('secureId'))}`,
    code: String(invite?.get('code')),
  };
}
