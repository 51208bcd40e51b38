import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';
import { SIGN_IN_LOCK } from '../../../limits.ts';

/** The articles about: when something does not work. */
export const troubleshooting: CategoryArticles<'troubleshooting'> = {
  'if-you-cannot-sign-in': {
    title: 'If you cannot sign in',
    summary: 'Missing mails, forgotten passwords and locked sign-ins.',
    keywords: LATIN_KEYWORDS['if-you-cannot-sign-in'],
    body: [
      'Check that the address is the one you signed up with, and how: with a password or with Google. Forgot the password? Choose [a new one](/auth?mode=reset); the mail with the link comes within minutes.',
      '**No mail from us**',
      'Look in spam and promotions. Then have it sent again and open the newest one: older links stop working.',
      '**“Email or password is not right”**',
      `Look at capital letters and at the address. From failure ${SIGN_IN_LOCK.warnedFrom} on the app says how many tries are left.`,
      '**Locked**',
      `After ${SIGN_IN_LOCK.lockedAt} wrong passwords the sign-in on this device is locked for ${SIGN_IN_LOCK.minutes} minutes. Wait, or choose a new password meanwhile.`,
      '**Google’s window does not open**',
      'Allow pop-ups for this site, or use another browser. If your address has a password here, use that.',
      '**Account closed**',
      'The sign-in page gives the reason. If you find it wrong, write to the [Grievance Officer](/grievance).',
      '**Nothing helps**',
      '[Emergency access](/system-recovery) checks what works on your device. Or [write to us](/contact); never send your password.',
    ],
  },
  'if-a-page-does-not-load': {
    title: 'If a page does not load',
    summary: 'What to try, and what works without a network.',
    keywords: LATIN_KEYWORDS['if-a-page-does-not-load'],
    body: [
      'Reload it first. If that does not help, [Emergency access](/system-recovery) checks what works and repairs what is kept on your device.',
      '**Without a network**',
      'What you saw last can still be read. What you write is kept on your device and sent once, when the network is back. It stands there as “Waiting for the network”.',
      '**“Not sent”**',
      'Tap “Try again”. Nothing is sent twice. If it was too much within a minute, it goes out by itself a little later.',
      '**It is slow**',
      'Close other tabs, and update the browser. Chupke is made for small phones; a weak network makes pictures late, not words.',
      '**Maintenance**',
      'A screen says so and for how long. Nothing of yours is lost.',
      '**“Something went wrong”**',
      'Reload. If it comes again, [tell us](/contact) the error id that stands there, your phone or computer and the browser.',
    ],
  },
  'if-alerts-do-not-arrive': {
    title: 'If alerts do not arrive',
    summary: 'Which alerts there are, and where they are switched on.',
    keywords: LATIN_KEYWORDS['if-alerts-do-not-arrive'],
    body: [
      'Alerts are shown inside Chupke, under [Alerts](/alerts), with a number at the bell. Notifications while Chupke is closed come only if you switch them on, for each device, under [Me › Notifications](/profile/notifications).',
      '**No notification on your phone**',
      'Look there first: the switch, the kinds, the quiet hours. If the browser was told no, allow notifications for this site in its settings. On an iPhone or iPad they work in the installed app alone. A lock screen shows that something happened, and nothing of it, and pressing it opens your alerts, unless you choose previews.',
      '**What you are told of**',
      'Replies to your confessions, likes in steps (not one by one), what became of your reports and requests, and what happens to your circles.',
      '**Switched off?**',
      'Replies and likes each have a switch under [Me › Notifications](/profile/notifications).',
      '**No alert for a circle**',
      'You get one when somebody names you there, not for each message. Unread messages are counted in the list of circles.',
      '**From a blocked name**',
      'What is under a name that you blocked is not shown in alerts either.',
      '**Mails**',
      'We send very few: the link to verify your address, a new password, one welcome, and receipts. They may lie in spam.',
    ],
  },
};
