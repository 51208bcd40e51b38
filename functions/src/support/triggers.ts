import { parseTranscript } from '@chupke/domain/confie-calls.ts';
import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import { parseOneOf, parseRecord } from '@chupke/domain/parse.ts';
import { parseThreadId, SATISFACTIONS, SUPPORT_CHAT_LIMITS } from '@chupke/domain/support-chat.ts';
import { HELP_TICKET_LIMITS, HELP_TICKET_TYPES, SUPPORT_NOTES_MAX } from '@chupke/domain/support-ticket.ts';
import { isBlank, normalizeText } from '@chupke/domain/text.ts';
import { gateways } from '../gateways/production.ts';
import { shownAtOnce } from '../lib/admin-view.ts';
import { refuseUnlessAdmin, refuseUnlessStudent } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { defineSchedule } from '../lib/define-schedule.ts';
import { parseContentId, parseLine, parseWords } from '../lib/parse-fields.ts';
import { endSupportThread as end } from './end-thread.ts';
import { openSupportThread as open } from './open-thread.ts';
import { takeSupportThread as take } from './take-thread.ts';
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

/** Alerts students to answers that they have not seen. */
export const tendSupport = defineSchedule('tendSupport', 'every 15 minutes', () => tellAnswers(gateways));
