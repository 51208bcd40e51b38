import { BLOCKED_NAMES_MAX } from '../../../blocked-names.ts';
import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';
import { callsOf } from '../../../helplines.ts';
import { LEGAL_CLOCKS } from '../../../organisation.ts';

/** The articles about: safety and community. */
export const communitySafety: CategoryArticles<'community-safety'> = {
  'community-guidelines-and-safe-sharing': {
    title: 'Community guidelines and safe sharing',
    summary: 'What is not allowed, and how to write so that nobody is hurt.',
    keywords: LATIN_KEYWORDS['community-guidelines-and-safe-sharing'],
    body: [
      'Write about yourself, be kind, and leave other people’s names, numbers and pictures out. A mask hides you from readers; it is no licence to hurt somebody, and it does not stand above the law.',
      '**What is not allowed**',
      'Telling who somebody is, or trying to find out who wrote something. Threats, ragging, bullying, stalking, blackmail. Intimate pictures, and sexual content about real people. Hatred for religion, caste, gender, orientation, disability, region or language. Pretending to be somebody. Calls for violence or self-harm. Advertising, drugs, weapons, gambling. All of it: [the rules](/terms#rules).',
      '**What is allowed**',
      'To be sad, angry, in love or fed up. To talk of your own dark thoughts: nobody is punished for that, and [there is help](/help/if-you-are-in-danger-or-in-a-crisis).',
      '**What happens when a rule is broken**',
      'Moderators can hide or remove it, warn the author, pause their posting or close the account. The author is told why and can [appeal](/my-decisions). Moderators decide by the words alone: they do not see who wrote them.',
      '**Sharing safely**',
      'Change details that are not needed. Wait a night before you post in anger. Do not meet somebody from here alone.',
    ],
  },
  'report-something-or-block-a-name': {
    title: 'Report something or block a name',
    summary: 'How to tell a moderator, and how not to see somebody any more.',
    keywords: LATIN_KEYWORDS['report-something-or-block-a-name'],
    body: [
      'Tap “Report” in the menu of a confession, or the flag below a reply, and say what is wrong. A moderator decides; your name is shown to nobody. To see no more of a name, choose “Block the name” in the same place.',
      '**It is about me**',
      `You need no account. Use [the form](/about-me), or write to the [Grievance Officer](/grievance) with the link. Complaints are acknowledged within ${LEGAL_CLOCKS.acknowledgementHours} hours and decided within ${LEGAL_CLOCKS.decisionDays} days; intimate images and impersonation come down within ${LEGAL_CLOCKS.intimateHours} hours.`,
      '**What becomes of a report**',
      'You get a ticket number, and [My reports](/my-reports) says how it stands. A post that several students report is hidden until a moderator has looked at it. The author never learns who reported.',
      '**Blocking**',
      `You see nothing under that name any more, and nobody is told. A name of one post or thread is of that place alone, so the same person may appear under another. To stop a person who breaks the rules, report. You can block ${BLOCKED_NAMES_MAX} names and unblock them under [Me › Blocked names](/profile/blocked).`,
      '**In a circle**',
      'Use “Report” in the menu of the message or of the circle: a moderator of Chupke looks at it. The circle’s creator or moderator can also hide messages or mute a member; the creator can remove one.',
      '**Threats, blackmail, leaked pictures**',
      `Do not pay and do not wait for us: call ${callsOf('cyberCrime')} (cyber crime) or ${callsOf('emergency')}. Keep the link and a screenshot.`,
    ],
  },
  'if-you-are-in-danger-or-in-a-crisis': {
    title: 'If you are in danger or in a crisis',
    summary: 'Numbers that answer now, day and night, and what else helps.',
    keywords: LATIN_KEYWORDS['if-you-are-in-danger-or-in-a-crisis'],
    body: [
      `If somebody may come to harm, call now: ${callsOf('emergency')} for police, ambulance and fire. For what is heavy on your mind, Tele-MANAS answers day and night in many languages: ${callsOf('teleManas', ' or ')}. All these numbers are free, and you need not say your name.`,
      '**Who to call**',
      `Women in danger, stalking, violence at home: ${callsOf('women')}. Anyone under 18: Childline ${callsOf('child')}. Ragging, also as a witness: ${callsOf('antiRagging')}. Blackmail, leaked pictures, fraud: ${callsOf('cyberCrime')}. They are also on the [contact page](/contact).`,
      '**If you think of ending your life**',
      'You do not have to be sure to call. Tell one person near you today: a friend, a sibling, a teacher, the warden. Stay with somebody, and put away what you could hurt yourself with. Such thoughts pass, and people who do this every day can help.',
      '**If it is a friend**',
      `Ask plainly and listen. Do not leave them alone; call ${callsOf('emergency')} or ${callsOf('teleManas', ' or ')} with them.`,
      '**If you are hit, forced or threatened**',
      `It is not your fault. Go where other people are, call ${callsOf('emergency')} or ${callsOf('women')}, and keep what proves it.`,
      '**What Chupke can do**',
      'Nobody here watches around the clock, and we do not know where you are. We show these numbers when a text sounds like danger, and moderators look at reported posts of people in need first. We do not delete a cry for help in silence.',
    ],
  },
};
