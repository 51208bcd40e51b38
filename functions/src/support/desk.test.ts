import { CASE_NOTE_LIMITS } from '@chupke/domain/case-note.ts';
import { ticketAgentPath } from '@chupke/domain/desk-paths.ts';
import { CLOSE_TICKETS_MAX } from '@chupke/domain/desk-calls.ts';
import { COLLECTIONS, supportTicketPath } from '@chupke/domain/paths.ts';
import { parseThreadId } from '@chupke/domain/support-chat.ts';
import { parseDeskTicket } from '@chupke/domain/support-ticket.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { RefusedError } from '../lib/refused-error.ts';
import type { HelpDesk } from '../testing/help-desk.ts';
import { AGENT, asker, openHelpDesk } from '../testing/help-desk.ts';
import { forgetAgent, listCaseNotes, removeCase, writeCaseNote } from './case-notes.ts';
import { changeTicket, closeTickets, listDesk, ticketClosers } from './desk.ts';
import { forgetThreads } from './forget-threads.ts';
import { releaseSupportThread, takeSupportThread } from './take-thread.ts';
import { answerSupportTicket, openSupportTicket } from './tickets.ts';

const OTHER = parseUserId('uid-of-another-agent');

let desk: HelpDesk;

function ticketOf(number: number): string {
  return `ticket${String(number).padStart(14, '0')}`;
}

function open(number = 1, who = 1) {
  const text = { type: 'technical_issue', subject: 'A page is white', text: 'Since yesterday.' } as const;
  return openSupportTicket({ ...desk, isShownAtOnce: true }, asker(who).uid, {
    id: ticketOf(number),
    ...text,
  });
}

const shown = (number = 1) => desk.documents.stored.get(supportTicketPath(ticketOf(number)));
const ticket = (number = 1) => parseDeskTicket(ticketOf(number), shown(number));
const assign = (agent = AGENT, isMine = true, number = 1) =>
  changeTicket(desk, agent, { id: ticketOf(number), change: { kind: 'assign', isMine } });
const note = (id: string, text = 'Asked twice already.', agent = AGENT) =>
  writeCaseNote(desk, agent, {
    id: id.padStart(20, 'n'),
    about: { kind: 'ticket', id: ticketOf(1) },
    text,
  });
const notes = (agent = AGENT) => listCaseNotes(desk, agent, { kind: 'ticket', id: ticketOf(1) });
const refused = (reason: string) => ({ reason });

/** All that clients can read of tickets and threads. */
function readable(): string {
  const secret = [COLLECTIONS.ticketAgents, COLLECTIONS.caseNotes, COLLECTIONS.adminActivity].map(
    (name) => `${name}/`,
  );
  const kept = [...desk.documents.stored].filter(
    ([path]) =>
      !secret.some((start) => path.startsWith(start)) && !path.startsWith(`${COLLECTIONS.supportOwners}/`),
  );
  return JSON.stringify(kept);
}

beforeEach(async () => {
  desk = openHelpDesk();
  desk.admit(1);
  desk.admit(2);
  await open();
});

describe('a ticket is taken', () => {
  it('by one admin; all see that somebody works on it, and nobody who', async () => {
    await assign();
    expect(ticket()).toMatchObject({ assigned: true, status: 'open' });
    expect(await listDesk(desk, AGENT)).toEqual({ tickets: [ticketOf(1)], threads: [] });
    expect(await listDesk(desk, OTHER)).toEqual({ tickets: [], threads: [] });
    expect(readable()).not.toContain(AGENT);
  });

  it('over by another, and let go by whoever has it', async () => {
    await assign();
    await expect(assign(OTHER, false)).rejects.toMatchObject(refused('no-change'));
    await assign(OTHER);
    expect(await listDesk(desk, AGENT)).toMatchObject({ tickets: [] });
    await assign(OTHER, false);
    await assign(OTHER, false);
    expect(ticket()).toMatchObject({ assigned: false });
    expect(await listDesk(desk, OTHER)).toMatchObject({ tickets: [] });
  });

  it('by whoever begins with it', async () => {
    await answerSupportTicket(desk, AGENT, { id: ticketOf(1), status: 'in_progress', notes: '' });
    expect(ticket()).toMatchObject({ assigned: true });
    expect(await listDesk(desk, AGENT)).toMatchObject({ tickets: [ticketOf(1)] });
  });

  it('no more once it is decided, nor where there is none', async () => {
    await answerSupportTicket(desk, AGENT, { id: ticketOf(1), status: 'resolved', notes: 'Mended.' });
    await expect(assign()).rejects.toMatchObject(refused('no-change'));
    await expect(assign(AGENT, true, 9)).rejects.toMatchObject(refused('not-found'));
  });

  it('and stays so when its owner leaves: the admin sees nothing of that', async () => {
    await assign();
    const before = shown();
    for (const path of [...desk.documents.stored.keys()])
      if (path === `${COLLECTIONS.supportTicketOwners}/${ticketOf(1)}`) desk.documents.stored.delete(path);
    expect(shown()).toEqual(before);
    expect(await listDesk(desk, AGENT)).toMatchObject({ tickets: [ticketOf(1)] });
  });
});

it('a priority is set, and not of what is decided', async () => {
  const set = () =>
    changeTicket(desk, AGENT, { id: ticketOf(1), change: { kind: 'priority', priority: 'urgent' } });
  expect(ticket()).toMatchObject({ priority: 'medium' });
  await set();
  expect(ticket()).toMatchObject({ priority: 'urgent' });
  await answerSupportTicket(desk, AGENT, { id: ticketOf(1), status: 'rejected', notes: '' });
  await expect(set()).rejects.toMatchObject(refused('no-change'));
});

it('tickets are closed together, each by itself: one that is decided does not hold up the others', async () => {
  await open(2, 2);
  await open(3, 2);
  await answerSupportTicket(desk, AGENT, { id: ticketOf(2), status: 'resolved', notes: 'Done.' });
  const help = (id: string, notes: string) =>
    id === ticketOf(3)
      ? Promise.reject(new Error('UNAVAILABLE'))
      : answerSupportTicket(desk, AGENT, { id, status: 'rejected', notes });
  const recovery = () => Promise.reject(new Error('not asked for'));
  const ids = [1, 2, 3, 4, 1].map(ticketOf);
  const { tickets } = await closeTickets(desk, { help, recovery }, { ids, notes: 'It is over.' });
  expect(tickets).toEqual([
    { id: ticketOf(1), outcome: 'closed' },
    { id: ticketOf(2), outcome: 'gone' },
    { id: ticketOf(3), outcome: 'failed' },
    { id: ticketOf(4), outcome: 'gone' },
  ]);
  expect(ticket()).toMatchObject({ status: 'rejected', resolution: 'It is over.' });
  expect(ticket(3)).toMatchObject({ status: 'open' });
});

it('as many lost circles are closed together as the call takes, at whichever pace each is decided', async () => {
  const ids = Array.from({ length: CLOSE_TICKETS_MAX }, (_, index) => ticketOf(100 + index));
  for (const id of ids)
    desk.documents.stored.set(supportTicketPath(id), {
      ...{ type: 'circle_recovery', circleId: null, circleName: 'Night owls', lostAround: null },
      ...{ reason: 'Our notes are in it', status: 'open', priority: 'medium', assigned: false },
      ...{ createdAt: 1, updatedAt: 1, resolvedAt: null, resolution: null },
    });
  const restore = () => Promise.reject(new Error('not asked for'));
  const closers = ticketClosers({ ...desk, restore }, AGENT);
  const { tickets } = await closeTickets(desk, closers, { ids, notes: 'It is over.' });
  expect(tickets).toEqual(ids.map((id) => ({ id, outcome: 'closed' })));
});

it('one whose closing is refused for a while is not told as gone', async () => {
  const help = () => Promise.reject(new RefusedError('too-many'));
  const closers = { help, recovery: help };
  const { tickets } = await closeTickets(desk, closers, { ids: [ticketOf(1)], notes: '' });
  expect(tickets).toEqual([{ id: ticketOf(1), outcome: 'failed' }]);
});

describe('a note', () => {
  it('is for the other admins, and says only whether it is one’s own', async () => {
    await note('1', 'First.');
    await note('2', 'Second.', OTHER);
    const { notes: found } = await notes();
    expect(found.map(({ text, isMine }) => ({ text, isMine }))).toEqual([
      { text: 'First.', isMine: true },
      { text: 'Second.', isMine: false },
    ]);
    expect(readable()).not.toContain('First.');
  });

  it('sent twice is one; the id of another’s is refused', async () => {
    await note('1');
    expect(await note('1')).toEqual({ status: 'noted' });
    await expect(note('1', 'Mine', OTHER)).rejects.toMatchObject(refused('invalid'));
    expect((await notes()).notes).toHaveLength(1);
  });

  it('is one of a certain number', async () => {
    for (let index = 0; index < CASE_NOTE_LIMITS.perCase; index += 1) await note(String(index));
    await expect(note('more')).rejects.toMatchObject(refused('too-many'));
  });

  it('goes with its ticket, and loses its admin with the account', async () => {
    await note('1');
    await assign();
    await forgetAgent(desk.documents, AGENT);
    expect((await notes()).notes).toMatchObject([{ isMine: false }]);
    expect(ticket()).toMatchObject({ assigned: false });
    expect(
      JSON.stringify([...desk.documents.stored].filter(([path]) => !path.startsWith('admin_'))),
    ).not.toContain(AGENT);
    await removeCase(desk.documents, { kind: 'ticket', id: ticketOf(1) });
    expect((await notes()).notes).toEqual([]);
    expect(desk.documents.stored.has(ticketAgentPath(ticketOf(1)))).toBe(false);
  });
});

describe('a thread', () => {
  it('begins in the list as the student began', async () => {
    const words = 'My post is gone, and I do not know why that is; it was there yesterday evening still.';
    const thread = await desk.openThread(1, [
      { from: 'confie', text: 'Hello!' },
      { from: 'user', text: words },
    ]);
    const topic = String(desk.documents.stored.get(`chats/${thread}`)?.['topic']);
    expect(topic.length).toBeLessThanOrEqual(80);
    expect(words.startsWith(topic.slice(0, -1))).toBe(true);
  });

  it('is handed over: let go by one, taken by another', async () => {
    const thread = await desk.openThread(1);
    await takeSupportThread(desk, AGENT, { threadId: thread, agentName: 'Meera' });
    expect(await listDesk(desk, AGENT)).toMatchObject({ threads: [thread] });
    await expect(releaseSupportThread(desk, OTHER, { threadId: thread })).rejects.toMatchObject(
      refused('no-change'),
    );
    await releaseSupportThread(desk, AGENT, { threadId: thread });
    await releaseSupportThread(desk, AGENT, { threadId: thread });
    expect(desk.documents.stored.get(`chats/${thread}`)).toMatchObject({ agentName: null });
    await takeSupportThread(desk, OTHER, { threadId: thread, agentName: 'Ravi' });
    expect(await listDesk(desk, AGENT)).toMatchObject({ threads: [] });
    const unknown = parseThreadId('T'.repeat(20));
    await expect(releaseSupportThread(desk, AGENT, { threadId: unknown })).rejects.toMatchObject(
      refused('not-found'),
    );
  });

  it('stays on the desk of who answers when its student leaves', async () => {
    const thread = await desk.openThread(1);
    await takeSupportThread(desk, AGENT, { threadId: thread, agentName: 'Meera' });
    await forgetThreads(desk.documents, asker(1).uid, () => Promise.resolve());
    expect(await listDesk(desk, AGENT)).toMatchObject({ threads: [thread] });
  });
});
