import type { CollectionAttacks } from '../engine/corpus.ts';
import { ALERTS } from './alerts.ts';
import { ADMIN_SETTINGS, AUTOMATION_LOGS } from './automation.ts';
import { ANONYMOUS_IDS } from './anonymous-ids.ts';
import { CIRCLE_MESSAGES } from './circle-messages.ts';
import {
  CIRCLE_SLOTS,
  MEMBERSHIPS,
  OWN_DELETED_CIRCLES,
  OWN_SUPPORT_TICKETS,
  SUPPORT_TICKETS,
} from './circle-own.ts';
import {
  CIRCLE_LEDGER,
  CIRCLE_PRESENCE,
  DELETED_CIRCLES,
  INVITE_CODES,
  SUPPORT_TICKET_OWNERS,
} from './circle-server-only.ts';
import { CIRCLE_ACTIVITY, CIRCLE_PROMPTS, CIRCLE_SIGNALS, HIDDEN_MESSAGES } from './circle-talk.ts';
import { CIRCLE_MEMBERS, CIRCLE_SECRETS, CIRCLES } from './circles.ts';
import { COLLEGE_CHANGE_OWNERS, COLLEGE_CHANGES, OWN_COLLEGE_CHANGE } from './college-changes.ts';
import { COLLEGE_REQUESTS, OWN_COLLEGE_REQUEST } from './college-requests.ts';
import { COLLEGES } from './colleges.ts';
import { CONFIE_SESSIONS_ATTACKS } from './confie-sessions.ts';
import { CONFESSION_OWNERS } from './confession-owners.ts';
import { CONFESSION_VIEWS } from './confession-views.ts';
import { CONFESSIONS } from './confessions.ts';
import { CONSENTS } from './consents.ts';
import { CASE_NOTES, COLLEGE_MERGES, FEED_WISHES, THREAD_TYPING, TICKET_AGENTS } from './desk.ts';
import { HELP_FEEDBACK, HELP_VIEWS } from './help.ts';
import { LIKES } from './likes.ts';
import { LIMITS } from './limits.ts';
import { MASKS } from './masks.ts';
import { APPEAL_OWNERS, APPEALS, CASE_MEASURES, DUE_MEASURES, MEASURE_ACTS, MEASURES } from './measures.ts';
import { ORDERS, PAYMENT_EVENTS } from './payments.ts';
import { PICTURE_OWNERS } from './picture-owners.ts';
import { PROFILES } from './profiles.ts';
import { NOTIFICATION_QUEUE, PUSH_DEVICES, PUSH_SETTINGS, PUSH_TOKENS } from './push.ts';
import { REPLIES } from './replies.ts';
import { REPLY_OWNERS } from './reply-owners.ts';
import { CASE_HISTORY, REPORT_OWNERS, REPORT_TICKETS, REPORTS } from './reports.ts';
import { SAVED } from './saved.ts';
import { ABOUT_ME, ENDED_SESSIONS, OWN_OPENINGS, SEAL_LOG, SEAL_OPENINGS, SEAL_RESULTS } from './seal.ts';
import {
  ADMIN_ACTIVITY,
  ALERTED_REPLIES,
  CALL_LIMITS,
  DAILY_FIGURES,
  ERASURES,
  FEED_STATES,
  ACCOUNT_NAMES,
  LEASES,
  MAILBOXES,
  MIGRATIONS,
  OPEN_QUESTIONS,
  SECURITY_LOGS,
  TRANSPARENCY_COUNTS,
  VIEW_COUNTS,
} from './server-only.ts';
import {
  AI_BUDGET,
  AI_VOICES,
  CHATS,
  CONFIE_PATTERNS,
  LEARNED_PATTERNS,
  SUPPORT_OWNERS,
  SUPPORT_THREADS,
  THREAD_MESSAGES,
} from './support.ts';
import { MAINTENANCE_ACCESS, SYSTEM } from './system.ts';
import { USERS } from './users.ts';
import { WAITING_CONFESSIONS } from './waiting-confessions.ts';

/** Messages of circles and of threads with support. */
const MESSAGES: CollectionAttacks = {
  collection: 'messages',
  commits: [...CIRCLE_MESSAGES.commits, ...THREAD_MESSAGES.commits],
  never: [...CIRCLE_MESSAGES.never, ...THREAD_MESSAGES.never],
  reads: [...CIRCLE_MESSAGES.reads, ...THREAD_MESSAGES.reads],
};

/** The whole corpus. A new collection is added here; coverage.test.ts fails until it is. */
export const CORPUS: readonly CollectionAttacks[] = [
  ADMIN_ACTIVITY,
  ADMIN_SETTINGS,
  AUTOMATION_LOGS,
  DAILY_FIGURES,
  LEASES,
  OPEN_QUESTIONS,
  ALERTS,
  ANONYMOUS_IDS,
  APPEAL_OWNERS,
  APPEALS,
  CALL_LIMITS,
  CASE_MEASURES,
  ACCOUNT_NAMES,
  MAILBOXES,
  MIGRATIONS,
  CIRCLE_ACTIVITY,
  CIRCLE_LEDGER,
  CIRCLE_MEMBERS,
  AI_BUDGET,
  AI_VOICES,
  CHATS,
  CONFIE_PATTERNS,
  LEARNED_PATTERNS,
  MESSAGES,
  SUPPORT_OWNERS,
  SUPPORT_THREADS,
  CIRCLE_PRESENCE,
  CIRCLE_PROMPTS,
  CIRCLE_SECRETS,
  CIRCLE_SIGNALS,
  CIRCLE_SLOTS,
  CIRCLES,
  COLLEGE_CHANGE_OWNERS,
  COLLEGE_CHANGES,
  COLLEGE_REQUESTS,
  COLLEGES,
  CONFESSION_OWNERS,
  CONFIE_SESSIONS_ATTACKS,
  CONFESSION_VIEWS,
  CONFESSIONS,
  CONSENTS,
  DELETED_CIRCLES,
  DUE_MEASURES,
  ERASURES,
  FEED_STATES,
  FEED_WISHES,
  COLLEGE_MERGES,
  TICKET_AGENTS,
  CASE_NOTES,
  THREAD_TYPING,
  HELP_FEEDBACK,
  HELP_VIEWS,
  HIDDEN_MESSAGES,
  INVITE_CODES,
  LIKES,
  LIMITS,
  MAINTENANCE_ACCESS,
  MASKS,
  MEASURE_ACTS,
  MEASURES,
  MEMBERSHIPS,
  NOTIFICATION_QUEUE,
  ORDERS,
  OWN_COLLEGE_CHANGE,
  OWN_COLLEGE_REQUEST,
  OWN_DELETED_CIRCLES,
  OWN_SUPPORT_TICKETS,
  PAYMENT_EVENTS,
  PICTURE_OWNERS,
  PROFILES,
  PUSH_DEVICES,
  PUSH_SETTINGS,
  PUSH_TOKENS,
  REPLIES,
  REPLY_OWNERS,
  ALERTED_REPLIES,
  CASE_HISTORY,
  REPORT_OWNERS,
  REPORT_TICKETS,
  REPORTS,
  SAVED,
  SECURITY_LOGS,
  SUPPORT_TICKET_OWNERS,
  SUPPORT_TICKETS,
  SYSTEM,
  TRANSPARENCY_COUNTS,
  USERS,
  VIEW_COUNTS,
  WAITING_CONFESSIONS,
  ABOUT_ME,
  ENDED_SESSIONS,
  OWN_OPENINGS,
  SEAL_LOG,
  SEAL_OPENINGS,
  SEAL_RESULTS,
];
