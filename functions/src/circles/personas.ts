import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import type { Persona, WornPersona } from '@chupke/domain/circle-persona.ts';
import {
  newMember,
  parsePersonaFace,
  parseWornPersona,
  PERSONA_FACES,
} from '@chupke/domain/circle-persona.ts';
import { parseCircleMemberId } from '@chupke/domain/circle-id.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import { circlePath, circlePersonasPath, COLLECTIONS } from '@chupke/domain/paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { DocumentTransaction, FoundDocument } from '../gateways/documents.ts';

/*
 * The personas that a circle has given, in one document, so that no new member looks like a present or a former one, whose
 * messages stay. Without it, each joining would read all members there ever were.
 */

/** How many are kept, newest first: 100 kB. Older names can be given again, but never that of a present member. */
const KEPT = 2000;

/** Members who are read of a circle that has no such document yet. */
const KNOWN = 500;

function wornBy({ id, fields }: FoundDocument): WornPersona {
  return { id: parseCircleMemberId(id), ...parsePersonaFace(fields['persona']) };
}

async function readWorn(transaction: DocumentTransaction, circle: CircleId): Promise<readonly WornPersona[]> {
  const [stored] = await transaction.read([circlePersonasPath(circle)]);
  if (stored === undefined) {
    const collection = `${circlePath(circle)}/${COLLECTIONS.members}`;
    return (await transaction.find({ collection, limit: KNOWN })).map(wornBy);
  }
  const { worn } = stored;
  if (!Array.isArray(worn)) throw new ParseError('worn', 'a list of personas');
  return worn.map((each: unknown) => {
    const [id, avatar, color] = String(each).split(' ');
    return parseWornPersona({ id, avatar, color });
  });
}

/** Once all faces were given, it matters who is still there. */
async function readPresent(
  transaction: DocumentTransaction,
  circle: CircleId,
  worn: readonly WornPersona[],
): Promise<readonly WornPersona[]> {
  if (worn.length < PERSONA_FACES.length) return worn;
  const found = await transaction.find({
    collection: `${circlePath(circle)}/${COLLECTIONS.members}`,
    where: { field: 'isActive', equals: true },
    limit: CIRCLE_LIMITS.members.max,
  });
  return found.map(wornBy);
}

/** A new member, and the personas that the circle has given with it, for `keepWorn`. */
export interface DrawnMember {
  readonly member: WornPersona['id'];
  readonly persona: Persona;
  readonly worn: readonly WornPersona[];
}

function drawn(
  random: RandomBytes,
  worn: readonly WornPersona[],
  present: readonly WornPersona[],
): DrawnMember {
  const { id: member, persona } = newMember(random, worn, present);
  const { avatar, color } = persona;
  return { member, persona, worn: [...worn, { id: member, avatar, color }].slice(-KEPT) };
}

/** Draws the first member of a new circle. */
export function drawCreator(random: RandomBytes): DrawnMember {
  return drawn(random, [], []);
}

/** Draws who joins a circle: one who looks like none of its members. Reads at once. */
export async function drawMember(
  transaction: DocumentTransaction,
  circle: CircleId,
  random: RandomBytes,
): Promise<DrawnMember> {
  const worn = await readWorn(transaction, circle);
  return drawn(random, worn, await readPresent(transaction, circle, worn));
}

/** Writes down which personas a circle has given. */
export function keepWorn(
  transaction: DocumentTransaction,
  circle: CircleId,
  worn: readonly WornPersona[],
): void {
  const texts = worn.map(({ id, avatar, color }) => `${id} ${avatar} ${color}`);
  transaction.set(circlePersonasPath(circle), { worn: texts });
}
