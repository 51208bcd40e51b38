import { randomBytes } from 'node:crypto';
import type { Calls } from '@chupke/domain/calls.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS, mailboxPath, userPath } from '@chupke/domain/paths.ts';
import { ownDecisionPath } from '@chupke/domain/moderation-paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { appeal } from '../appeals/appeal.ts';
import { decideAppeal } from '../appeals/decide-appeal.ts';
import type { ActGateways } from '../moderation/act-on-author.ts';
import { actOnAuthor } from '../moderation/act-on-author.ts';
import type { Moderator } from '../moderation/kept-from.ts';
import { student } from './campus.ts';
import { Court, MODERATOR, moderator, reportOf } from './court.ts';
import { memoryAccounts } from './memory-accounts.ts';

type Order = Calls['actOnAuthor']['takes'];

/** The first moderator, a second one, and an admin. */
export const FIRST = moderator(MODERATOR);
export const SECOND = moderator(parseUserId('uid-of-the-second-moderator'));
export const CHIEF = moderator(parseUserId('uid-of-the-chief'), { isAdmin: true });

/** A court whose moderators also act on authors, and decide their appeals. */
export class Tribunal extends Court implements ActGateways {
  readonly accounts = memoryAccounts();
  readonly random: RandomBytes = (count) => randomBytes(count);
  readonly admins: ReadonlySet<string> | undefined = new Set(['dean@college.test']);
  /** Whether measures take effect at once. */
  isShownAtOnce = true;
  #acts = 0;

  override signUp(who: number, more: UnknownRecord = {}) {
    const { uid } = student(who);
    const event = super.signUp(who, more);
    const email = String(this.get(userPath(uid))?.['email']);
    this.accounts.add(uid, { email });
    const path = mailboxPath(this.mailboxKeyOf(email));
    const known = this.get(path)?.['uids'];
    const uids = [...(Array.isArray(known) ? known : []), uid];
    this.documents.stored.set(path, { ...this.get(path), uids, forgetAt: null, since: 0 });
    return event;
  }

  /** A confession of a student that somebody has reported under that number. */
  async accuse(author: number, number: number, confession: ConfessionId): Promise<void> {
    if (this.get(userPath(student(author).uid)) === undefined) this.signUp(author);
    this.post(author, confession, 'masked', `Words of ${number}`);
    await this.report(50, number, confession);
  }

  act(number: number, more: Partial<Order> = {}, actor: Moderator = FIRST) {
    const id = `measure${String((this.#acts += 1)).padStart(13, '0')}`;
    const standard = { id, kind: 'warn', days: null, reason: 'harassment', words: 'Be kind.' } as const;
    const order = { ...standard, reportId: reportOf(number), ...more };
    return actOnAuthor(this, actor, order);
  }

  /** Id of the newest measure. */
  get newest(): string {
    return `measure${String(this.#acts).padStart(13, '0')}`;
  }

  mailbox(who: number): UnknownRecord | undefined {
    return this.get(mailboxPath(this.mailboxKeyOf(`${student(who).uid}@students.test`)));
  }

  decision(who: number, id = this.newest): UnknownRecord | undefined {
    return this.get(ownDecisionPath(student(who).uid, id));
  }

  appeal(
    who: number,
    decision = this.newest,
    id = `appeal${decision.slice(-14)}`,
    words = 'That was a song text.',
  ) {
    return appeal(this, student(who).uid, { id, decision, words });
  }

  /** The moderator that a student is, too. */
  asModerator(who: number): Moderator {
    const { uid } = student(who);
    return moderator(uid, { email: `${uid}@students.test` });
  }

  answer(id: string, decision: 'upheld' | 'lifted', actor: Moderator = SECOND) {
    return decideAppeal(this, actor, { id, decision, words: 'Looked at it again.' });
  }

  /** All documents that moderators and admins read. */
  readable(): Readonly<Record<string, UnknownRecord>> {
    const open = [COLLECTIONS.reports, COLLECTIONS.appeals, COLLECTIONS.confessions, COLLECTIONS.profiles];
    return Object.fromEntries(
      Object.entries(this.all()).filter(([path]) => open.some((name) => path.startsWith(`${name}/`))),
    );
  }
}
