import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleMemberId } from '@chupke/domain/circle-id.ts';
import type { DecisionSubject } from '@chupke/domain/measure.ts';
import { confessionOwnerPath, replyOwnerPath } from '@chupke/domain/paths.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import type { Report } from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import { messageIn, rootsOf } from '../circles/hide-message.ts';
import { accountOf } from '../circles/members.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { livingFields } from '../lib/tombstone.ts';

/** What of a report leads to the author of what it is about. */
export type Authored = Pick<Report, 'subject'> & Partial<Pick<Report, 'context'>>;

type Asked = Pick<DocumentTransaction, 'read' | 'find'>;

async function ownerAt(asked: Asked, path: string): Promise<UserId | undefined> {
  const [stored] = await asked.read([path]);
  const ownership = livingFields(stored);
  return ownership === undefined ? undefined : parseOwner(ownership);
}

/** The first of the documents that there is. */
async function firstOf(asked: Asked, paths: readonly string[]): Promise<UnknownRecord | undefined> {
  return (await asked.read(paths)).map(livingFields).find((fields) => fields !== undefined);
}

/** The account of the persona that a field names. */
async function personaIn(
  asked: Asked,
  stored: UnknownRecord | undefined,
  field: string,
): Promise<UserId | undefined> {
  const persona = tryParse(() => parseCircleMemberId(stored?.[field]));
  return accountOf(asked, persona ?? null);
}

/** Who has a circle now, if it is one that is looked for. */
async function holderOf(
  asked: Asked,
  circle: CircleId,
  isIt: (stored: UnknownRecord) => boolean = () => true,
): Promise<UserId | undefined> {
  const stored = await firstOf(asked, rootsOf(circle));
  return stored !== undefined && isIt(stored) ? personaIn(asked, stored, 'creatorCircleId') : undefined;
}

/**
 * Who wrote what a report is about, or created the circle; undefined where nothing says so any more: deleted, removed, left
 * by an erased account, or a persona that has left its circle, its founder among them. Never let an answer depend on it.
 * Reads only.
 */
export async function authorOf(
  asked: Asked,
  { subject, context = [] }: Authored,
): Promise<UserId | undefined> {
  switch (subject.kind) {
    case 'confession':
      return ownerAt(asked, confessionOwnerPath(subject.confessionId));
    case 'reply':
      return ownerAt(asked, replyOwnerPath(subject.replyId));
    case 'circle':
      return holderOf(asked, subject.circleId, (circle) => circle['isInherited'] !== true);
    case 'circleMessage': {
      const known = context.find(({ isReported }) => isReported);
      if (known !== undefined) return accountOf(asked, known.by);
      const paths = rootsOf(subject.circleId).map((root) => messageIn(root, subject.messageId));
      return personaIn(asked, await firstOf(asked, paths), 'senderCircleId');
    }
  }
}

/** Who loses something by a decision: the author, or whoever has the circle now, whoever made it. Reads only. */
export async function affectedBy(asked: Asked, report: Authored): Promise<UserId | undefined> {
  const { subject } = report;
  return subject.kind === 'circle' ? holderOf(asked, subject.circleId) : authorOf(asked, report);
}

/** What kind of thing a report is about, as its author is told. */
export function subjectOf({ subject }: Pick<Report, 'subject'>): DecisionSubject {
  return subject.kind;
}
