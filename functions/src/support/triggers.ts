import type { CaseRef } from '@chupke/domain/case-note.ts';
import { CASE_KINDS, CASE_NOTE_LIMITS } from '@chupke/domain/case-note.ts';
import type { TicketChange } from '@chupke/domain/desk-calls.ts';
import { CLOSE_TICKETS_MAX } from '@chupke/domain/desk-calls.ts';
import { parseTranscript } from '@chupke/domain/confie-calls.ts';
import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  parseCount,
  ParseError,
  parseFlag,
  parseNullableText,
  parseOneOf,
  parseRecord,
} from '@chupke/domain/parse.ts';
import { parseThreadId, SATISFACTIONS, SUPPORT_CHAT_LIMITS } from '@chupke/domain/support-chat.ts';
import {
  HELP_TICKET_LIMITS,
  HELP_TICKET_TYPES,
  SUPPORT_NOTES_MAX,
  TICKET_PRIORITIES,
} from '@chupke/domain/support-ticket.ts';
import { isBlank, normalizeText } from '@chupke/domain/text.ts';
import { restoreCircle } from '../circles/restore-circle.ts';
import { gateways } from '../gateways/production.ts';
import { shownAtOnce } from '../lib/admin-view.ts';
import { refuseUnlessAdmin, refuseUnlessStudent } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { defineSchedule } from '../lib/define-schedule.ts';
import { parseContentId, parseLine, parseWords } from '../lib/parse-fields.ts';
import { listCaseNotes as listNotes, writeCaseNote as writeNote } from './case-notes.ts';
import { changeTicket as change, closeTickets as close, listDesk as list, ticketClosers } from './desk.ts';
import { endSupportThread as end } from './end-thread.ts';
import { openSupportThread as open } from './open-thread.ts';
import { releaseSupportThread as release, takeSupportThread as take } from './take-thread.ts';
import { tellAnswers } from './tell-answers.ts';
import { answerSupportTicket as answer, openSupportTicket as openTicket } from './tickets.ts';

/** A student is handed over to human support. */
export const openSupportThread = defineCall('openSupportThread', {
  refuse: refuseUnlessStudent,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      transcript: parseTranscript(record['transcript'], SUPPORT_CHAT_LIMITS.transcript)
        .map(({ from, text }) => ({ from, text: normalizeText(text) }))
        .filter(({ text }) => !isBlank(text)),
      language: parseOneOf(record, 'language', ALL_LANGUAGES),
    };
  },
  run: ({ uid }, wish) => open(gateways, uid, wish),
});

/** A student or an admin ends a thread. */
export const endSupportThread = defineCall('endSupportThread', {
  refuse: refuseUnlessStudent,
  parse: (data) => {
    const record = parseRecord(data);
    const { satisfaction } = record;
    return {
      threadId: parseThreadId(record['threadId']),
      satisfaction: satisfaction === null ? null : parseOneOf(record, 'satisfaction', SATISFACTIONS),
    };
  },
  run: (caller, wish) => end(gateways, caller, wish),
});

/** An admin takes a thread. */
export const takeSupportThread = defineCall('takeSupportThread', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      threadId: parseThreadId(record['threadId']),
      agentName: parseLine(record, 'agentName', SUPPORT_CHAT_LIMITS.agentName),
      seen:
        record['seen'] === undefined
          ? undefined
          : parseNullableText(record, 'seen', SUPPORT_CHAT_LIMITS.agentName),
      seenTakes: record['seenTakes'] === undefined ? undefined : parseCount(record, 'seenTakes'),
    };
  },
  run: ({ uid }, wish) => take(gateways, uid, wish),
});

/** A student opens a ticket. */
export const openSupportTicket = defineCall('openSupportTicket', {
  refuse: refuseUnlessStudent,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      id: parseContentId(record, 'id'),
      type: parseOneOf(record, 'type', HELP_TICKET_TYPES),
      subject: parseLine(record, 'subject', HELP_TICKET_LIMITS.subject),
      text: parseWords(record, 'text', HELP_TICKET_LIMITS.text),
    };
  },
  run: ({ uid }, wish) => openTicket({ ...gateways, ...shownAtOnce() }, uid, wish),
});

/** An admin answers a ticket. */
export const answerSupportTicket = defineCall('answerSupportTicket', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      id: parseContentId(record, 'id'),
      status: parseOneOf(record, 'status', ['in_progress', 'resolved', 'rejected']),
      notes: parseWords(record, 'notes', { min: 0, max: SUPPORT_NOTES_MAX }),
    };
  },
  run: ({ uid }, decision) => answer(gateways, uid, decision),
});

/** What an admin has taken. */
export const listDesk = defineCall('listDesk', {
  refuse: refuseUnlessAdmin,
  parse: () => null,
  run: ({ uid }) => list(gateways, uid),
});

/** An admin lets go of a thread. */
export const releaseSupportThread = defineCall('releaseSupportThread', {
  refuse: refuseUnlessAdmin,
  parse: (data) => ({ threadId: parseThreadId(parseRecord(data)['threadId']) }),
  run: ({ uid }, wish) => release(gateways, uid, wish),
});

function parseChange(data: unknown): TicketChange {
  const record = parseRecord(data, 'change');
  const kind = parseOneOf(record, 'kind', ['priority', 'assign']);
  return kind === 'priority'
    ? { kind, priority: parseOneOf(record, 'priority', TICKET_PRIORITIES) }
    : { kind, isMine: parseFlag(record, 'isMine') };
}

/** An admin changes a ticket's priority, or who works on it. */
export const changeTicket = defineCall('changeTicket', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    return { id: parseContentId(record, 'id'), change: parseChange(record['change']) };
  },
  run: ({ uid }, wish) => change(gateways, uid, wish),
});

/** An admin closes tickets. */
export const closeTickets = defineCall('closeTickets', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    const { ids } = record;
    if (!Array.isArray(ids) || ids.length === 0 || ids.length > CLOSE_TICKETS_MAX)
      throw new ParseError('ids', `1 to ${CLOSE_TICKETS_MAX} tickets`);
    return {
      ids: ids.map((id: unknown) => parseContentId({ id }, 'id')),
      notes: parseWords(record, 'notes', { min: 0, max: SUPPORT_NOTES_MAX }),
    };
  },
  run: ({ uid }, wish) => {
    const restore = (place: Parameters<typeof restoreCircle>[1]) => restoreCircle(gateways, place);
    return close(gateways, ticketClosers({ ...gateways, restore }, uid), wish);
  },
});

function parseCase(record: UnknownRecord): CaseRef {
  return { kind: parseOneOf(record, 'kind', CASE_KINDS), id: parseContentId(record, 'id') };
}

/** An admin notes something for the others. */
export const writeCaseNote = defineCall('writeCaseNote', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      id: parseContentId(record, 'id'),
      about: parseCase(parseRecord(record['about'], 'about')),
      text: parseWords(record, 'text', CASE_NOTE_LIMITS.text),
    };
  },
  run: ({ uid }, note) => writeNote(gateways, uid, note),
});

/** The notes about a ticket or thread, for admins. */
export const listCaseNotes = defineCall('listCaseNotes', {
  refuse: refuseUnlessAdmin,
  parse: (data) => parseCase(parseRecord(data)),
  run: ({ uid }, about) => listNotes(gateways, uid, about),
});

/** Alerts students to answers that they have not seen. */
export const tendSupport = defineSchedule('tendSupport', 'every 15 minutes', () => tellAnswers(gateways));
