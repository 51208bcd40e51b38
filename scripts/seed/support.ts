import { learnedPatternPath } from '@chupke/domain/confie-paths.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import { NO_HELP_COUNTS, storedHelpCounts } from '@chupke/domain/help-counts.ts';
import {
  ownSupportThreadPath,
  ownSupportTicketPath,
  supportOwnerPath,
  supportThreadPath,
  supportTicketOwnerPath,
  supportTicketPath,
  threadMessagePath,
} from '@chupke/domain/paths.ts';
import { HELP_COUNTS_PATH } from '@chupke/domain/help-paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { Satisfaction, ThreadSender } from '@chupke/domain/support-chat.ts';
import { parseThreadId, parseThreadMessageId } from '@chupke/domain/support-chat.ts';
import type { HelpTicketStatus, HelpTicketType } from '@chupke/domain/support-ticket.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { markOf, patternFields, patternIdOf } from '../../functions/src/learning/stored-pattern.ts';
import { demoAccount } from './accounts.ts';
import { LOCAL_MAILBOX_SECRET } from './local-mailbox-secret.ts';
import type { SeedDocument } from './seed-document.ts';
import { at, DAY_MS, HOUR_MS } from './seed-document.ts';
import { seededBytes } from './seeded-random.ts';

const MINUTE_MS = 60_000;

/** Under which name support answers in the demo data. */
const AGENT = 'Meera';

/** A chat with human support. Ages are milliseconds before now. */
interface DemoThread {
  readonly by: string;
  readonly age: number;
  readonly ended: { readonly age: number; readonly satisfaction: Satisfaction } | null;
  readonly lines: readonly (readonly [sender: ThreadSender, text: string])[];
}

const THREADS: readonly DemoThread[] = [
  {
    by: 'student3',
    age: 9 * MINUTE_MS,
    ended: null,
    lines: [
      ['user', 'alerts nahi aa rahe kal se'],
      ['confie', 'Look under Me › Notifications: replies and likes each have a switch there.'],
      ['user', 'sab on hai. phone restart bhi kiya. can a person look at it please'],
    ],
  },
  {
    by: 'student6',
    age: 2 * DAY_MS,
    ended: { age: 2 * DAY_MS - HOUR_MS, satisfaction: 'yes' },
    lines: [
      ['user', 'I chose the wrong campus of my college. Can I change it?'],
      ['support', 'Yes: ask for it under Me › College. An admin decides, and does not see that it was you.'],
      ['user', 'Done. Thank you!'],
    ],
  },
];

interface DemoTicket {
  readonly by: string;
  readonly type: HelpTicketType;
  readonly status: HelpTicketStatus;
  readonly age: number;
  readonly subject: string;
  readonly text: string;
  readonly resolution: string | null;
}

const TICKETS: readonly DemoTicket[] = [
  {
    by: 'student3',
    type: 'technical_issue',
    status: 'open',
    age: 5 * HOUR_MS,
    subject: 'The picture of my post stays grey',
    text: 'It uploads to the end and then nothing. Android 13, the same on the hostel wifi and on mobile data.',
    resolution: null,
  },
  {
    by: 'student6',
    type: 'general_support',
    status: 'resolved',
    age: 6 * DAY_MS,
    subject: 'May our literary club post its events?',
    text: 'We would write them as confessions, with a wink. Is that spam?',
    resolution: 'One is a joke, five are spam. A circle for the club fits better: those who want it join.',
  },
];

/** Questions that several students have asked alike, as their patterns' keys. */
const PATTERNS: readonly (readonly [key: string, slug: ArticleSlug, voices: number, helpful: number])[] = [
  ['alerts_not_coming_phone', 'if-alerts-do-not-arrive', 6, 5],
  ['kaise_pata_chalega_kisne_likha', 'how-your-anonymity-is-protected', 4, 3],
  ['friend_joined_circle_see_name', 'masks-and-your-pseudonym', 3, 1],
];

/** What was opened and said of articles until last night: views, helpful, not helpful. */
const READ: readonly (readonly [slug: ArticleSlug, views: number, helpful: number, notHelpful: number])[] = [
  ['how-your-anonymity-is-protected', 214, 61, 4],
  ['what-is-a-circle', 96, 22, 1],
  ['if-alerts-do-not-arrive', 71, 12, 9],
];

function uidOf(name: string): UserId {
  const account = demoAccount(name);
  if (account === undefined) throw new Error(`There is no demo account ${name}.`);
  return account.uid;
}

function threadDocuments({ by, age, ended, lines }: DemoThread, now: number): readonly SeedDocument[] {
  const random = seededBytes(`support ${by}`);
  const id = parseThreadId(newDocumentId(random));
  const uid = uidOf(by);
  const agentName = lines.some(([sender]) => sender === 'support') ? AGENT : null;
  const link = {
    status: ended === null ? 'open' : 'ended',
    createdAt: at(now - age),
    endedAt: ended === null ? null : at(now - ended.age),
  };
  return [
    {
      path: supportThreadPath(id),
      data: {
        ...link,
        plan: 'free',
        language: 'en',
        agentName,
        lastActivity: at(now - (ended?.age ?? age)),
        unreadByStudent: false,
        unreadBySupport: ended === null,
        satisfaction: ended?.satisfaction ?? null,
        topic: lines.find(([sender]) => sender === 'user')?.[1] ?? null,
      },
    },
    ...lines.map(([sender, text], index) => ({
      path: threadMessagePath(id, parseThreadMessageId(newDocumentId(random))),
      data: {
        text,
        sender,
        agentName: sender === 'support' ? AGENT : null,
        createdAt: at(now - age + index * MINUTE_MS),
      },
    })),
    {
      path: supportOwnerPath(id),
      data: {
        uid,
        agent: agentName === null ? null : uidOf('admin'),
        toldAt: null,
        createdAt: link.createdAt,
      },
    },
    { path: ownSupportThreadPath(uid, id), data: link },
  ];
}

function ticketDocuments({ by, age, ...ticket }: DemoTicket, now: number): readonly SeedDocument[] {
  const id = newDocumentId(seededBytes(`ticket ${by}`));
  const uid = uidOf(by);
  const createdAt = at(now - age);
  const answeredAt = ticket.resolution === null ? null : at(now - age + DAY_MS);
  const data = { ...ticket, createdAt, updatedAt: answeredAt ?? createdAt, resolvedAt: answeredAt };
  return [
    { path: supportTicketPath(id), data: { ...data, priority: 'medium', assigned: false } },
    { path: supportTicketOwnerPath(id), data: { uid, createdAt } },
    { path: ownSupportTicketPath(uid, id), data },
  ];
}

function patternDocuments(now: number): readonly SeedDocument[] {
  return PATTERNS.map(([key, slug, count, helpful]) => {
    const id = patternIdOf(key, slug, LOCAL_MAILBOX_SECRET);
    const voices = Array.from({ length: count }, (_, index) =>
      markOf(`demo ${index}`, id, LOCAL_MAILBOX_SECRET),
    );
    const pattern = { key, slug, voices, helpful, status: 'waiting', approvedBy: null } as const;
    return {
      path: learnedPatternPath(id),
      data: { ...patternFields(pattern, new Date(0)), lastUsed: at(now - DAY_MS) },
    };
  });
}

function countDocument(now: number): SeedDocument {
  const counts = READ.map(
    ([slug, views, helpful, notHelpful]) =>
      [slug, storedHelpCounts({ ...NO_HELP_COUNTS, views, helpful, notHelpful })] as const,
  );
  return { path: HELP_COUNTS_PATH, data: { ...Object.fromEntries(counts), lastUpdated: at(now - DAY_MS) } };
}

/** Chats with human support, tickets from them, what Confie has learned, and what was read in the help centre. */
export function supportDocuments(now: number): readonly SeedDocument[] {
  return [
    ...THREADS.flatMap((thread) => threadDocuments(thread, now)),
    ...TICKETS.flatMap((ticket) => ticketDocuments(ticket, now)),
    ...patternDocuments(now),
    countDocument(now),
  ];
}
