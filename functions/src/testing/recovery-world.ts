import type { CircleMessageId } from '@chupke/domain/circle-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { circlePath, ownSupportTicketPath, supportTicketPath } from '@chupke/domain/paths.ts';
import type { SupportTicketStatus } from '@chupke/domain/support-ticket.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { exportCircle } from '../circles/export-circle.ts';
import { decideCircleRecovery } from '../circles/decide-recovery.ts';
import { requestCircleRecovery } from '../circles/request-recovery.ts';
import { restoreCircle } from '../circles/restore-circle.ts';
import { student } from './campus.ts';
import { circleOf } from './circle-world.ts';
import { TalkingWorld } from './talking-world.ts';

/** The admin who decides in tests. */
export const ADMIN = parseUserId('uid-of-the-admin');

const DAY = 86_400_000;

/** The id of the ticket of a number. */
export function ticketOf(number: number): string {
  return `ticket${String(number).padStart(14, '0')}`;
}

/** Circles that are lost, and an admin who brings them back. */
export class RecoveryWorld extends TalkingWorld {
  #ids = 0;
  /** Whether admins see requests at once. */
  isShownAtOnce = true;

  readonly newId = (): string => `id${String((this.#ids += 1))}`;

  /** A circle of the first student, with as many more in it, that was deleted. */
  async lose(more = 1, number = 1, name?: string): Promise<readonly CircleMessageId[]> {
    await this.open(more, number);
    if (name !== undefined) this.put(circlePath(circleOf(number)), { name });
    const { id } = this.send(1, { text: 'what was said' }, number);
    await this.change(1, 'schedule-deletion', number);
    this.documents.pass(DAY + 1);
    await this.tend();
    return [id];
  }

  request(who: number, ticket = 1, number = 1, reason = 'Please bring it back') {
    this.documents.pass(60_000);
    const wish = { id: ticketOf(ticket), circleId: circleOf(number), reason };
    return requestCircleRecovery(this, student(who).uid, wish);
  }

  /** Asks for a circle that is not listed. */
  requestByName(who: number, circleName: string, ticket = 1) {
    this.documents.pass(60_000);
    const lost = { circleId: null, circleName, lostAround: 'last Tuesday' };
    const wish = { id: ticketOf(ticket), reason: 'Please bring it back', ...lost };
    return requestCircleRecovery(this, student(who).uid, wish);
  }

  decide(status: SupportTicketStatus, ticket = 1, notes = '') {
    const gateways = {
      documents: this.documents,
      newId: this.newId,
      now: this.now,
      restore: (place: Parameters<typeof restoreCircle>[1]) => restoreCircle(this, place),
    };
    return decideCircleRecovery(gateways, ADMIN, { id: ticketOf(ticket), status, notes });
  }

  export(after: string | null = null, number = 1) {
    const order = { circleId: circleOf(number), reason: 'An order of the court', after };
    return exportCircle(this, ADMIN, order);
  }

  ticket(number = 1): UnknownRecord | undefined {
    return this.get(supportTicketPath(ticketOf(number)));
  }

  ownTicket(who: number, number = 1): UnknownRecord | undefined {
    return this.get(ownSupportTicketPath(student(who).uid, ticketOf(number)));
  }
}
