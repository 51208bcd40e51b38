import { expect, it } from 'vitest';
import { ASK_LIMITS } from '../confie-calls.ts';
import { CONFIE_SESSIONS } from '../confie-session.ts';
import { HELP_VIEWS_PER_BATCH } from '../help-counts.ts';
import { LEARNING } from '../learning.ts';
import { RATE_LIMITS } from '../limits.ts';
import { REPLY_HOURS } from '../organisation.ts';
import { SUPPORT_CHAT_LIMITS } from '../support-chat.ts';
import { HELP_TICKET_LIMITS, HELP_TICKET_STATUSES, HELP_TICKET_TYPES } from '../support-ticket.ts';
import { SUPPORT_TIMES } from '../support-times.ts';
import { CONFIE_LIMITS } from './limits.ts';
import { SATISFACTIONS, SENTIMENTS, STAGES } from './memory.ts';

// The agreed limits of Confie, its sessions and human support, repeated here so that changing one is deliberate.
// Deviations and their reasons are in docs/decisions/0060 to 0063.

it.each<readonly [string, unknown, unknown]>([
  // What a question and its answer may be.
  ['an intent is one from a confidence of 0.15 on', CONFIE_LIMITS.intentConfidence, 0.15],
  ['an article is like a question from 0.1 on', CONFIE_LIMITS.similarity, 0.1],
  ['its keywords count from 5 points on', CONFIE_LIMITS.keywordScore, 5],
  ['10 keywords of a message are looked at', CONFIE_LIMITS.keywords, 10],
  ['an answer names 3 articles at most', CONFIE_LIMITS.articles, 3],
  ['it has 100 words at most', CONFIE_LIMITS.answerWords, 100],
  ['3 ids of tickets are looked up', CONFIE_LIMITS.ticketIds, 3],
  ['an id has 8 characters at least', CONFIE_LIMITS.ticketIdMin, 8],
  ['5 tickets are listed', CONFIE_LIMITS.ticketsShown, 5],
  ['a person is needed after 2 tried solutions', CONFIE_LIMITS.triedSolutions, 2],

  // What is remembered of a conversation.
  ['5 intents', CONFIE_LIMITS.intents, 5],
  ['3 topics', CONFIE_LIMITS.topics, 3],
  ['5 questions', CONFIE_LIMITS.history, 5],
  ['3 turns', CONFIE_LIMITS.turns, 3],
  ['its stage', STAGES, ['greeting', 'problem_solving', 'resolution', 'followup', 'escalation']],
  ['the mood', SENTIMENTS, ['neutral', 'frustrated', 'confused', 'positive', 'negative']],
  ['whether the student is content', SATISFACTIONS, ['unknown', 'satisfied', 'unsatisfied']],

  // Sessions.
  ['10 sessions are shown', CONFIE_SESSIONS.shown, 10],
  ['50 are kept', CONFIE_SESSIONS.kept, 50],
  ['for 30 days', CONFIE_SESSIONS.keptDays, 30],

  // What goes out to the AI.
  ['a question has 1000 characters at most', ASK_LIMITS.question, { min: 1, max: 1000 }],
  ['3 turns of both go along', ASK_LIMITS.history, 6],
  ['3 articles go along', ASK_LIMITS.articles, 3],

  // What is learned.
  ['a pattern is used from 3 voices on', LEARNING.voices, 3],
  ['100 patterns are listed', LEARNING.listed, 100],
  ['50 are decided at once', LEARNING.bulk, 50],

  // Human support.
  ['a person replies typically within 6 hours, at most 48', REPLY_HOURS, { typical: 6, latest: 48 }],
  ['Confie says the same', [SUPPORT_TIMES.typicalHours, SUPPORT_TIMES.longestHours], [6, 48]],
  ['a first review takes 6 to 24 hours', SUPPORT_TIMES.firstReviewHours, [6, 24]],
  ['a resolution 1 to 3 business days', SUPPORT_TIMES.resolutionDays, [1, 3]],
  ['1 to 2 once it is in progress', SUPPORT_TIMES.inProgressDays, [1, 2]],
  ['a report 24 to 48 hours', SUPPORT_TIMES.reportHours, [24, 48]],
  ['tickets from the chat are of two types', HELP_TICKET_TYPES, ['general_support', 'technical_issue']],
  ['and in one of these states', HELP_TICKET_STATUSES, ['open', 'in_progress', 'resolved', 'rejected']],

  // Our own: what is written, and how often.
  ['a message to support has 2000 characters at most', SUPPORT_CHAT_LIMITS.text, { min: 1, max: 2000 }],
  ['10 messages are handed over', SUPPORT_CHAT_LIMITS.transcript, 10],
  ['a thread is kept for 30 days', SUPPORT_CHAT_LIMITS.keptDays, 30],
  ['a subject has 120 characters at most', HELP_TICKET_LIMITS.subject, { min: 3, max: 120 }],
  ['a ticket 2000', HELP_TICKET_LIMITS.text, { min: 10, max: 2000 }],
  ['30 messages to support in 60 s', RATE_LIMITS.supportMessage, { windowSeconds: 60, max: 30 }],
  ['30 saves of a session in 60 s', RATE_LIMITS.confieSession, { windowSeconds: 60, max: 30 }],
  ['one document tells of 20 opened articles', HELP_VIEWS_PER_BATCH, 20],
])('%s', (_, constant, figure) => {
  expect(constant).toEqual(figure);
});
