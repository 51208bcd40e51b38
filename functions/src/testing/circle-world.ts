import type { CircleWelcome } from '../gateways/tasks.ts';
import type { Calls } from '@chupke/domain/calls.ts';
import type { CircleChange } from '@chupke/domain/circle-calls.ts';
import type { CircleModeration } from '@chupke/domain/circle-moderation.ts';
import type { CircleId, CircleMemberId, CircleMessageId, InviteCode } from '@chupke/domain/circle-id.ts';
import { parseCircleId, parseCircleMessageId, parseInviteCode } from '@chupke/domain/circle-id.ts';
import { CIRCLE_SLOTS } from '@chupke/domain/circle-limits.ts';
import type { CircleMember, CircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCircleMember, parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { NewCircleMessage } from '@chupke/domain/circle-message.ts';
import { newMessageFields, parseCircleMessage } from '@chupke/domain/circle-message.ts';
import type { Circle, CircleDraft } from '@chupke/domain/circle.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseRecord } from '@chupke/domain/parse.ts';
import {
  circleActivityPath,
  circleInvitePath,
  circleMemberPath,
  circleMessagePath,
  circlePath,
  circleSlotPath,
  collegePath,
  mailboxPath,
  membershipPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { admittedUserFields, parseUserId } from '@chupke/domain/user.ts';
import { changeCircle } from '../circles/change-circle.ts';
import { maintainCircles } from '../circles/circle-maintenance.ts';
import type { CircleMakingGateways } from '../circles/create-circle.ts';
import { createCircle } from '../circles/create-circle.ts';
import { checkInvite } from '../circles/invites.ts';
import { joinCircle } from '../circles/join-circle.ts';
import { moderateCircle } from '../circles/moderate-circle.ts';
import { updatePresence } from '../circles/update-presence.ts';
import { accountsOfMailbox } from '../lib/mailbox.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { testMailboxKeyOf } from './mailbox-keys.ts';
import { student } from './campus.ts';
import { memoryDocuments } from './memory-documents.ts';
import { memoryQueue } from './memory-queue.ts';

/** The circle of a number. */
export function circleOf(number: number): CircleId {
  return parseCircleId(`circle${String(number).padStart(14, '0')}`);
}

/** The message of a number. */
export function messageOf(number: number): CircleMessageId {
  return parseCircleMessageId(`message${String(number).padStart(13, '0')}`);
}

/** The default parameters of a circle. */
export const DRAFT: CircleDraft = {
  name: 'Night owls',
  theme: 'Those who cannot sleep',
  description: '',
  privacyLevel: 'open',
  circleType: 'chat',
  tags: ['night'],
  maxParticipants: 50,
  expirationDays: null,
  moderatorRotation: false,
  analyticsEnabled: true,
};

/** How a call ended: `done`, or the reason that it was refused for. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (error instanceof RefusedError) return error.reason;
    throw error;
  }
}

/** Chance that is the same in every run. */
function seeded(): RandomBytes {
  let state = 1;
  return (count) =>
    Uint8Array.from({ length: count }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 24;
    });
}

const MINUTE = 60_000;
const COLLEGE_FIELDS = { city: 'Mumbai', state: 'Maharashtra', type: 'engineering', active: true };

/**
 * Students in circles, in memory. Calls are more than a minute apart, so that none is rate-limited; tests that need
 * them at once use the commands themselves.
 */
export class CircleWorld implements CircleMakingGateways {
  readonly documents = memoryDocuments();
  readonly circleTasks = memoryQueue<CircleWelcome>();
  readonly random = seeded();
  readonly now = (): number => this.documents.now();
  readonly mailboxKeyOf = testMailboxKeyOf;
  readonly #vanished = new Set<number>();

  constructor() {
    for (const college of ['vjti', 'kem'])
      this.documents.stored.set(collegePath(parseCollegeId(college)), {
        name: `College ${college}`,
        code: college.toUpperCase(),
        ...COLLEGE_FIELDS,
      });
  }

  /** A student of a college, or of none yet. */
  enroll(who: number, college: string | null = 'vjti'): UserId {
    const { uid, anonymousId } = student(who);
    const account = { email: `${uid}@students.test`, emailVerified: true, anonymousId } as const;
    const times = { createdAt: this.now(), lastLogin: this.now() };
    const chosen = { college, collegeName: college && `College ${college}` };
    const fields = { ...admittedUserFields({ ...account, signUpMethod: 'password' }), ...times, ...chosen };
    this.documents.stored.set(userPath(uid), fields);
    return uid;
  }

  /** A student whose account is of the mailbox of another one; the mailbox has those that are there. */
  enrollAs(who: number, other: number): UserId {
    const uid = this.enroll(who);
    const email = `${student(other).uid}+${who}@students.test`;
    this.put(userPath(uid), { email });
    const path = mailboxPath(this.mailboxKeyOf(email));
    const known = [student(other).uid, ...accountsOfMailbox(this.get(path)), uid];
    const uids = known.filter((each) => this.documents.stored.has(userPath(parseUserId(each))));
    this.put(path, { uids: [...new Set(uids)] });
    return uid;
  }

  /** A student without an account: it was never made, or is gone. */
  vanish(who: number): UserId {
    const { uid } = student(who);
    this.#vanished.add(who);
    this.documents.stored.delete(userPath(uid));
    return uid;
  }

  #uid(who: number): UserId {
    const { uid } = student(who);
    if (!this.#vanished.has(who) && !this.documents.stored.has(userPath(uid))) this.enroll(who);
    this.documents.pass(MINUTE);
    return uid;
  }

  create(who: number, number = 1, draft: Partial<CircleDraft> = {}) {
    return createCircle(this, this.#uid(who), { id: circleOf(number), draft: { ...DRAFT, ...draft } });
  }

  join(who: number, number: number | null = 1, code: InviteCode | null = null) {
    const circleId = number === null ? null : circleOf(number);
    return joinCircle(this, this.#uid(who), { circleId, code });
  }

  check(who: number, code: InviteCode) {
    return checkInvite(this, this.#uid(who), { code });
  }

  change(who: number, change: CircleChange, number = 1): Promise<Calls['changeCircle']['gives']> {
    return changeCircle(this, this.#uid(who), { circleId: circleOf(number), change });
  }

  moderate(who: number, act: CircleModeration, number = 1) {
    return moderateCircle(this, this.#uid(who), { circleId: circleOf(number), act });
  }

  be(who: number, isHere = true, number = 1) {
    return updatePresence(this, this.#uid(who), { circleId: circleOf(number), isHere });
  }

  tend(): Promise<void> {
    return maintainCircles(this);
  }

  get(path: string): UnknownRecord | undefined {
    return this.documents.stored.get(path);
  }

  /** Changes some fields of a document that is there. */
  put(path: string, fields: UnknownRecord): void {
    this.documents.stored.set(path, { ...this.get(path), ...fields });
  }

  circle(number = 1): Circle {
    return parseCircle(circleOf(number), this.get(circlePath(circleOf(number))));
  }

  code(number = 1): InviteCode {
    return parseInviteCode(this.get(circleInvitePath(circleOf(number)))?.['code']);
  }

  membership(who: number, number = 1): CircleMembership | undefined {
    const stored = this.get(membershipPath(student(who).uid, circleOf(number)));
    return stored && parseCircleMembership(stored);
  }

  /** Who a student is in a circle. */
  persona(who: number, number = 1): CircleMemberId {
    const membership = this.membership(who, number);
    if (membership === undefined) throw new Error(`${who} is not in ${number}`);
    return membership.circleSpecificId;
  }

  member(id: CircleMemberId, number = 1): CircleMember {
    return parseCircleMember(id, this.get(circleMemberPath(circleOf(number), id)));
  }

  setKarma(who: number, karmaScore: number, number = 1): void {
    this.put(circleMemberPath(circleOf(number), this.persona(who, number)), { karmaScore });
  }

  /** The circles that hold the places of a student. */
  slots(who: number): readonly unknown[] {
    const paths = Array.from({ length: CIRCLE_SLOTS }, (_, slot) => circleSlotPath(student(who).uid, slot));
    return paths.flatMap((path) => this.get(path)?.['circleId'] ?? []);
  }

  /** A member's message, as the app's commit writes it. */
  say(who: number, message: number, more: Partial<NewCircleMessage> = {}, number = 1): CircleMessageId {
    const [circle, id] = [circleOf(number), messageOf(message)];
    const membership = this.membership(who, number);
    if (membership === undefined) throw new Error(`${who} is not in ${number}`);
    const { circleSpecificId: senderCircleId, persona: senderPersona } = membership;
    const content = { text: `words ${message}`, type: 'message', replyTo: null, mentions: [] } as const;
    const fields = newMessageFields({ ...content, senderCircleId, senderPersona, ...more });
    const times = { timestamp: this.now(), changedAt: this.now() };
    this.put(circleMessagePath(circle, id), { ...fields, ...times });
    const { messageCount } = parseRecord(this.get(circleActivityPath(circle)));
    this.put(circleActivityPath(circle), {
      messageCount: Number(messageCount) + 1,
      lastActivity: this.now(),
    });
    return id;
  }

  message(message: number, number = 1): UnknownRecord | undefined {
    return this.get(circleMessagePath(circleOf(number), messageOf(message)));
  }

  /** All documents below that path with their paths from there on, for comparison. */
  below(path: string): Readonly<Record<string, UnknownRecord>> {
    const found = [...this.documents.stored].filter(([key]) => key.startsWith(`${path}/`)).sort();
    return Object.fromEntries(found.map(([key, fields]) => [key.slice(path.length + 1), fields]));
  }

  /** The notices of a circle, in the order in which they came. */
  notices(number = 1): readonly UnknownRecord[] {
    const messages = Object.entries(this.below(`${circlePath(circleOf(number))}/messages`));
    return messages
      .map(([id, fields]) => parseCircleMessage(id, fields))
      .sort((a, b) => a.timestamp - b.timestamp)
      .flatMap((message) => (message.kind === 'notice' ? [{ ...message.notice }] : []));
  }

  /** The kinds of the notices of a circle, in the order in which they came. */
  kinds(number = 1): readonly unknown[] {
    return this.notices(number).map(({ kind }) => kind);
  }

  /** A student's alerts about circles, by event. */
  told(who: number): readonly unknown[] {
    const alerts = Object.values(this.below(`${userPath(student(who).uid)}/alerts`));
    return alerts.map(({ event }) => event).sort();
  }
}
