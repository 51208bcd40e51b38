import type { CareTopic } from '../../../care-topics.ts';
import type { ArticleSlug } from '../../../help.ts';
import type { HelplineId } from '../../../helplines.ts';
import { SUPPORT_TIMES } from '../../../support-times.ts';

/* What Confie says, in English. This catalogue defines the form of the others. */

const { typicalHours, longestHours } = SUPPORT_TIMES;

/** What begins and ends a conversation. */
export const talk = {
  /** First message of each chat. */
  welcome:
    "Hi, I'm Confie. Ask me anything about Chupke. For your safety never share e-mails, passwords or phone numbers here.",
  greeting: "Hello! I'm Confie. What would you like to know about Chupke?",
  thanks: 'You’re welcome! Is there anything else that you would like to know?',
  goodbye: 'Take care! I am here whenever you need me.',
  about:
    'I’m Confie, the assistant of Chupke. I am a program, not a person: I answer questions about the app and tell you how your own tickets and reports stand. I can’t see what you have posted, and I don’t know who wrote what. A person from support is here for you, too: just ask.',
  notReceived: "I didn't receive your message properly. Could you try sending it again?",
  blank: "I'm here to help! What would you like to know about Chupke?",
  offTopic:
    "I'm Confie, your assistant. I'm here to help with app features like creating posts, managing circles, privacy settings, and account help.",
  unknown:
    'I’m not sure that I understand. Could you say it in other words, or name what it is about: a post, a circle, your account, your college?',
  unsure: (title: string) => `I’m not quite sure what you mean. Perhaps this helps: ${title}.`,
  satisfied: 'Great, I’m glad that it works now! Is there anything else?',
  /** Before an answer to somebody who is annoyed, or lost. */
  frustrated: 'I’m sorry that this is so annoying.',
  confused: 'Let me put it simply.',
};

/** What is said around the steps of a problem's solution. */
export const problem = {
  step: (step: string, number: number, count: number) => `Step ${number} of ${count}: ${step}`,
  next: 'I’m sorry that this did not help. Let us try the next thing.',
  didItWork: 'Did that work?',
  exhausted: `I’m sorry, I have nothing more to try. Human support replies typically within ${typicalHours} hours, at most ${longestHours}.`,
};

/** What is said when a person takes over. */
export const handOver = {
  wanted: `I can connect you with human support. They reply typically within ${typicalHours} hours, at most ${longestHours}.`,
  offer: 'Would you like me to connect you with human support?',
  connected: "You're now connected to human support!",
  technical:
    "I'm having a technical issue right now. Let me connect you with a human support agent who can help you immediately.",
  offline: 'You are offline. Once you are online again, I can connect you with human support.',
};

/** What is said of tickets. */
export const tickets = {
  others: 'I can only show you tickets that belong to your account',
  loading: 'I am still fetching your tickets. Please ask again in a moment.',
  failed: 'Unable to fetch ticket information right now',
  trouble:
    "I'm having trouble accessing your ticket information right now. Please try again in a moment or contact our support team directly.",
  notFound: (ids: string) => `Ticket(s) ${ids} not found. Please double-check the ticket ID(s).`,
  noneValid:
    "I couldn't find any valid tickets with the provided ID(s). Please verify your ticket ID and try again.",
  none: "You don't have any support tickets at the moment. If something does not work, I can connect you with human support, and you can open a ticket here.",
  noMatch: (count: number) => `No tickets found matching your request. You have ${count} total ticket(s).`,
  summary: (counts: { total: number; open: number; inProgress: number; resolved: number }) =>
    `You have ${counts.total} ticket(s): ${counts.open} open, ${counts.inProgress} in progress, ${counts.resolved} resolved.`,
  line: (ticket: { id: string; subject: string; status: string; date: string }) =>
    `${ticket.subject} (${ticket.id}): ${ticket.status}, since ${ticket.date}`,
  resolution: (text: string) => `Answer: ${text}`,
  open: `First review takes ${SUPPORT_TIMES.firstReviewHours.join(' to ')} hours, resolution ${SUPPORT_TIMES.resolutionDays.join(' to ')} business days.`,
  inProgress: `It is being worked on; resolution takes ${SUPPORT_TIMES.inProgressDays.join(' to ')} business days.`,
  types: {
    circle_recovery: 'Lost circle',
    general_support: 'General support',
    technical_issue: 'Technical issue',
    other: 'Ticket',
  },
  statuses: {
    open: 'open',
    in_progress: 'in progress',
    waiting: 'waiting for your response',
    resolved: 'resolved',
    approved: 'approved',
    rejected: 'rejected',
    other: 'unknown',
  },
};

/** What is said of one's reports. */
export const reports = {
  loading: 'I am still fetching your reports. Please ask again in a moment.',
  failed: 'I can’t fetch your reports right now. You find them under Me › Privacy, “My reports”.',
  none: 'You have not reported anything so far.',
  summary: (total: number, open: number) =>
    `You have sent ${total === 1 ? '1 report' : `${total} reports`}; ${open} not decided yet.`,
  line: (report: { id: string; status: string; date: string }) =>
    `Report ${report.id}: ${report.status}, sent on ${report.date}`,
  waiting: `Most reports are decided within ${SUPPORT_TIMES.reportHours.join(' to ')} hours.`,
  statuses: {
    pending: 'waiting for a moderator',
    under_review: 'being looked at',
    accepted: 'accepted',
    reviewed: 'closed',
    resolved: 'right, and it was removed',
    dismissed: 'it stays, it breaks no rule',
    other: 'unknown',
  },
};

const COMFORT: Readonly<Record<CareTopic, string>> = {
  'self-harm':
    'I’m glad that you said this. What you feel matters, and you don’t have to carry it alone. Please talk to somebody now: they listen day and night, free of charge, and need no name.',
  violence:
    'I’m sorry that this is happening. Nobody may do this to you, and it is not your fault. If you are in danger now, please call at once.',
  abuse:
    'I’m sorry that this happened. It is not your fault, and you decide whom you tell. These people help, in confidence.',
  ragging:
    'I’m sorry. Ragging is a crime, and it is not your fault. This line is free, day and night, and takes a report without your name.',
  blackmail:
    'I’m sorry that somebody does this to you. Please don’t pay and don’t delete the messages: they are proof. These people stop such things every day.',
};

/** What is said to somebody who may be in danger. The helplines follow. */
export const safety = {
  comfort: COMFORT,
  line: (name: string, numbers: string) => `${name}: ${numbers}`,
  end: 'I am a program and can’t help as a person can. If somebody is with you, please tell them.',
  helplines: {
    emergency: 'Emergency',
    teleManas: 'Tele-MANAS, day and night',
    women: 'Women’s helpline',
    child: 'Childline',
    antiRagging: 'Anti-ragging helpline',
    cyberCrime: 'Cyber crime helpline',
  } satisfies Record<HelplineId, string>,
};

/** Questions that a chat offers before one has typed, each with the article that answers it. */
export const quickQuestions: readonly { readonly slug: ArticleSlug; readonly question: string }[] = [
  { slug: 'what-is-chupke', question: 'What is Chupke?' },
  { slug: 'write-your-first-confession', question: 'How do I write my first confession?' },
  { slug: 'what-is-a-circle', question: 'What are circles?' },
  { slug: 'how-your-anonymity-is-protected', question: 'How is my anonymity protected?' },
  { slug: 'why-you-verify-your-email', question: 'Why do I verify my email?' },
  { slug: 'join-a-circle', question: 'How do I join a circle?' },
  { slug: 'like-reply-save-and-share', question: 'How do I like, reply and save?' },
  { slug: 'your-profile-and-settings', question: 'Where are my profile and settings?' },
  { slug: 'if-you-cannot-sign-in', question: 'I can’t sign in. What now?' },
  {
    slug: 'community-guidelines-and-safe-sharing',
    question: 'What are the rules, and how do I share safely?',
  },
];

/** What to try when something does not work, by article, one step after the other. */
export const solutions: Readonly<Partial<Record<ArticleSlug, readonly string[]>>> = {
  'if-you-cannot-sign-in': [
    'Check the address for typing errors, and sign in the same way as the first time: with “Continue with Google” or with your password.',
    'Choose “Forgot password?” on the sign-in page and open the link in the mail. Look into the spam folder, too.',
    'After too many wrong passwords the sign-in is locked for 15 minutes. Wait, then try once more.',
  ],
  'why-you-verify-your-email': [
    'Look for the mail in the spam folder and in the other tabs of your inbox.',
    'Have the link sent again from the page that waits for you, and open the newest of the mails: older links no longer work.',
    'Open the link on any device, then come back to the page that waits and press “I opened the link”.',
  ],
  'if-a-page-does-not-load': [
    'Check that other pages load: what you write without a network is kept and sent later.',
    'Reload the page. On a phone, close Chupke and open it again.',
    'Update your browser, or try another one; a private window shows whether an add-on is in the way.',
  ],
  'if-alerts-do-not-arrive': [
    'Look at Me › Notifications: the kind of alert that you miss must be switched on.',
    'Allow notifications for Chupke in the settings of your browser or phone, and switch off its battery saver for it.',
    'Switch notifications off and on once more under Me › Notifications, so that this device is known again.',
  ],
  'add-a-picture-to-a-confession': [
    'A picture must be a JPEG, PNG, GIF or WebP file of at most 5 MB.',
    'Pictures are part of Premium: check under Me › Premium whether you have it.',
    'Check your connection, take the picture out of the draft, and add it once more.',
  ],
  'premium-and-payments': [
    'Open Premium and press “Check again”, or give it about half an hour: a payment by UPI can arrive later.',
    'Look at your payments on the page Premium: each has its state there. A failed one is paid back by your bank within days.',
  ],
};
