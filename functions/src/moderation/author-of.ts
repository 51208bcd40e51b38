import { parseCircleMemberId } from '@chupke/domain/circle-id.ts';
import type { DecisionSubject } from '@chupke/domain/measure.ts';
import { confessionOwnerPath, replyOwnerPath } from '@chupke/domain/paths.ts';
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

/** The account of the persona that a field names, in the first of the documents that there is. */
async function personaAt(asked: Asked, paths: readonly string[], field: string): Promise<UserId | undefined> {
  const stored = (await asked.read(paths)).map(livingFields).find((fields) => fields !== undefined);
  const persona = tryParse(() => parseCircleMemberId(stored?.[field]));
  return accountOf(asked, persona ?? null);
}

/**
 * Who wrote what a report is about, or created the circle; undefined where nothing says so any more: deleted, removed, left
 * by an erased account, or a persona that has left its circle. Never let an answer depend on it. Reads only.
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
      return personaAt(asked, rootsOf(subject.circleId), 'creatorCircleId');
    case 'circleMessage': {
      const known = context.find(({ isReported }) => isReported);
      return known === undefined
        ? personaAt(
            asked,
            rootsOf(subject.circleId).map((root) => messageIn(root, subject.messageId)),
            'senderCircleId',
          )
        : accountOf(asked, known.by);
    }
  }
}

/** What kind of thing a report is about, as its author is told. */
export function subjectOf({ subject }: Pick<Report, 'subject'>): DecisionSubject {
  return subject.kind;
}
