import type { Calls } from '@chupke/domain/calls.ts';
import type { CaseNote, CaseRef } from '@chupke/domain/case-note.ts';
import { parseCaseNote } from '@chupke/domain/case-note.ts';
import type { ClosedTicket, Desk } from '@chupke/domain/desk-calls.ts';
import { ParseError, parseEach, parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { parseThreadId } from '@chupke/domain/support-chat.ts';
import type { DeskTicket } from '@chupke/domain/support-ticket.ts';
import { parseDeskTicket } from '@chupke/domain/support-ticket.ts';
import { collection, orderBy, query, where } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { call } from '../../../lib/functions.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import type { WaitingList } from '../model/waiting-lists.ts';
import { watchWaitingList } from './watch-waiting.ts';

/** Watches the tickets that have waited longest, and the newest ones. */
export function watchTickets(observer: LiveObserver<WaitingList<DeskTicket>>): () => void {
  const tickets = collection(firestore, COLLECTIONS.supportTickets);
  return watchWaitingList(parseDeskTicket, {
    pending: query(tickets, where('status', 'in', ['open', 'in_progress']), orderBy('createdAt')),
    newest: query(tickets, orderBy('createdAt', 'desc')),
  })(observer);
}

function listIn(data: unknown, field: string): readonly unknown[] {
  const list = parseRecord(data)[field];
  if (!Array.isArray(list)) throw new ParseError(field, 'a list');
  return list;
}

/** What the admin has taken. Throws AppError. */
export async function loadDesk(): Promise<Desk> {
  const answer = await call('listDesk', null);
  return {
    tickets: listIn(answer, 'tickets').map((id) => parseText({ id }, 'id', { min: 1, max: 40 })),
    threads: listIn(answer, 'threads').map(parseThreadId),
  };
}

/** Changes a ticket's priority, or who works on it. Throws AppError. */
export async function changeTicket(wish: Calls['changeTicket']['takes']): Promise<void> {
  await call('changeTicket', wish);
}

/** Closes tickets; how each came out. Throws AppError. */
export async function closeTickets(ids: readonly string[], notes: string): Promise<readonly ClosedTicket[]> {
  return listIn(await call('closeTickets', { ids, notes }), 'tickets').map((data) => {
    const record = parseRecord(data, 'ticket');
    return {
      id: parseText(record, 'id', { min: 1, max: 40 }),
      outcome: parseOneOf(record, 'outcome', ['closed', 'gone', 'failed']),
    };
  });
}

/** The notes about a ticket or thread. Throws AppError. */
export async function loadCaseNotes(about: CaseRef): Promise<readonly CaseNote[]> {
  return parseEach(listIn(await call('listCaseNotes', about), 'notes'), parseCaseNote);
}

/** Notes something for the other admins. Throws AppError. */
export async function writeCaseNote(note: Calls['writeCaseNote']['takes']): Promise<void> {
  await call('writeCaseNote', note);
}
