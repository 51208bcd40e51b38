import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { COLLECTIONS, confessionOwnerPath } from '@chupke/domain/paths.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import type { OpeningRequest } from '@chupke/domain/seal.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { LogFault } from '../seal/verify-log.ts';
import { verifyStoredLog } from '../seal/verify-log.ts';
import { confirmOpening } from '../seal/confirm-opening.ts';
import { listOpenings, listSealLog } from '../seal/list-openings.ts';
import { readOpening } from '../seal/read-opening.ts';
import { requestOpening, withdrawOpening } from '../seal/request-opening.ts';
import { tellOpenings } from '../seal/tell-openings.ts';
import { confessionOf, student } from './campus.ts';
import { Office } from './office.ts';

/** An hour, in milliseconds. */
export const HOUR_MS = 3_600_000;

/** The id of the opening of a number. */
export function openingOf(number: number): string {
  return `opening${String(number).padStart(13, '0')}`;
}

/** Admins who open who wrote something, in memory: numbers 1 to 3 are admins, 9 has written confession 1. */
export class Registry extends Office {
  override admins: ReadonlySet<string> | undefined = new Set(
    [1, 2, 3].map((who) => `${student(who).uid}@students.test`),
  );

  constructor() {
    super();
    for (const who of [1, 2, 3]) {
      this.enroll(who, {
        account: { claims: { admin: true, moderator: false, banned: false } },
        user: { isAdmin: true },
      });
    }
    this.enroll(9);
    this.write(9, confessionOf(1));
    // After all of that, to the second.
    this.documents.pass(10_000);
  }

  write(who: number, confession: ConfessionId): void {
    const ownership = { uid: student(who).uid, createdAt: this.documents.now() };
    this.documents.stored.set(confessionOwnerPath(confession), ownership);
  }

  order(number: number, more: Partial<OpeningRequest> = {}): OpeningRequest {
    return {
      id: openingOf(number),
      subject: postSubject(confessionOf(1), null),
      caseNumber: 'FIR 12/2026',
      authority: 'Sessions Court, Pune',
      reason: 'An order of the court of the third of March.',
      tellFrom: null,
      ...more,
    };
  }

  ask(who: number, number = 1, more: Partial<OpeningRequest> = {}) {
    return requestOpening(this, this.#uid(who), this.order(number, more));
  }

  confirm(who: number, number = 1) {
    return confirmOpening(this, this.#uid(who), openingOf(number));
  }

  withdraw(who: number, number = 1) {
    return withdrawOpening(this, this.#uid(who), openingOf(number));
  }

  read(who: number, number = 1, attempt = newDocumentId(this.random)) {
    return readOpening(this, this.#uid(who), { id: openingOf(number), attempt });
  }

  tell() {
    return tellOpenings(this);
  }

  async list(who: number) {
    return (await listOpenings(this, this.#uid(who))).openings;
  }

  log(who: number, before: number | null = null) {
    return listSealLog(this, this.#uid(who), before);
  }

  /** The actions in the log, oldest first. */
  actions(): readonly unknown[] {
    return this.under(COLLECTIONS.sealLog).flatMap(({ action }) => (action === undefined ? [] : [action]));
  }

  /** What `npm run verify:seal-log` finds wrong. */
  async faults(): Promise<readonly LogFault[]> {
    return (await verifyStoredLog(this.documents)).faults;
  }

  #uid(who: number): UserId {
    return student(who).uid;
  }
}
