import { AGE_MIN } from '../../../consent.ts';
import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';
import { PASSWORD_MIN } from '../../../limits.ts';
import { ACCOUNTS_PER_MAILBOX } from '../../../mailbox.ts';

/** The articles about: getting started. */
export const gettingStarted: CategoryArticles<'getting-started'> = {
  'what-is-chupke': {
    title: 'What is Chupke?',
    summary: 'An anonymous place for college students: confessions, and small group chats called circles.',
    keywords: LATIN_KEYWORDS['what-is-chupke'],
    body: [
      'Chupke is an app for college students in India to say what they would not say under their name. You write confessions, which your college reads and answers, and you talk in circles, which are small group chats. Others see a mask, never who you are.',
      '**What it costs**',
      'Nothing. Reading, writing, answering and circles are free. Only pictures and a few extras come with [Premium](/premium).',
      '**Who can use it**',
      `Anyone of ${AGE_MIN} or older with an email address of their own. You choose your college once, when you join.`,
      '**Without an account**',
      'A guest can read a confession whose link somebody sent, report it, and read pages such as this one. The feed, replies and circles need an account.',
    ],
  },
  'create-your-account': {
    title: 'Create your account',
    summary: 'Signing up, opening the link in the mail, and choosing your college.',
    keywords: LATIN_KEYWORDS['create-your-account'],
    body: [
      'Tap “Sign up”, give your email and a password, or continue with Google. We send one link to the address: open it, on any device, and choose your college. Then you are in.',
      '**The password**',
      `It needs at least ${PASSWORD_MIN} characters, with a lowercase letter, an uppercase letter and a number. With Google you need none.`,
      '**The link does not come**',
      'Look in spam and promotions, then have the link sent again. Check the spelling of the address: “Use another address” lets you begin anew. The link can be used once, and an old one says so.',
      '**What you agree to**',
      `That you are ${AGE_MIN} or older, and to the [privacy notice](/privacy). You see it before the account is made, and you can take back what is not needed at any time.`,
      '**One person, one voice**',
      `A mailbox can have ${ACCOUNTS_PER_MAILBOX} accounts at once, however its address is spelt. One more is removed again, and you are told.`,
    ],
  },
  'write-your-first-confession': {
    title: 'Write your first confession',
    summary: 'From the “Write” button to a post that your college reads.',
    keywords: LATIN_KEYWORDS['write-your-first-confession'],
    body: [
      'Tap “Write”, say it, choose a topic, and tap “Post”. Your college can read it at once.',
      '**Step by step**',
      '1. Tap “Write”, the button with the pen.',
      '2. Write your text. Above it stands the mask that others will see.',
      '3. Under “Post as” leave “A one-time mask”, or choose “My pseudonym” if people may know that several posts are yours.',
      '4. Choose what it is about, what would help you (just listening, or advice), and when it appears.',
      '5. Tap “Post”.',
      '**Before it goes out**',
      'Chupke looks for names, numbers and other things that could give somebody away, on your device alone, and asks whether to take them out. If a text sounds like trouble, it shows numbers to call. It never stops you from posting.',
      '**Drafts**',
      'What you have not posted yet stays on this device as a draft until you post it, delete it or sign out.',
    ],
  },
  'install-chupke-on-your-phone': {
    title: 'Install Chupke on your phone',
    summary: 'It goes on the home screen from the browser, without an app store.',
    keywords: LATIN_KEYWORDS['install-chupke-on-your-phone'],
    body: [
      'Chupke is put on the home screen from the browser: there is no app store and no file to download. Open the [install guide](/download), which shows the steps for your phone or computer.',
      '**Android**',
      'In Chrome: the three dots, “Add to home screen”, then “Install”.',
      '**iPhone and iPad**',
      'In Safari: Share, then “Add to Home Screen”.',
      '**Before you do, on a shared phone**',
      'The icon and the name stand on the home screen for whoever holds the phone. Removing the icon does not remove your account.',
      '**What it needs**',
      'No contacts, no files, no location. What you opened last can be read without a network.',
    ],
  },
};
