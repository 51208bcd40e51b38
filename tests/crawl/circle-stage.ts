import type { CircleId, InviteCode } from '@chupke/domain/circle-id.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { CircleDraft } from '@chupke/domain/circle.ts';
import * as paths from '@chupke/domain/paths.ts';
import { doc, getDocFromServer } from 'firebase/firestore';
import type { CircleNewsEvent } from '../../functions/src/circles/present.ts';
import { circleAlertId } from '../../functions/src/circles/present.ts';
import { CircleActs } from '../support/circle-acts.ts';
import { newCircleId } from '../support/circle-documents.ts';
import type { Student } from '../support/live/people.ts';
import { waitForDocument } from '../support/live/wait-for.ts';
import type { Circles, Stage, StagedCircle } from './stage.ts';

const DRAFT: CircleDraft = {
  name: 'Three in the morning',
  theme: 'sleepless',
  description: 'For whoever is still awake.',
  privacyLevel: 'open',
  circleType: 'chat',
  tags: ['night'],
  maxParticipants: 20,
  expirationDays: null,
  moderatorRotation: true,
  analyticsEnabled: true,
};

/** Makes a circle, an open one unless said otherwise. */
export async function create(
  stage: Stage,
  creator: Student,
  draft: Partial<CircleDraft>,
): Promise<StagedCircle> {
  const made = await stage.call(creator, 'createCircle', {
    id: newCircleId(),
    draft: { ...DRAFT, ...draft },
  });
  return { id: made.circleId, code: made.inviteCode };
}

/** Joins a circle by its id, a code, or both. */
export async function join(
  { call }: Stage,
  student: Student,
  circleId: CircleId | null,
  code: InviteCode | null,
) {
  await call(student, 'joinCircle', { circleId, code });
}

/** Somebody in a circle, as the own membership says. */
export async function inCircle(student: Student, circle: CircleId): Promise<CircleActs> {
  const own = await getDocFromServer(doc(student.db, paths.membershipPath(student.uid, circle)));
  const { circleSpecificId: id, persona } = parseCircleMembership(own.data());
  return new CircleActs(student, circle, { id, persona });
}

/** The circles of the scenario, once they are made. */
export function circlesOf({ circles }: Stage): Circles {
  if (circles === undefined) throw new Error('no circles');
  return circles;
}

/** Waits until the server has told a student of something in a circle. */
export async function toldOf({ db, uid }: Student, circle: CircleId, event: CircleNewsEvent): Promise<void> {
  const alert = doc(db, paths.alertPath(uid, circleAlertId(circle, event)));
  await waitForDocument(alert, (found) => found.get('event') === event);
}
