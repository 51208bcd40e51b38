import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';
import { PIN_DIGITS } from '../../../limits.ts';

/** The articles about: privacy and anonymity. */
export const privacyAnonymity: CategoryArticles<'privacy-anonymity'> = {
  'how-your-anonymity-is-protected': {
    title: 'How your anonymity is protected',
    summary: 'Who can learn that you wrote something, and who cannot.',
    keywords: LATIN_KEYWORDS['how-your-anonymity-is-protected'],
    body: [
      'No student, moderator or admin can look up what you wrote. Who wrote what stands in a separate record that only its author can read. The one exception is a lawful order, explained below.',
      '**What others see**',
      'A mask, your college or its city, and roughly when. Never your email, your account, or that two masks are the same person.',
      '**What we keep**',
      'Your email, your college and, under seal, which posts are yours. No phone number, no contacts, no location, no advertising, no tracking. We sell nothing.',
      '**Who could open the seal**',
      'Nobody alone. On a lawful order in writing two admins together can, each step stands in a log, and each opening is counted on the [transparency page](/transparency). More: [the seal](/privacy#seal).',
      '**Help from us**',
      'Whoever helps you in the support chat sees that chat and whether you have Premium, never who you are or what you have written elsewhere.',
      '**What no technique can hide**',
      'Your own words. See [what can still give you away](/help/what-can-still-give-you-away).',
    ],
  },
  'masks-and-your-pseudonym': {
    title: 'Masks and your pseudonym',
    summary: 'The names under which others see you, and which of them belong together.',
    keywords: LATIN_KEYWORDS['masks-and-your-pseudonym'],
    body: [
      'A mask is a name for one place: one confession, or your replies in one thread. Two masks do not lead to each other. Your pseudonym is yours for good, and is shown only where you choose to post as “My pseudonym”.',
      '**Which one to take**',
      'Leave the one-time mask for whatever must not be connected with anything else. Take the pseudonym for posts that may be seen to come from the same person.',
      '**In circles**',
      'Each circle gives you a persona of its own: a name, a face and two traits.',
      '**The page of your pseudonym**',
      'It lists what you signed with it. Whether others may open it is a switch under [Me › Privacy](/profile/privacy).',
      '**Changing it**',
      'Masks are drawn by chance and cannot be chosen, and the pseudonym stays the same: a name that people chose would soon be known. The “name for yourself” under [Me](/profile) is seen by nobody but you.',
    ],
  },
  'what-can-still-give-you-away': {
    title: 'What can still give you away',
    summary: 'Your own words, pictures and small crowds, and what to leave out.',
    keywords: LATIN_KEYWORDS['what-can-still-give-you-away'],
    body: [
      'No mask hides your own words. Leave out names, numbers, rooms, handles and stories that only one person can tell, other people’s and your own.',
      '**Chupke asks you before you post**',
      'It notices phone numbers, emails, handles, roll and room numbers, vehicle numbers and full names in what you write, and offers to take them out. It looks on your device only. The choice is yours.',
      '**Pictures**',
      'The place and the camera are taken out. A face, a reflection, a handwriting or the view from your window is not.',
      '**A small crowd**',
      'Where few people write, guessing is easier. Small colleges share a feed for that reason, and “within the day” hides when you wrote.',
      '**Without a network**',
      'What waited for the network goes out one by one, a minute or so apart, so that it does not look like one person’s. On a quiet night it still may: “Send now” sends it sooner, “within the day” hides when you wrote.',
      '**Screenshots**',
      'What others have copied cannot be deleted by anyone.',
      '**Your device**',
      'Whoever holds your unlocked phone can read along: see [app lock and quick exit](/help/app-lock-and-quick-exit). The file with your own data says which posts are yours; keep it where nobody looks.',
    ],
  },
  'app-lock-and-quick-exit': {
    title: 'App lock and quick exit',
    summary: 'A PIN for the app, and a button that replaces the page at once.',
    keywords: LATIN_KEYWORDS['app-lock-and-quick-exit'],
    body: [
      'Both are under [Me › Privacy](/profile/privacy). The app lock asks for a PIN on this device; quick exit replaces the page with a harmless one at once.',
      '**App lock**',
      `A PIN of ${PIN_DIGITS.min} to ${PIN_DIGITS.max} digits. It keeps a curious friend out; it does not encrypt anything. “Lock now” locks at once.`,
      '**PIN forgotten**',
      'Sign in anew. Drafts on this device that were not sent are removed by that. After too many wrong PINs the device is signed out.',
      '**Quick exit**',
      'Tap its button, or press Esc three times: a search for the weather stands there instead. It does not sign you out and does not clear the browser’s history.',
      '**On a borrowed phone**',
      'Do not install Chupke there, and sign out when you are done: that removes the feed and the drafts from the device.',
    ],
  },
};
