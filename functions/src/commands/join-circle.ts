import type { Calls } from '@chupke/domain/calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { newCircleMemberId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import type { Persona, PersonaFace } from '@chupke/domain/circle-persona.ts';
import { newPersona, parsePersonaFace } from '@chupke/domain/circle-persona.ts';
import { parseCircle, parseCircleActivity } from '@chupke/domain/circle.ts';
import { circleActivityPath, circlePath, COLLECTIONS, membershipPath } from '@chupke/domain/paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { CIRCLE_CALL_LIMITS } from '../lib/circle-call-limits.ts';
import { RefusedError } from '../lib/handle-call.ts';
import { refuseJoin } from '../policies/circle-rights.ts';
import { readBar } from './circle-bar.ts';
import { circleOfCode } from './circle-invite.ts';
import type { CircleGateways } from './circle-standing.ts';
import { heed } from './circle-standing.ts';
import { enterCircle } from './enter-circle.ts';
import { limitCall } from './limit-call.ts';
import { postCircleNotice } from './post-circle-notice.ts';
import { readCollegeOf } from './read-newcomer.ts';

/** What joining a circle needs. */
export interface JoiningGateways extends CircleGateways {
  readonly random: RandomBytes;
}

/** A face that nobody there wears, where there still is one. */
async function newFace(
  transaction: DocumentTransaction,
  circle: CircleId,
  random: RandomBytes,
): Promise<Persona> {
  const members = await transaction.find({
    collection: `${circlePath(circle)}/${COLLECTIONS.members}`,
    where: { field: 'isActive', equals: true },
    limit: CIRCLE_LIMITS.members.max,
  });
  const taken: readonly PersonaFace[] = members.map(({ fields }) => parsePersonaFace(fields['persona']));
  return newPersona(random, taken);
}

async function join(
  { random, now }: JoiningGateways,
  transaction: DocumentTransaction,
  uid: UserId,
  { circleId, code }: Calls['joinCircle']['takes'],
): Promise<CircleId> {
  const college = await readCollegeOf(transaction, uid);
  const invited = code === null ? undefined : await circleOfCode(transaction, code);
  const id = circleId ?? invited;
  if (id === undefined) throw new RefusedError('not-found');
  const paths = [circlePath(id), membershipPath(uid, id), circleActivityPath(id)];
  const [stored, membership, activity] = await transaction.read(paths);
  if (stored === undefined) throw new RefusedError('not-found');
  const circle = parseCircle(id, stored);
  const newcomer = { college, isMember: membership !== undefined, hasCode: invited === id };
  heed(refuseJoin(circle, newcomer, now()));
  const bar = await readBar(transaction, { circle: id, uid }, now());
  if (bar?.kind === 'removed') throw new RefusedError('not-allowed');
  const persona = await newFace(transaction, id, random);
  const member = newCircleMemberId(random);
  const post = await postCircleNotice(transaction, id, `join-${member}`, { kind: 'join', member });
  const { messageCount } = parseCircleActivity(activity);
  const entry = { circle: id, uid, member, persona, role: 'member', messageCount } as const;
  enterCircle(transaction, {
    ...entry,
    mutedUntil: bar === undefined ? null : new Date(bar.until),
    now: now(),
  });
  transaction.update(circlePath(id), { memberCount: circle.memberCount + 1 });
  post();
  return id;
}

/**
 * Lets the caller into a circle, by its id or a code, as somebody whom nobody there has met: whoever comes again is
 * somebody else. Two who want the last place meet in the circle's document, and one of them gets it. Throws
 * RefusedError.
 */
export async function joinCircle(
  gateways: JoiningGateways,
  uid: UserId,
  wish: Calls['joinCircle']['takes'],
): Promise<Calls['joinCircle']['gives']> {
  const { documents, now } = gateways;
  await limitCall(gateways, uid, { name: 'joinCircle', limit: CIRCLE_CALL_LIMITS.joinCircle }, now());
  const circleId = await documents.transact((transaction) => join(gateways, transaction, uid, wish));
  return { circleId };
}
