import type { AlertContent } from '@chupke/domain/alert.ts';
import { collegeAlert } from '@chupke/domain/alert-words.ts';
import type { Calls } from '@chupke/domain/calls.ts';
import type { CollegeRequestAnswer, MissingCollege } from '@chupke/domain/college-request.ts';
import { parseOwnCollegeRequest } from '@chupke/domain/college-request.ts';
import { parseText, parseTime, tryParse } from '@chupke/domain/parse.ts';
import {
  COLLECTIONS,
  collegePath,
  erasurePath,
  ownCollegeRequestPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { ServerTexts } from '@chupke/domain/server-texts.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { prepareAlert } from '../alerts/write-alert.ts';
import type { DocumentTransaction, Documents, FieldInputs, FoundDocument } from '../gateways/documents.ts';
import { findAll, SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import type { AdminView } from '../lib/admin-view.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { isShown } from './gather-requests.ts';
import { openCollege } from './request-college-change.ts';
import { requestGroup } from './request-college.ts';

/** What an answer needs. */
interface AnswerGateways extends AdminView {
  readonly documents: Documents;
  readonly newId: () => string;
}

/** What the student reads of it. */
interface Told {
  readonly fields: FieldInputs;
  readonly alert: (texts: ServerTexts, asked: MissingCollege) => AlertContent;
}

async function toldOf(documents: Documents, answer: CollegeRequestAnswer): Promise<Told> {
  if (answer.kind === 'rejected') {
    const { note } = answer;
    return {
      fields: { status: 'rejected', decidedAt: SERVER_TIME, note },
      alert: (texts, asked) => {
        const { title, message } = texts.collegeRequest.rejected(asked.name);
        return collegeAlert({ title, message: note === '' ? message : note });
      },
    };
  }
  const [stored] = await documents.read([collegePath(answer.college)]);
  const college = openCollege(answer.college, stored);
  const { id, name, city } = college;
  // With its city where it may be another one than was meant, of the same name perhaps.
  const collegeName = answer.kind === 'known' ? `${name}, ${city}` : name;
  return {
    fields: { status: 'added', decidedAt: SERVER_TIME, college: id, collegeName },
    alert: ({ collegeRequest }, asked) =>
      // What was there already was not added for whoever asked, and another college may have been meant.
      collegeAlert(
        answer.kind === 'added' ? collegeRequest.added(name) : collegeRequest.known(asked, college),
      ),
  };
}

/** Tells the student of a request, if there still is one who waits for this answer. */
async function tell(transaction: DocumentTransaction, request: FoundDocument, told: Told): Promise<void> {
  const uid = tryParse(() => parseUserId(parseText(request.fields, 'uid', { min: 1, max: 128 })));
  if (uid === undefined) return;
  const ownPath = ownCollegeRequestPath(uid);
  const [user, erasure, own] = await transaction.read([userPath(uid), erasurePath(uid), ownPath]);
  // An account that is being erased gets no new data.
  if (user === undefined || erasure !== undefined || own === undefined) return;
  const asked = parseOwnCollegeRequest(own);
  if (asked.status !== 'pending' || requestGroup(asked.name, asked.city) !== request.fields['group']) return;
  const write = await prepareAlert(transaction, uid, 'college-request', (texts) => told.alert(texts, asked));
  transaction.update(ownPath, told.fields);
  write?.();
}

/**
 * Answers all requests for a college, today's too: each student is told, and the request is removed. Refused as
 * `no-change` if none of them is shown to admins yet: otherwise an admin could probe for a request and learn when it is
 * made. Can be interrupted and run again, since the requests that admins see are answered last. Throws RefusedError.
 */
export async function answerCollegeRequest(
  { documents, newId, ...shown }: AnswerGateways,
  adminId: UserId,
  { id: group, answer }: Calls['answerCollegeRequest']['takes'],
): Promise<Calls['answerCollegeRequest']['gives']> {
  const told = await toldOf(documents, answer);
  const where = { field: 'group', equals: group };
  const found = await findAll(documents, { collection: COLLECTIONS.collegeRequests, where });
  if (!found.some(({ fields }) => isShown(fields, shown))) throw new RefusedError('no-change');
  const newestFirst = found.toSorted(
    (a, b) => parseTime(b.fields, 'createdAt') - parseTime(a.fields, 'createdAt'),
  );
  let answered = 0;
  for (const { id, path } of newestFirst)
    answered += await documents.transact(async (transaction) => {
      const [fields] = await transaction.read([path]);
      // Replaced by a request for another college meanwhile, or answered.
      if (fields?.['group'] !== group) return 0;
      await tell(transaction, { id, path, fields }, told);
      transaction.remove(path);
      return 1;
    });
  if (answered === 0) throw new RefusedError('no-change');
  const logId = newId();
  await documents.transact(async (transaction) =>
    logAdminActivity(transaction, logId, {
      adminId,
      action: 'answer-college-request',
      details: { answer: answer.kind, college: answer.kind === 'rejected' ? null : answer.college, answered },
    }),
  );
  // Not how many: among them may be one of today, whose time would tell who asked.
  return { status: 'answered' };
}
