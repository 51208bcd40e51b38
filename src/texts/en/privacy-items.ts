import { MAILBOX_BAN_DAYS, MAILBOX_KEPT_DAYS } from '@chupke/domain/mailbox.ts';
import { PUSH_DEVICES_MAX, PUSH_QUEUE } from '@chupke/domain/push.ts';
import { REPORT_WORDS_DAYS } from '@chupke/domain/report.ts';
import { SECURITY_LOG_DAYS } from '@chupke/domain/security-event.ts';
import type { TextCard } from './page-text.ts';

/** The terms under which an item says what is kept. */
export const TERMS = {
  WHAT: 'What',
  WHY: 'Why',
  BASIS: 'On what basis',
  HOW_LONG: 'How long',
  WHO: 'Who gets it',
  BACK: 'Taking it back',
} as const;

const { WHAT, WHY, BASIS, HOW_LONG, WHO, BACK } = TERMS;
const NEEDED = 'needed';

/** The items of the notice to which one agrees, as the notice itself and the form of signing up know them. */
export const PRIVACY_ITEMS: readonly TextCard[] = [
  {
    id: 'account',
    title: 'Your account',
    mark: NEEDED,
    facts: [
      [
        WHAT,
        'Your email address and whether it is verified. Your college. A pseudonym that is drawn for you. A name for yourself, if you write one. Your settings, what you agreed to, and when the account was made and last used. If you sign in with a password, Firebase Authentication keeps it in scrambled form and never shows it to us. If you sign in with Google, Google hands your name and the address of your picture to Firebase Authentication; Chupke has no use for them and shows them to nobody.',
      ],
      [
        WHY,
        'To let you in, to know whose bench you sit on, and to send the mails that an account needs: a verification, a new password, one welcome.',
      ],
      [BASIS, 'Your consent (section 6 of the Act).'],
      [
        HOW_LONG,
        'As long as the account exists. Erasing it removes all of this. Only the pseudonym stays taken, with nothing behind it, so that no stranger can sign with it.',
      ],
      [
        WHO,
        'You. Admins have a list of accounts, as of the last midnight: address, the day you joined, state. Nothing in it leads to what you wrote; neither your college nor your pseudonym is in it. Google, which runs the servers for us. EmailJS, which sends the welcome mail: your address and the date you joined. What comes with [Premium](#payments) stands apart. If you name a college that is missing, admins see its name, its city and how many asked, from the next day on, and not that it was you; the request goes when it is answered.',
      ],
      [BACK, '[Me › Your data](/profile/data) › Delete my account.'],
    ],
  },
  {
    id: 'content',
    title: 'What you write',
    mark: NEEDED,
    facts: [
      [
        WHAT,
        'Your posts, replies and likes, each with its time; with a post your college (the city instead, while few of the college are here) and a mask, and a picture if you add one. A picture is drawn anew on your device before it is sent: the place, the time and the camera that a photo carries never leave it. And, in a document apart from it, that it is yours: [the seal](#seal).',
      ],
      [
        WHY,
        'So that others can read you, so that you can find, answer and delete what is yours, and so that nobody can flood the bench.',
      ],
      [BASIS, 'Your consent.'],
      [
        HOW_LONG,
        `Until you delete it; a deleted post takes its replies along. What was reported before stays in the report alone: until it is decided and ${REPORT_WORDS_DAYS} days after, or ${REPORT_WORDS_DAYS} days after you deleted it, and without a name. When you erase your account you choose: your posts and replies are removed one by one over about three days (what vanishes together could be seen to be one person’s), or they stay and belong to nobody.`,
      ],
      [
        WHO,
        'The words: every verified member, and anyone who has the link of a post. The app shows you the feed of your own college, or the one that the small colleges of its city share, but what you write is not locked to it. Who wrote them: you alone.',
      ],
      [BACK, 'Delete a post or a reply in its menu, or erase the account.'],
    ],
  },
  {
    id: 'security',
    title: 'Keeping it safe',
    mark: NEEDED,
    facts: [
      [
        WHAT,
        'How often you posted, replied or liked within a minute. When something looks like an attack on the app: what happened, when, from which account, browser and IP address. If we close your account: the reason. A code made from your email address, which only our server can make and which cannot be turned back into the address: under it we keep since which day the address has had an account, whether it was closed, on which days of the last half year moderators warned you or paused your posting, which circles have removed or muted you, and how many circles and, within 30 days, accounts were made. Failed sign-ins are counted on your device alone; Firebase Authentication slows down guessing by itself, and logs IP addresses for that.',
      ],
      [
        WHY,
        'To stop floods and break-ins, to keep out whoever was put out, and so that one person has one voice however many accounts they make.',
      ],
      [
        BASIS,
        'Your consent; for logs and lawful orders also the law (CERT-In’s directions of 2022, the IT Rules 2021).',
      ],
      [
        HOW_LONG,
        `Counters are written over all the time. Entries about attacks stay ${SECURITY_LOG_DAYS} days, those of your account at most until you erase it. What we keep under the code of your address goes ${MAILBOX_KEPT_DAYS} days after your last account; a closed account is remembered there until it is opened again, for ${MAILBOX_BAN_DAYS / 365} years at most, and a removal from a circle for 30 days.`,
      ],
      [
        WHO,
        'The people who run the servers. Admins see entries about attacks in the app: with an account its id and the day, without one the time, the kind of page and the browser. Never an IP address. Members and moderators see nothing.',
      ],
      [BACK, 'By erasing the account. Without this there can be none.'],
    ],
  },
  {
    id: 'notifications',
    title: 'Notifications while Chupke is closed',
    mark: 'if you like',
    facts: [
      [
        WHAT,
        `For each device that you switch them on for, at most ${PUSH_DEVICES_MAX}: a token by which Google reaches it, whether it is a phone or a computer, when it was registered. What you want to be told of, and when not. For ${PUSH_QUEUE.keptDays} days that you were told of an alert, not of what.`,
      ],
      [WHY, 'To tell you of replies, likes and answers while the app is closed.'],
      [BASIS, 'Your consent. Without it you find the same under Alerts, inside Chupke.'],
      [
        HOW_LONG,
        'Until you switch them off, sign out on that device, or erase the account. A device that cannot be reached any more is forgotten.',
      ],
      [
        WHO,
        'Google, whose Firebase Cloud Messaging carries them, and whoever makes your browser: that Chupke tells you something, and when. What happened stands in it only if you switch on “Show what happened”. No admin sees devices or notifications.',
      ],
      [
        BACK,
        'The switch under [Me › Privacy](/profile/privacy), or each device under [Me › Notifications](/profile/notifications).',
      ],
    ],
  },
  {
    id: 'assistant',
    title: 'The assistant Confie',
    mark: 'if you like',
    facts: [
      [
        WHAT,
        'What you ask Confie, the last messages before it, and the help articles that fit. What looks like a phone number, an address, a name or another mark of a person is taken out before. Whoever writes of danger is answered with helplines, and nothing of that is sent; nor is what Confie tells you about your tickets and reports.',
      ],
      [
        WHY,
        'So that Confie understands more than the engine on your device, and so that it learns which article answers what: if you say that an answer helped, that is counted under a code of your address, and the words of a question are kept once several people have asked alike.',
      ],
      [BASIS, 'Your consent. Without it Confie answers on your device, and nothing of it is sent.'],
      [
        HOW_LONG,
        'We keep neither question nor answer on the server. Your chats with Confie are kept for you alone, 30 days. What was learned names nobody and stays.',
      ],
      [
        WHO,
        'Google, whose AI answers: the words as said above, from our server, without your account, address or IP address.',
      ],
      [BACK, 'The switch under [Me › Privacy](/profile/privacy).'],
    ],
  },
];
