import { parseCircleId } from '@chupke/domain/circle-id.ts';
import type { CircleMember } from '@chupke/domain/circle-member.ts';
import { drawPersona } from '@chupke/domain/circle-persona.ts';
import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { circleMemberPath, circlePath, COLLECTIONS, membershipPath } from '@chupke/domain/paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import { accountOf, readMembers } from '../../functions/src/circles/members.ts';
import { drawMember, keepWorn } from '../../functions/src/circles/personas.ts';
import type { DocumentTransaction, FieldInputs } from '../../functions/src/gateways/documents.ts';
import { keptFields } from '../../functions/src/gateways/documents.ts';
import type { MigrationStep } from './migration-step.ts';

/** The fields of a circle that name a member. */
const NAMING = ['creatorCircleId', 'currentModerator', 'deletionScheduledBy'] as const;

function looks({ id, persona }: CircleMember): readonly string[] {
  const { name } = drawPersona(id, persona);
  return [`${persona.avatar} ${persona.color}`, ...ALL_LANGUAGES.map((language) => name[language])];
}

/** The first member, by when they joined, who looks like one before. */
function firstAlike(members: readonly CircleMember[]): CircleMember | undefined {
  const seen = new Set<string>();
  return [...members]
    .sort((a, b) => a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : 1))
    .find((member) => {
      const isAlike = looks(member).some((look) => seen.has(look));
      for (const look of looks(member)) seen.add(look);
      return isAlike;
    });
}

/** Gives a member another persona, as if they had left and come back; karma, role and time stay. One commit. */
async function rename(
  transaction: DocumentTransaction,
  circle: UnknownRecord & { readonly path: string; readonly id: string },
  old: CircleMember,
  random: RandomBytes,
): Promise<boolean> {
  const id = parseCircleId(circle.id);
  const uid = await accountOf(transaction, old.id);
  // Of an erased account: the persona is on its way out.
  if (uid === undefined) return false;
  const [stored] = await transaction.read([circleMemberPath(id, old.id)]);
  const { member, persona, worn } = await drawMember(transaction, id, random);
  const named = NAMING.filter((field) => circle[field] === old.id);
  transaction.set(circleMemberPath(id, member), { ...keptFields(stored ?? {}), persona: { ...persona } });
  transaction.update(circleMemberPath(id, old.id), { isActive: false, role: 'member' });
  transaction.update(membershipPath(uid, id), { circleSpecificId: member, persona: { ...persona } });
  if (named.length > 0) {
    const fields: FieldInputs = Object.fromEntries(named.map((field) => [field, member]));
    transaction.update(circle.path, fields);
  }
  keepWorn(transaction, id, worn);
  return true;
}

/**
 * Two members of a circle could be drawn alike: the one who came later gets another persona. What they wrote stays under
 * the old one, as after leaving.
 */
export function partMembers(random: RandomBytes): MigrationStep {
  return {
    name: 'part-members-drawn-alike',
    over: { collection: COLLECTIONS.circles },
    apply: async ({ id, path }, { documents }) => {
      for (let goesOn = true; goesOn;) {
        goesOn = await documents.transact(async (transaction) => {
          const [circle] = await transaction.read([path]);
          if (circle === undefined) return false;
          const alike = firstAlike(await readMembers(transaction, circlePath(parseCircleId(id))));
          return alike !== undefined && rename(transaction, { ...circle, path, id }, alike, random);
        });
      }
    },
  };
}
