import { parseAlert } from '@chupke/domain/alert.ts';
import {
  alertPath,
  ownSupportTicketPath,
  supportTicketOwnerPath,
  supportTicketPath,
} from '@chupke/domain/paths.ts';
import { parseHelpTicket, parseOwnHelpTicket } from '@chupke/domain/support-ticket.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportedSupport } from '../accounts/export-support.ts';
import { showTickets } from '../circles/request-recovery.ts';
import type { HelpDesk } from '../testing/help-desk.ts';
import { AGENT, asker, openHelpDesk } from '../testing/help-desk.ts';
import { ticketAlertId } from './present.ts';
import { answerSupportTicket, openSupportTicket } from './tickets.ts';

const ASHA = asker(1).uid;

let desk: HelpDesk;
let isShownAtOnce: boolean;

function ticketOf(number: number): string {
  return `ticket${String(number).padStart(14, '0')}`;
}

function open(number = 1, who = 1, more: object = {}) {
  const wish = {
    id: ticketOf(number),
    type: 'technical_issue',
    subject: 'My picture is missing',
    text: 'It was there yesterday.',
    ...more,
  } as const;
  return openSupportTicket({ ...desk, isShownAtOnce }, asker(who).uid, wish);
}

function settle(status: 'in_progress' | 'resolved' | 'rejected', notes = '', number = 1) {
  return answerSupportTicket(desk, AGENT, { id: ticketOf(number), status, notes });
}

const shown = (number = 1) => desk.documents.stored.get(supportTicketPath(ticketOf(number)));
const own = (number = 1) => desk.documents.stored.get(ownSupportTicketPath(ASHA, ticketOf(number)));
const refused = (reason: string) => ({ reason });

beforeEach(() => {
  desk = openHelpDesk();
  desk.admit(1);
  desk.admit(2);
  isShownAtOnce = true;
});

describe('a ticket from the chat', () => {
  it('is there for its owner, and for the admins without a name', async () => {
    expect(await open()).toEqual({ status: 'open' });
    expect(parseOwnHelpTicket(ticketOf(1), own())).toMatchObject({ type: 'technical_issue', status: 'open' });
    expect(parseHelpTicket(ticketOf(1), shown())).toMatchObject({ subject: 'My picture is missing' });
    expect(JSON.stringify(shown())).not.toContain('uid-of');
    expect(desk.documents.stored.get(supportTicketOwnerPath(ticketOf(1)))).toMatchObject({ uid: ASHA });
  });

  it('comes to the admins within the hour, at a moment and with a time of its own', async () => {
    isShownAtOnce = false;
    await open();
    const openedAt = Number(own()?.['createdAt']);
    await showTickets(desk);
    expect(shown()).toBeUndefined();
    desk.documents.pass(3_600_000);
    await showTickets(desk);
    expect(parseHelpTicket(ticketOf(1), shown()).createdAt).toBeGreaterThan(openedAt);
  });

  it('sent twice is one; an id that is somebody else’s is refused, and one that said something else', async () => {
    await open();
    expect(await open()).toEqual({ status: 'open' });
    await expect(open(1, 2)).rejects.toMatchObject(refused('invalid'));
    for (const other of [
      { subject: 'Something else' },
      { text: 'It was there today.' },
      { type: 'general_support' },
    ])
      await expect(open(1, 1, other)).rejects.toMatchObject(refused('changed'));
    expect(shown()).toMatchObject({ text: 'It was there yesterday.' });
  });

  it('is one of five that are open', async () => {
    for (const number of [1, 2, 3, 4, 5]) await open(number);
    await expect(open(6)).rejects.toMatchObject(refused('already-pending'));
    await settle('resolved');
    expect(await open(6)).toEqual({ status: 'open' });
  });
});

describe('the answer to a ticket', () => {
  it('reaches its owner with an alert that has none of its words', async () => {
    await open();
    await settle('in_progress');
    await settle('resolved', 'We have put it back.');
    expect(parseOwnHelpTicket(ticketOf(1), own())).toMatchObject({
      ...{ status: 'resolved', resolution: 'We have put it back.' },
      resolvedAt: expect.any(Number) as number,
    });
    const alert = desk.documents.stored.get(alertPath(ASHA, ticketAlertId(ticketOf(1))));
    expect(parseAlert('a', alert)).toMatchObject({ type: 'support', subject: 'ticket' });
    expect(JSON.stringify(alert)).not.toContain('put it back');
  });

  it('is begun by one admin, of whom the other is told, whatever both note', async () => {
    await open();
    await settle('in_progress', 'Looking into it.');
    await expect(settle('in_progress', 'Looking into it.')).rejects.toMatchObject(refused('no-change'));
  });

  it('is final, and goes nowhere else', async () => {
    await open();
    await settle('rejected', 'Not ours.');
    await expect(settle('resolved')).rejects.toMatchObject(refused('no-change'));
    await expect(settle('rejected', 'Other words.')).rejects.toMatchObject(refused('no-change'));
    // Sent once more, as the answer was lost.
    expect(await settle('rejected', 'Not ours.')).toEqual({ status: 'rejected' });
    await expect(settle('resolved', '', 2)).rejects.toMatchObject(refused('not-found'));
  });

  it('is the same for the admin when its owner is gone', async () => {
    await open();
    for (const path of [...desk.documents.stored.keys()])
      if (path.startsWith(`users/${ASHA}`)) desk.documents.stored.delete(path);
    desk.documents.stored.delete(supportTicketOwnerPath(ticketOf(1)));
    // Nor can another take it over by its id, which admins know, or learn by it that its owner has gone.
    await expect(open(1, 2)).rejects.toMatchObject(refused('invalid'));
    expect(await settle('resolved')).toEqual({ status: 'resolved' });
    expect([...desk.documents.stored.keys()].filter((path) => path.startsWith(`users/${ASHA}`))).toEqual([]);
  });
});

it('an export has the own tickets', async () => {
  await open();
  const { supportTickets } = await exportedSupport(desk.documents, ASHA);
  expect(supportTickets).toMatchObject([{ id: ticketOf(1), subject: 'My picture is missing' }]);
});
