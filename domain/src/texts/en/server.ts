/*
 * What the server writes to people, in English: alerts, mails and link previews. This catalogue defines the form of the others. The app
 * shows some of it before it is sent, and has its own words for most alerts in src/texts.
 */

/** Alerts about one's account. Each fits an alert: a reason has at most 300 characters. */
export const account = {
  banned: (reason: string) => ({ title: 'Your account is closed', message: `Reason: ${reason}` }),
  active: (reason: string) => ({ title: 'Your account is open again', message: `Reason: ${reason}` }),
  other: (reason: string, status: string) => ({
    title: 'The status of your account has changed',
    message: `It is now “${status}”. Reason: ${reason}`,
  }),
  heldTooLong: (days: number) => ({
    title: 'What was kept back of yours is deleted',
    message: `After ${days} days you still could not post. Nobody has seen what waited to appear.`,
  }),
  moderator: {
    title: 'You are a moderator now',
    message: 'You can help to decide on what is reported. Who wrote it stays hidden from you, too.',
  },
  student: {
    title: 'You are not a moderator any more',
    message: 'Thank you for your help. Everything else stays as it is.',
  },
  opened: (authority: string, caseNumber: string) => ({
    title: 'We had to say who wrote something of yours',
    message: `${authority} ordered us by law to say who wrote something of yours. Case number: ${caseNumber}. You can ask a lawyer, or write to the grievance officer.`,
  }),
};

/** Alerts about one's payments. */
export const payment = {
  twice: {
    title: 'You have paid for Premium more than once',
    message: 'What came besides is paid back by itself. You find it at your payments.',
  },
};

/** Alerts about a circle, by what happened. */
export const circle = {
  mention: { title: 'You were named in a circle', message: 'Somebody there wants you to read something.' },
  creator: {
    title: 'A circle is yours now',
    message: 'Whoever created it has left. Nobody there was told who you are.',
  },
  deletion: {
    title: 'A circle was deleted',
    message: 'You can restore it, with all that was said in it, within 30 days.',
  },
  expired: { title: 'A circle has expired', message: 'You can reactivate it for 7 more days.' },
  restored: { title: 'A circle is back', message: 'With all that was said in it.' },
  closed: {
    title: 'A circle was closed',
    message: 'A moderator of Chupke closed it. Nobody was told who was in it.',
  },
};

/** Alerts about a request for a lost circle, by its status. */
export const recovery = {
  open: { title: 'We have your request for a circle', message: 'We look at it within 24 hours.' },
  in_progress: {
    title: 'Your request for a circle is being looked at',
    message: 'You will hear from us as soon as it is decided.',
  },
  approved: {
    title: 'Your circle comes back',
    message: 'With all that was said in it, and everybody in it.',
  },
  rejected: {
    title: 'Your circle could not be brought back',
    message: 'You find the answer at your request.',
  },
};

/** Alerts about answers of human support: in the chat, and to a ticket by its status. */
export const support = {
  answered: { title: 'Support has answered', message: 'You find the answer in your chat.' },
  in_progress: {
    title: 'Your ticket is being looked at',
    message: 'You will hear from us as soon as there is news.',
  },
  resolved: { title: 'Your ticket is answered', message: 'You find the answer at your tickets.' },
  rejected: { title: 'Your ticket is closed', message: 'You find the reason at your tickets.' },
};

/** Alerts to admins about the machine. */
export const operations = {
  security: {
    title: 'A severe security event',
    message: 'See the security log. The next alert of this kind comes in an hour at the earliest.',
  },
  automation: {
    title: 'Daily work has failed',
    message: 'The log of the daily work says which. It is tried again at its next time.',
  },
  assistant: {
    title: 'The AI has reached its ceiling',
    message: 'It has cost today what it may. Until midnight (UTC) Confie answers without it.',
  },
  openings: {
    title: 'An opening was asked for',
    message:
      'An admin asks by a lawful order who wrote something. Another one looks at the order, and confirms or refuses.',
  },
};

/** Alerts about a request for another college. */
export const college = {
  approved: (name: string) => ({
    title: `Your college is now ${name}`,
    message: 'What you posted before stays in the feed where it was posted.',
  }),
  rejected: (name: string) => ({
    title: 'Your college stays as it is',
    message: `The admins did not approve the change to ${name}.`,
  }),
  merged: (before: string, name: string) => ({
    title: `Your college is now called ${name}`,
    message: `${before} and ${name} have become one college on Chupke. Your posts, circles and pseudonym stay yours.`,
  }),
};

interface Place {
  readonly name: string;
  readonly city: string;
}

/** Alerts about a request to add a college. */
export const collegeRequest = {
  added: (name: string) => ({
    title: `${name} is on Chupke now`,
    message: 'You asked for it. You can choose it now, or ask for a change if you have chosen another one.',
  }),
  known: (asked: Place, college: Place) => ({
    title: 'About the college you asked for',
    message: `You asked for ${asked.name}, ${asked.city}. We take ${college.name}, ${college.city}, to be that college, and it is on Chupke. Choose it only if it is yours: a college is chosen for good. If you meant another one, name it again.`,
  }),
  rejected: (name: string) => ({
    title: 'Your college could not be added',
    message: `The admins did not add ${name}. You can name it again, or choose another one.`,
  }),
};

/** Alerts about what moderators decided: to authors, and to those who reported. */
export const moderation = {
  hiddenTitle: 'Your confession is hidden for now',
  hidden: (reason: string) =>
    `A moderator hid it: ${reason}. Nobody was told who you are. You can appeal under Me › Privacy › Decisions about you.`,
  hiddenByReports:
    'Several students reported it. Until a moderator has looked, nobody else reads it; nobody was told who you are.',
  restoredTitle: 'Your confession can be read again',
  restored: 'A moderator has looked at it and found nothing wrong. Sorry for the trouble.',
  removedTitle: 'Your confession was removed',
  removedReplyTitle: 'Your reply was removed',
  removed: (reason: string) =>
    `A moderator removed it: ${reason}. Nobody was told who you are. You can appeal under Me › Privacy › Decisions about you.`,
  // Of circles, and of messages in them.
  hiddenMessageTitle: 'Your message in a circle is hidden for now',
  restoredMessageTitle: 'Your message in a circle can be read again',
  restoredMessage: 'A moderator has looked at it and found nothing wrong. Sorry for the trouble.',
  removedMessageTitle: 'Your message in a circle was removed',
  closedCircleTitle: 'Your circle was closed',
  closedCircle: (reason: string) =>
    `A moderator closed it: ${reason}. Nobody was told who you are. You can appeal under Me › Privacy › Decisions about you.`,
  reasons: {
    harassment: 'it attacks or bullies somebody',
    'personal-information': 'it gives away who somebody is, or where to find them',
    'intimate-images': 'it shows or offers intimate images',
    impersonation: 'it pretends to be somebody else',
    defamation: 'it says what is not true about somebody',
    hate: 'it stirs up hatred against people for what they are',
    sexual: 'it is sexual in a way that has no place here',
    'self-harm': 'it could lead somebody to harm themselves',
    violence: 'it threatens or calls for violence',
    spam: 'it is advertising, or the same thing again and again',
    other: 'it breaks the rules of Chupke',
  },
  resolvedTitle: 'Your report was right',
  resolved: 'The confession was removed. Thank you for looking out.',
  resolvedReply: 'The reply was removed. Thank you for looking out.',
  resolvedCircle: 'The circle was closed. Thank you for looking out.',
  resolvedMessage: 'The message was removed. Thank you for looking out.',
  dismissedTitle: 'Your report was looked at',
  dismissed: 'A moderator found that the confession may stay.',
  dismissedReply: 'A moderator found that the reply may stay.',
  dismissedCircle: 'A moderator found that the circle may stay.',
  dismissedMessage: 'A moderator found that the message may stay.',
  reopenedTitle: 'Your report is looked at again',
  reopened: 'A moderator has opened it once more. You will be told what is decided.',
};

/** Alerts about measures, and about appeals. Without reasons: a lock screen may show them. */
export const measure = {
  warn: {
    title: 'A moderator has warned you',
    message: 'The reason is under Me › Privacy › Decisions about you. You can appeal.',
  },
  pause: (days: number) => ({
    title: days === 1 ? 'You can’t post for a day' : `You can’t post for ${days} days`,
    message: 'The reason is under Me › Privacy › Decisions about you. You can appeal.',
  }),
  ban: {
    title: 'Your account is closed',
    message: 'Open Chupke to read the reason. You can appeal.',
  },
  upheld: { title: 'Your appeal was looked at', message: 'Somebody else has decided: it stays as it is.' },
  lifted: { title: 'Your appeal was right', message: 'The decision is lifted. Sorry for the trouble.' },
};

/** The preview of a link to a confession, and its picture: what is around the words, or stands in their place. */
export const sharing = {
  title: 'A confession',
  titleWithPicture: 'A confession with a picture',
  titleFrom: (college: string, hasPicture: boolean) =>
    `A confession${hasPicture ? ' with a picture' : ''} from ${college}`,
  description: 'Somebody said this quietly. Open it to read.',
  gone: 'This confession can’t be read any more.',
  picture: 'The confession, on a folded chit of paper.',
  plainPicture: 'Chupke: say it quietly.',
  tagline: 'Say it quietly.',
};

/**
 * The mail that welcomes a new account. `joined` is a day; the addresses lead to the app. It names nobody: whoever signs
 * up with somebody's address could put words into our mail to them.
 */
export const welcomeMail = {
  subject: 'Welcome to Chupke',
  paragraphs: ({ joined, appUrl }: { joined: string; appUrl: string }): string[] => [
    'Hello,',
    `Your address is verified. Your account was created on ${joined}.`,
    'Three things to know before you write:',
    '1. No student, moderator or admin can look up who wrote something. The one exception is a lawful order, and it takes two admins.\n' +
      '2. Your college is chosen once. A change needs an admin.\n' +
      '3. Leave names, numbers and rooms out of it, your own as well.',
    `Open Chupke: ${appUrl}/`,
    'If a day is too heavy: Tele-MANAS listens at 14416, day and night, free of charge.',
    'You get this mail only once, because you made an account with this address. If that was not you, ' +
      `write to us: ${appUrl}/contact`,
  ],
};

/** What a mail about an order tells. All of it is ours: nothing that anybody typed. */
export interface ReceiptFacts {
  readonly amount: string;
  readonly date: string;
  readonly plan: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly receiptNumber: string;
  readonly reason: string;
  /** Whether the student has Premium as this is written, by this order or another one. */
  readonly hasPremium: boolean;
  readonly pageUrl: string;
  readonly supportEmail: string;
}

function receiptLines({ receiptNumber, plan, amount, date, paymentId, orderId }: ReceiptFacts): string {
  return (
    `Receipt: ${receiptNumber}\nPlan: ${plan}\nAmount: ${amount}\nDate: ${date}\n` +
    `Payment: ${paymentId}\nOrder: ${orderId}`
  );
}

function attemptLines({ plan, amount, date, orderId }: ReceiptFacts): string {
  return `Plan: ${plan}\nAmount: ${amount}\nDate: ${date}\nOrder: ${orderId}`;
}

/** Mails about an order, by how it came out. */
export const receiptMail = {
  /** Stands in for a name: we mail none. */
  student: 'Student',
  reasons: {
    cancelled: 'it was cancelled',
    declined: 'the bank or card declined it',
    bank: 'the bank did not answer',
    timeout: 'it took too long',
    other: 'the payment service gave no reason',
  },
  success: {
    subject: 'Your receipt from Chupke',
    paragraphs: (facts: ReceiptFacts): string[] => [
      'Hello,',
      'Your payment has arrived: you have Premium, for as long as your account exists. Nothing is charged again.',
      receiptLines(facts),
      `You find this receipt here, too: ${facts.pageUrl}`,
      `Something wrong? Write to ${facts.supportEmail}`,
    ],
  },
  failure: {
    subject: 'Your payment did not go through',
    paragraphs: (facts: ReceiptFacts): string[] => [
      'Hello,',
      `Your payment failed: ${facts.reason}. If money has left your account, you will get it back or get Premium.`,
      attemptLines(facts),
      `You can try again anytime: ${facts.pageUrl}`,
      `Questions? Write to ${facts.supportEmail}`,
    ],
  },
  cancelled: {
    subject: 'Your payment was cancelled',
    paragraphs: (facts: ReceiptFacts): string[] => [
      'Hello,',
      'You closed the payment before it was done. If money has left your account, you will get it back or get Premium.',
      attemptLines(facts),
      `You can try again anytime: ${facts.pageUrl}`,
      `Questions? Write to ${facts.supportEmail}`,
    ],
  },
  refunded: {
    subject: 'Your payment went back to you',
    paragraphs: (facts: ReceiptFacts): string[] => [
      'Hello,',
      'This payment went back to you. Banks need five to seven days to show it. ' +
        (facts.hasPremium
          ? 'You have Premium by another payment, and keep it.'
          : 'You no longer have Premium.'),
      receiptLines(facts),
      `How your orders stand: ${facts.pageUrl}`,
      `Questions? Write to ${facts.supportEmail}`,
    ],
  },
};

/** Notifications outside the app. Those without a preview say nothing of what happened: a lock screen shows them to anybody. */
export const push = {
  title: 'Chupke',
  reply: 'New reply to something you follow',
  reaction: 'New reaction to something you follow',
  other: 'Something new is waiting for you',
  many: (count: number) => `${count} new things are waiting for you`,
  neutralTitle: 'Reminder',
  neutralBody: 'You have a new message',
  test: 'This is how a notification looks here.',
  preview: {
    reply: (count: number) => (count === 1 ? 'New reply' : `${count} new replies`),
    like: (count: number) =>
      count === 1 ? 'Someone likes your confession' : `${count} people like your confession`,
    replyLike: (count: number) =>
      count === 1 ? 'Someone likes your reply' : `${count} people like your reply`,
    likeBody: 'Someone out there felt the same.',
  },
};
