import { CIRCLE_TIMES } from '../../../circle-limits.ts';
import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';
import { callsOf } from '../../../helplines.ts';
import { LEGAL_CLOCKS, REPLY_HOURS } from '../../../organisation.ts';
import { SUPPORT_CHAT_LIMITS } from '../../../support-chat.ts';

/** The articles about: support and tickets. */
export const supportTickets: CategoryArticles<'support-tickets'> = {
  'talk-to-confie-or-to-a-person': {
    title: 'Talk to Confie or to a person',
    summary: 'The assistant answers at once. A person of our team takes over when it cannot help.',
    keywords: LATIN_KEYWORDS['talk-to-confie-or-to-a-person'],
    body: [
      `Confie is the assistant in the help window: it answers questions about Chupke at once, in English, Hindi or a mix. If it cannot help, or you ask for a person, somebody of our team takes over in the same chat. They reply typically within ${REPLY_HOURS.typical} hours, at most ${REPLY_HOURS.latest}.`,
      '**Where it is**',
      'On a computer: the round button at the edge of the page. On a phone: “Help” in the bar. You need to be signed in; guests have this help centre and the [contact page](/contact).',
      '**What a person sees**',
      `What you write to them and whether you have Premium, never who you are or what you have written elsewhere. The last ${SUPPORT_CHAT_LIMITS.transcript} messages with Confie go along if the box “Support may read this chat so far” is ticked: it is, if you ask for a person, but not where Confie brings one in by itself, or you spoke of danger. Please do not write passwords, addresses or phone numbers; nobody at Chupke ever asks for your password.`,
      '**A ticket**',
      'For something that takes longer, open a ticket from the chat. You find it again there, with its answer.',
      '**By mail**',
      '[Contact](/contact) has the addresses for support, complaints and security. There is no phone number of ours.',
      '**It cannot wait**',
      `Confie is no emergency service. Call ${callsOf('emergency')}, or see [who answers now](/help/if-you-are-in-danger-or-in-a-crisis).`,
    ],
  },
  'follow-your-tickets-and-reports': {
    title: 'Follow your tickets and reports',
    summary: 'Where you see how your requests and reports stand, and what the words mean.',
    keywords: LATIN_KEYWORDS['follow-your-tickets-and-reports'],
    body: [
      'What you reported is under [My reports](/my-reports). Requests for a lost circle are under [Deleted circles](/circle-recovery), and one for another college under [Me › College](/profile/college). You can also ask Confie by the ticket’s id. Only you see your own.',
      '**A report**',
      '“Waiting”: in the moderators’ queue. “Being looked at”: a moderator has taken it up. “Accepted”: hidden until all is settled. “Removed”: you were right, and it is gone. “Stays”: it breaks no rule. “Closed”: there was nothing left to decide.',
      '**A ticket**',
      'Open: it waits. In progress: somebody works on it. Resolved or approved: it is done. Rejected: it cannot be done, and the answer says why.',
      '**How long it takes**',
      `Support replies typically within ${REPLY_HOURS.typical} hours, at most ${REPLY_HOURS.latest}. Complaints are acknowledged within ${LEGAL_CLOCKS.acknowledgementHours} hours and decided within ${LEGAL_CLOCKS.decisionDays} days. A request for a lost circle is answered within ${CIRCLE_TIMES.recoveryReview / 3_600_000} hours.`,
      '**Not content with a decision?**',
      'Write to the [Grievance Officer](/grievance).',
    ],
  },
};
