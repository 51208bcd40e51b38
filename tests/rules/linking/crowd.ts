import { createHash } from 'node:crypto';
import { newAnonymousId, postMask, threadMask } from '@chupke/domain/anonymous-id.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CONFESSION_CATEGORIES, CONFESSION_WISHES } from '@chupke/domain/category.ts';
import { newConfessionFields, newReplyFields } from '@chupke/domain/confession.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import * as paths from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { admittedUserFields, parseUserId } from '@chupke/domain/user.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { increment, SERVER_TIME } from '../../attack/engine/values.ts';
import type { Write } from '../../attack/engine/writes.ts';
import { set, update } from '../../attack/engine/writes.ts';
import { COLLEGE } from '../student.ts';
import { Chance } from './chance.ts';
import type { CircleLeak, Worn } from './circle-crowd.ts';
import { CircleCrowd } from './circle-crowd.ts';
import type { Act, Timed } from './committer.ts';
import { Committer, DAY, SECOND } from './committer.ts';
import type { Backend } from './backend.ts';

/** Something that a careless product would do, to see that it would be found. */
type Leak =
  /** The first letters of a post's id are made of the author's uid. */
  | 'id-of-uid'
  /** So are those of a reply's id. */
  | 'reply-of-uid'
  /** A student's posts get one timestamp: the author views both, and both views are counted in one commit. */
  | 'one-stamp'
  /** So do threads that one session has opened and replied in, and nobody after it. */
  | 'one-session'
  /** A student acts within a minute. Not the fault of anything stored. */
  | 'one-minute'
  | CircleLeak;

/** How many take part. */
export interface CrowdOptions {
  readonly students: number;
  readonly seed: number;
  /** Faults that are planted. */
  readonly leaks?: readonly Leak[];
}

/** Masked posts of each student, and threads that each replies in. */
const EACH = { posts: 2, replies: 2 } as const;
const DAYS = 14;
/** Likes of every post and reply on average. */
const LIKES_EACH = 0.5;

function threadOf(reply: string): string {
  return reply.split('/').slice(0, 2).join('/');
}

function tagOf(uid: UserId, length: number): string {
  return createHash('sha256').update(uid).digest('hex').slice(0, length);
}

/** Plays a fortnight of a college: everyone under several masks, at random times, in an order of chance. */
export class Crowd {
  readonly #backend: Backend;
  readonly #chance: Chance;
  readonly #leaks: readonly Leak[];
  readonly #students: readonly UserId[];
  readonly worn: Worn[] = [];
  readonly #acts: Act[] = [];
  /** Of acts that are replies: their thread, and their writes under the mask of a number. */
  readonly #replies = new Map<
    Act,
    { readonly thread: ConfessionId; readonly writesAs: (number: number) => readonly Write[] }
  >();
  readonly #masksGiven = new Map<ConfessionId, number>();
  readonly #committer: Committer;
  readonly #circles: CircleCrowd;

  constructor(backend: Backend, { students, seed, leaks = [] }: CrowdOptions) {
    this.#backend = backend;
    this.#chance = new Chance(seed);
    this.#leaks = leaks;
    this.#students = Array.from({ length: students }, () => this.#newUid());
    this.#committer = new Committer(backend);
    this.#circles = new CircleCrowd({ backend, committer: this.#committer, chance: this.#chance, leaks });
  }

  /** The circles that there are. */
  get circles(): readonly CircleId[] {
    return this.#circles.circles;
  }

  /** Plays it all; afterwards `worn` holds who wore what. */
  async play(): Promise<void> {
    const { hosts, threads } = await this.#open();
    const quiet = this.#chance.shuffled(threads);
    for (const uid of this.#students) {
      const start = this.#chance.below((DAYS - 1) * DAY);
      const time = (): number =>
        this.#leaks.includes('one-minute')
          ? start + this.#chance.below(60 * SECOND)
          : this.#chance.below(DAYS * DAY);
      for (let n = 0; n < EACH.posts; n += 1) this.#post(uid, time());
      const answered = this.#leaks.includes('one-session')
        ? quiet.splice(0, EACH.replies)
        : this.#chance.sample(threads, EACH.replies);
      for (const thread of answered) this.#reply(uid, thread, time());
      this.#circles.plan(uid, time);
    }
    this.#like([...this.#students, ...hosts]);
    const acts = this.#acts.map((act): Timed => ({
      at: act.at,
      run: () => this.#committer.do(this.#ready(act)),
    }));
    const all = [...acts, ...this.#circles.acts].sort((a, b) => a.at - b.at);
    for (const { run } of all) await run();
    this.worn.push(...this.#circles.worn);
    if (this.#leaks.includes('one-job')) await this.#circles.touchAll(this.#students, (DAYS + 2) * DAY);
    if (this.#leaks.includes('one-stamp'))
      await this.#viewTogether(({ kind, path }) => (kind === 'post' ? [path] : []));
    if (this.#leaks.includes('one-session'))
      await this.#viewTogether(({ kind, path }) => (kind === 'reply' ? [threadOf(path)] : []));
  }

  /** The college, all accounts, and threads of others in which the students reply. */
  async #open(): Promise<{ readonly hosts: readonly UserId[]; readonly threads: readonly ConfessionId[] }> {
    // Busy threads, or one for each reply.
    const count = this.#leaks.includes('one-session')
      ? this.#students.length * EACH.replies
      : this.#students.length / 8;
    const hosts = Array.from({ length: count }, () => this.#newUid());
    const { id, ...college } = COLLEGE;
    await this.#backend.seed([
      set(paths.collegePath(id), college),
      ...[...hosts, ...this.#students].map((uid) => this.#account(uid)),
    ]);
    const threads: ConfessionId[] = [];
    for (const uid of hosts) {
      const { id, writes } = this.#newPost(uid);
      const at = ((threads.length + this.#chance.next()) * DAY) / hosts.length - DAY;
      await this.#committer.do({ at, uid, writes, action: 'confession', last: id });
      threads.push(id);
    }
    await this.#circles.open(this.#chance.sample(hosts, Math.ceil(this.#students.length / 8)), -DAY);
    return { hosts, threads };
  }

  #newUid(): UserId {
    return parseUserId(`${newDocumentId(this.#chance.bytes)}${newDocumentId(this.#chance.bytes).slice(12)}`);
  }

  #account(uid: UserId): Write {
    const anonymousId = newAnonymousId(this.#chance.bytes);
    const email = `${uid.toLowerCase()}@students.test`;
    const fields = admittedUserFields({ email, emailVerified: true, anonymousId, signUpMethod: 'password' });
    const { settings, ...plain } = fields;
    return set(paths.userPath(uid), {
      ...plain,
      settings: { ...settings },
      college: COLLEGE.id,
      collegeName: COLLEGE.name,
      createdAt: SERVER_TIME,
    });
  }

  #idFor(uid: UserId, leak: 'id-of-uid' | 'reply-of-uid'): string {
    const id = newDocumentId(this.#chance.bytes);
    return this.#leaks.includes(leak) ? `${tagOf(uid, 2)}${id.slice(2)}` : id;
  }

  #newPost(uid: UserId): { readonly id: ConfessionId; readonly writes: readonly Write[] } {
    const id = parseConfessionId(this.#idFor(uid, 'id-of-uid'));
    const fields = newConfessionFields({
      text: 'What I would not say aloud.',
      anonymousId: postMask(id),
      college: COLLEGE.id,
      collegeName: COLLEGE.name,
      category: this.#chance.pick(CONFESSION_CATEGORIES),
      wish: this.#chance.pick([null, ...CONFESSION_WISHES]),
    });
    const writes = [
      set(paths.confessionPath(id), { ...fields, timestamp: SERVER_TIME }),
      set(paths.confessionOwnerPath(id), { uid, createdAt: SERVER_TIME }),
    ];
    return { id, writes };
  }

  #post(uid: UserId, at: number): void {
    const { id, writes } = this.#newPost(uid);
    this.worn.push({ uid, path: paths.confessionPath(id), kind: 'post' });
    this.#acts.push({ at, uid, writes, action: 'confession', last: id });
  }

  #reply(uid: UserId, thread: ConfessionId, at: number): void {
    const id = parseReplyId(this.#idFor(uid, 'reply-of-uid'));
    const path = paths.replyPath(thread, id);
    const writesAs = (number: number): readonly Write[] => {
      const mask = threadMask(thread, number);
      const fields = newReplyFields({ text: 'Same here.', anonymousId: mask, isAuthor: false });
      return [
        set(path, { ...fields, timestamp: SERVER_TIME }),
        set(paths.replyOwnerPath(id), { uid, confessionId: thread, createdAt: SERVER_TIME }),
        update(paths.confessionPath(thread), { replyCount: increment(1), maskCount: increment(1) }),
        set(paths.maskPath(thread, uid), { uid, mask, createdAt: SERVER_TIME }),
      ];
    };
    const act = { at, uid, action: 'reply', last: id, writes: writesAs(1) } as const;
    this.worn.push({ uid, path, kind: 'reply' });
    this.#acts.push(act);
    this.#replies.set(act, { thread, writesAs });
  }

  /** The act as it is when its time has come: a reply takes the next mask of its thread. */
  #ready(act: Act): Act {
    const reply = this.#replies.get(act);
    if (reply === undefined) return act;
    const number = (this.#masksGiven.get(reply.thread) ?? 0) + 1;
    this.#masksGiven.set(reply.thread, number);
    return { ...act, writes: reply.writesAs(number) };
  }

  /** Likes of posts and replies by random students, each some time after its target. */
  #like(people: readonly UserId[]): void {
    const made = this.#acts.map(({ at, writes: [first] }) => ({ at, path: first?.path ?? '' }));
    for (const { at, path } of made) {
      if (this.#chance.next() >= LIKES_EACH) continue;
      const uid = this.#chance.pick(people);
      const last = path.slice(path.lastIndexOf('/') + 1);
      const writes = [
        set(`${path}/likes/${uid}`, { uid, timestamp: SERVER_TIME }),
        update(path, { likes: increment(1) }),
      ];
      this.#acts.push({ at: at + 1 + this.#chance.below(DAY), uid, writes, action: 'like', last });
    }
  }

  /** Everyone opens confessions once more, and the server counts the views of each session at once. */
  async #viewTogether(opened: (mask: Worn) => readonly string[]): Promise<void> {
    this.#backend.setTime((DAYS + 2) * DAY);
    for (const uid of this.#students) {
      const seen = this.worn.filter((each) => each.uid === uid).flatMap(opened);
      await this.#backend.seed(
        seen.map((path) => update(path, { views: increment(1), lastViewedAt: SERVER_TIME })),
      );
      this.#backend.passTime(this.#chance.below(SECOND));
    }
  }
}
