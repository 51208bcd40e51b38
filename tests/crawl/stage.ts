import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { CircleId, InviteCode } from '@chupke/domain/circle-id.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import * as paths from '@chupke/domain/paths.ts';
import { doc } from 'firebase/firestore';
import * as act from '../../scripts/lib/student-actions.ts';
import type { Account, Client, People, Student } from '../support/live/people.ts';
import type { LiveSuite } from '../support/live/control.ts';
import type { functionCaller } from '../support/suite-view.ts';
import { waitForDocument } from '../support/live/wait-for.ts';
import { waitUntilGone } from '../support/wait-until-gone.ts';

/** A name that the author has blocked and that nobody wears: it stands nowhere but in the author's own account. */
export const BLOCKED_BY_THE_AUTHOR = parseAnonymousId('UnheardHeron9041');

/** A small college of the demo data, alone in the pool of its city. */
export const SMALL_COLLEGE = { id: 'afmc-pune', name: 'Armed Forces Medical College' } as const;

/** Who plays. All but the author and the friend are readers of the crawl too. */
export interface Cast {
  /** The victims: one of each of the two colleges. */
  readonly author: Student;
  readonly poet: Student;
  readonly listener: Student;
  readonly friend: Student;
  /** Hostile students: of the author's college, and of the friend's. */
  readonly neighbour: Student;
  readonly outsider: Student;
  readonly unverified: Account;
  /** Verified, without a user document. */
  readonly stranger: Account;
  readonly moderator: Student;
  readonly admin: Student;
  readonly guest: Client;
  /** The only student of a small college, whose posts name the city. */
  readonly hermit: Student;
  /** Erases the account in the end, so that no reader is this one. */
  readonly leaver: Student;
}

/** A circle of the scenario. */
export interface StagedCircle {
  readonly id: CircleId;
  readonly code: InviteCode;
}

/** The circles that stay. */
export interface Circles {
  /** Of the author's college: the neighbour is in it, the moderator and students of other colleges are not. */
  readonly open: StagedCircle;
  /** Of the author, friend and outsider. */
  readonly secret: StagedCircle;
  /** Of the friend's college; the outsider has left it. */
  readonly college: StagedCircle;
}

/** What the steps hand to each other. */
export interface Stage {
  readonly people: People;
  readonly cast: Cast;
  /** Address of hosting, without a slash at its end. */
  readonly hosting: string;
  readonly suite: LiveSuite;
  /** Calls functions of ours. */
  readonly call: ReturnType<typeof functionCaller>;
  /** The author's, under a mask of its own each. */
  readonly masked: ConfessionId[];
  /** Everybody else's. */
  readonly posted: ConfessionId[];
  /** What an erasure left and a moderator has removed. */
  readonly removed: { readonly confession: ConfessionId; readonly reply: ReplyId | null }[];
  /** Undefined until they are made. */
  circles?: Circles;
}

/** One feature of the product, used. */
export interface Step {
  readonly feature: string;
  readonly play: (stage: Stage) => Promise<void>;
}

/** What a post is about. */
type Subject = Pick<act.Draft, 'category' | 'wish' | 'publishWithin'>;

/** Posts under a mask of the post, about its topic. */
export async function post(student: Student, text: string, subject: Subject = {}): Promise<ConfessionId> {
  return act.postConfession(student, { text, ...act.postingPlace(student), ...subject });
}

/** Posts under the account's own pseudonym, and waits until the profile counts it. */
export async function postSigned(student: Student, text: string): Promise<ConfessionId> {
  const { db, anonymousId } = student;
  const id = await act.postConfession(student, { text, ...act.postingPlace(student), anonymousId });
  await waitForDocument(
    doc(db, paths.profilePath(anonymousId)),
    (found) => found.get('confessionCount') === 1,
  );
  return id;
}

/** Waits until a trigger has told a student of so many replies or likes. */
export async function told({ db, uid }: Student, alertId: string, count: number): Promise<void> {
  const alert = doc(db, paths.alertPath(uid, alertId));
  await waitForDocument(alert, (found) => found.get('count') === count);
}

/** A thread: everybody answers and likes, and its owner is told of each. */
export async function discuss(
  owner: Student,
  confession: ConfessionId,
  others: readonly Student[],
): Promise<void> {
  for (const [index, other] of others.entries()) {
    await act.replyTo(other, { confession, text: 'Same here, honestly.' });
    await told(owner, `replies-${confession}`, index + 1);
    await act.likeConfession(other, confession);
    // The second and third like are not worth an alert.
    if (index === 0) await told(owner, `likes-${confession}`, 1);
  }
}

/** Waits until triggers have removed a document that only the server sees. */
export function gone({ server }: People, path: string): Promise<void> {
  return waitUntilGone(server.db, path);
}
