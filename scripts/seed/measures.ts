import { aboutOf } from '@chupke/domain/alert.ts';
import {
  appealOwnerPath,
  appealPath,
  measureActPath,
  ownDecisionPath,
} from '@chupke/domain/moderation-paths.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import { STRIKE_DAYS } from '@chupke/domain/strikes.ts';
import { decisionIdOf } from '../../functions/src/moderation/own-decision.ts';
import { demoAccount } from './accounts.ts';
import type { SeedDocument } from './seed-document.ts';
import { at, HOUR_MS } from './seed-document.ts';
import { seededBytes } from './seeded-random.ts';

const DAY_MS = 24 * HOUR_MS;

/** The demo student about whom something was decided. */
const WHO = 'student4';

const WARNED = {
  kind: 'warn',
  subject: 'confession',
  reason: 'harassment',
  words: 'You may be angry at him. Don’t ask others to pay him back.',
  days: null,
} as const;

const REMOVED = {
  kind: 'removed',
  subject: 'reply',
  reason: 'personal-information',
  words: '',
  days: null,
} as const;

const TEXT = 'Whoever took my charger from the reading room: we all know you, and we are many.';

const UNKNOWN = { about: null, confessionName: null, postedAt: null } as const;
const NONE = { ...UNKNOWN, isEscalated: false, isLifted: false, until: null } as const;

function idOf(what: string): string {
  return newDocumentId(seededBytes(`measure ${what}`));
}

/** The id of the decision about a reply that is there no more. */
function removedId(): string {
  return decisionIdOf(postSubject(parseConfessionId(idOf('thread')), parseReplyId(idOf('removed'))));
}

/** Decisions about a demo student: a warning against which they appeal, and a removed reply, whose removal stands. */
export function measureDocuments(now: number): readonly SeedDocument[] {
  const uid = demoAccount(WHO)?.uid;
  const judge = demoAccount('moderator')?.uid;
  if (uid === undefined || judge === undefined) throw new Error('There is no such demo account.');
  const [warned, appeal, report] = [idOf('warned'), idOf('appeal'), idOf('report')];
  const removed = removedId();
  const [warnedAt, removedAt] = [now - 30 * HOUR_MS, now - 9 * DAY_MS];
  const kept = (time: number) => ({ issuedAt: at(time), forgetAt: at(time + STRIKE_DAYS * DAY_MS) });
  const act = { by: [judge], report };
  return [
    {
      path: ownDecisionPath(uid, warned),
      data: {
        ...WARNED,
        ...NONE,
        ...kept(warnedAt),
        about: aboutOf(TEXT),
        appeal: 'waiting',
        answer: '',
        answeredAt: null,
      },
    },
    {
      path: measureActPath(warned),
      data: { ...WARNED, ...act, at: at(warnedAt), forgetAt: at(warnedAt + 60 * DAY_MS) },
    },
    {
      path: ownDecisionPath(uid, removed),
      data: {
        ...REMOVED,
        ...NONE,
        ...kept(removedAt),
        postedAt: at(removedAt - 5 * HOUR_MS),
        appeal: 'upheld',
        answer: 'A number is a number, also when it is written in words.',
        answeredAt: at(removedAt + 2 * DAY_MS),
      },
    },
    {
      path: measureActPath(removed),
      data: { ...REMOVED, ...act, at: at(removedAt), forgetAt: at(removedAt + 60 * DAY_MS) },
    },
    {
      path: appealPath(appeal),
      data: {
        ...WARNED,
        decision: warned,
        college: null,
        text: TEXT,
        appeal: 'I was furious, and nobody is meant. “We are many” is what our warden says every morning.',
        status: 'open',
        answer: '',
        decidedAt: null,
        createdAt: at(now - 8 * HOUR_MS),
        updatedAt: at(now - 8 * HOUR_MS),
      },
    },
    { path: appealOwnerPath(appeal), data: { uid, decision: warned, createdAt: at(now - 20 * HOUR_MS) } },
  ];
}
