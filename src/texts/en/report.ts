import { REPORT_LIMITS } from '@chupke/domain/report.ts';
import { charactersLeft } from './characters-left.ts';

/** Texts of reporting a confession or a reply. */
export const report = {
  title: 'Report this confession',
  about: 'It is about',
  open: 'Open it',
  reasonTitle: 'What is wrong with it?',
  reasons: {
    harassment: 'It bullies or threatens someone',
    'personal-information': 'It gives away who someone is, or how to find them',
    'intimate-images': 'It shares or offers intimate pictures of someone',
    impersonation: 'It pretends to be someone',
    defamation: 'It spreads lies about someone',
    hate: 'It is hateful towards a group of people',
    sexual: 'It is sexual in a way that does not belong here',
    'self-harm': 'Someone may hurt themselves',
    violence: 'It calls for violence, or someone is in danger',
    spam: 'It is spam or advertising',
    other: 'Something else',
  },
  helpTitle: 'If it can’t wait, call now',
  helpBody: 'These numbers answer at once and cost nothing. A moderator may take hours.',
  describe: 'Anything that helps to understand it',
  describeHint: 'You can leave this empty. Please don’t write who you are.',
  seen: 'Moderators see the confession, the reason and what you write here. They don’t see who you are, and its author never learns who reported it.',
  seenGuest:
    'Moderators see the confession, the reason and what you write here. You need no account, and its author never learns of you.',
  // Where it is a reply that is reported.
  ofReply: {
    title: 'Report this reply',
    seen: 'Moderators see the reply, the reason and what you write here. They don’t see who you are, and its author never learns who reported it.',
    gone: 'Reply not found',
  },
  // Where it is a circle, or a message in one.
  ofCircle: {
    title: 'Report this circle',
    seen: 'Moderators see what the circle says of itself, its newest messages, the reason and what you write here. They don’t see who you are, and nobody in the circle learns who reported it.',
    gone: 'Circle not found',
  },
  ofMessage: {
    title: 'Report this message',
    seen: 'Moderators see the message, some before and after it, the reason and what you write here. They don’t see who you are, and nobody in the circle learns who reported it.',
    gone: 'Message not found',
  },
  send: 'Send the report',
  close: 'Close',
  counter: charactersLeft,
  noReason: 'Choose what is wrong with it.',
  tooLong: `A description has at most ${REPORT_LIMITS.description.max} characters.`,
  kept: 'Everything you wrote is still here.',
  problems: {
    failed: 'Failed to submit report. Please try again.',
    invalid: 'Invalid report data',
    'invalid-url': 'Invalid confession URL format',
    gone: 'Confession not found',
    'too-many': 'Too many reports. Please wait before reporting again.',
    'signed-out': 'You were signed out. Please sign in again.',
    'not-allowed': 'You are not allowed to do that.',
  },
  sentTitle: 'Thank you for saying so',
  sentBody: 'A moderator looks at it. You will be told what was decided.',
  sentBodyGuest: 'A moderator looks at it. Note the number: it is how you can ask about your report.',
  ticket: 'Your ticket number',
  toReports: 'See my reports',
  toGrievance: 'How to ask about it',
  waitingTitle: 'It could not be sent yet',
  waitingBody:
    'The report is kept on this device and sent by itself, once, as soon as Chupke can be reached.',
  arrivedLater: (ticket: string) => `Your report has been sent. Its number is ${ticket}.`,
};
