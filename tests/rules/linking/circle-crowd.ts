import { createHash } from 'node:crypto';
import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import { parseCircleId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import { MEMBER_MESSAGE_TYPES, newMessageFields } from '@chupke/domain/circle-message.ts';
import type { PersonaFace } from '@chupke/domain/circle-persona.ts';
import { CIRCLE_TYPES } from '@chupke/domain/circle.ts';
import * as paths from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { createCircle } from '../../../functions/src/circles/create-circle.ts';
import { followCircleActivity, giveKarmaForSupport } from '../../../functions/src/circles/follow-messages.ts';
import { joinCircle } from '../../../functions/src/circles/join-circle.ts';
import { activityChangeOf } from '../../../functions/src/circles/parse.ts';
import { increment, SERVER_TIME } from '../../attack/engine/values.ts';
import { set, update } from '../../attack/engine/writes.ts';
import type { Backend } from './backend.ts';
import { OBSERVER } from './backend.ts';
import { testMailboxKeyOf } from '../../../functions/src/testing/mailbox-keys.ts';
import { Chance } from './chance.ts';
import type { Committer, Timed } from './committer.ts';

/** Something careless about circles, to see that it would be found. */
export type CircleLeak =
  /** Ids and faces of personas are drawn from the account. */
  | 'persona-of-uid'
  /** A job notes something of an account in all its personas, with one commit. */
  | 'one-job';

/** A mask or a persona and whose it is, which no observer knows. */
export interface Worn {
  readonly uid: UserId;
  /** Path of the post or reply that wears it, or of the member that it is. */
  readonly path: string;
  readonly kind: 'post' | 'reply' | 'persona';
}

/** Dependencies of the simulated circles. */
interface CircleCrowdParts {
  readonly backend: Backend;
  readonly committer: Committer;
  readonly chance: Chance;
  readonly leaks: readonly string[];
}

interface Seat {
  readonly uid: UserId;
  readonly id: CircleMemberId;
  readonly persona: PersonaFace;
}

/** Circles that each student joins, and how likely a message gets a support token. */
const EACH = 2;
const SUPPORT = 0.5;

/** A college's life in circles: everyone in several, as the server's own commands and the rules let them. */
export class CircleCrowd {
  readonly #parts: CircleCrowdParts;
  readonly #seats = new Map<CircleId, Seat[]>();
  readonly acts: Timed[] = [];
  readonly worn: Worn[] = [];

  constructor(parts: CircleCrowdParts) {
    this.#parts = parts;
  }

  /** The circles that there are. */
  get circles(): readonly CircleId[] {
    return [...this.#seats.keys()];
  }

  /** Makes a circle of each of them at that time, with an observer in it, whom nobody sees. */
  async open(creators: readonly UserId[], at: number): Promise<void> {
    const { backend, committer, chance } = this.#parts;
    for (const uid of creators) {
      const id = parseCircleId(newDocumentId(chance.bytes));
      const draft = {
        ...{ name: 'Night owls', theme: 'sleepless', description: '', tags: [] },
        privacyLevel: 'open',
        circleType: chance.pick(CIRCLE_TYPES),
        maxParticipants: 50,
        ...{ expirationDays: null, moderatorRotation: false, analyticsEnabled: true },
      } as const;
      committer.setTime(at + this.#seats.size * 1000);
      const circleTasks = { enqueue: () => Promise.resolve() };
      await createCircle({ ...this.#server(), circleTasks }, uid, { id, draft });
      await backend.seed([set(paths.membershipPath(parseUserId(OBSERVER), id), { circleId: id })]);
      this.#seats.set(id, []);
    }
  }

  /** Lets a student join some circles and say something in each, at times that `time` draws. */
  plan(uid: UserId, time: () => number): void {
    for (const circle of this.#parts.chance.sample(this.circles, EACH)) {
      const [join = 0, say = 0] = [time(), time()].sort((a, b) => a - b);
      this.acts.push({ at: join, run: () => this.#join(uid, circle, join) });
      this.acts.push({ at: say + 1, run: () => this.#say(uid, circle, say + 1) });
    }
  }

  /** What a careless job would do: all personas of an account in one commit. */
  async touchAll(students: readonly UserId[], at: number): Promise<void> {
    const { backend, committer } = this.#parts;
    for (const [index, uid] of students.entries()) {
      committer.setTime(at + index * 1_234_567);
      const own = this.worn.filter((each) => each.uid === uid);
      await backend.seed(own.map(({ path }) => update(path, { lastActive: SERVER_TIME })));
    }
  }

  #server() {
    const { backend, chance } = this.#parts;
    const mailboxKeyOf = testMailboxKeyOf;
    return { documents: backend.documents, now: backend.now, random: chance.bytes, mailboxKeyOf };
  }

  async #join(uid: UserId, circle: CircleId, at: number): Promise<void> {
    const { committer, leaks } = this.#parts;
    const { documents } = this.#server();
    committer.setTime(at);
    const seed = createHash('sha256').update(uid).digest().readUInt32LE();
    const random = leaks.includes('persona-of-uid') ? { random: new Chance(seed).bytes } : {};
    await joinCircle({ ...this.#server(), ...random }, uid, { circleId: circle, code: null });
    const [stored] = await documents.read([paths.membershipPath(uid, circle)]);
    const { circleSpecificId: id, persona } = parseCircleMembership(stored);
    this.#seats.get(circle)?.push({ uid, id, persona });
    this.worn.push({ uid, path: paths.circleMemberPath(circle, id), kind: 'persona' });
  }

  async #say(uid: UserId, circle: CircleId, at: number): Promise<void> {
    const { committer, chance } = this.#parts;
    const { documents } = this.#server();
    const seats = this.#seats.get(circle) ?? [];
    const seat = seats.find((each) => each.uid === uid);
    if (seat === undefined) throw new Error('Nobody talks before joining.');
    const id = parseCircleMessageId(newDocumentId(chance.bytes));
    const type = chance.pick(MEMBER_MESSAGE_TYPES);
    const content = { text: 'Who else is awake?', type, replyTo: null, mentions: [] } as const;
    const fields = newMessageFields({ ...content, senderCircleId: seat.id, senderPersona: seat.persona });
    const activity = paths.circleActivityPath(circle);
    const [before] = await documents.read([activity]);
    const last = { id, senderCircleId: seat.id, type, mentions: [] };
    await committer.do({
      ...{ at, uid, action: 'circleMessage', last: id },
      writes: [
        set(paths.circleMessagePath(circle, id), {
          ...fields,
          senderPersona: { ...fields.senderPersona },
          timestamp: SERVER_TIME,
          changedAt: SERVER_TIME,
        }),
        update(activity, { messageCount: increment(1), lastActivity: SERVER_TIME, last }),
      ],
    });
    const [after] = await documents.read([activity]);
    await followCircleActivity({ documents }, circle, activityChangeOf(before, after));
    const others = seats.filter((each) => each !== seat);
    if (others.length > 0 && chance.next() < SUPPORT)
      await this.#support(chance.pick(others), { circle, message: id, writer: seat.id }, at + 1);
  }

  async #support(
    { uid, id: giver }: Seat,
    said: { circle: CircleId; message: ReturnType<typeof parseCircleMessageId>; writer: CircleMemberId },
    at: number,
  ): Promise<void> {
    const { circle, message, writer } = said;
    const path = paths.circleMessagePath(circle, message);
    const supporters = { [giver]: true };
    await this.#parts.committer.do({
      ...{ at, uid, action: 'circleReaction', last: message },
      writes: [update(path, { supporters, changedAt: SERVER_TIME })],
    });
    const { documents, now } = this.#server();
    await giveKarmaForSupport({ documents }, circle, { message, writer, giver, at: now() });
  }
}
