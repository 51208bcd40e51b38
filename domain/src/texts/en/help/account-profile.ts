import { ERASURE } from '../../../erasure.ts';
import { EXPORT_LIMIT } from '../../../export.ts';
import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';
import { PAYMENT_KEPT_YEARS, PREMIUM_PLAN, REFUND_DAYS } from '../../../premium.ts';

/** The articles about: account and profile. */
export const accountProfile: CategoryArticles<'account-profile'> = {
  'your-profile-and-settings': {
    title: 'Your profile and settings',
    summary: 'Where to find what, under “Me”.',
    keywords: LATIN_KEYWORDS['your-profile-and-settings'],
    body: [
      'Everything is under [Me](/profile): notifications, privacy, blocked names, look and language, account, and your data.',
      '**Language and look**',
      'Under [Me › Look and language](/profile/look) choose the language, and the light, dark or system theme.',
      '**Your name**',
      'The name for yourself is seen by nobody else. Others see masks and your pseudonym.',
      '**Password**',
      'Change it under [Me › Account](/profile/account). Every other device is signed out within an hour. If you sign in with Google, the password is Google’s.',
      '**Email address**',
      'The app cannot change it. [Write to us](/contact) from the old address if you must.',
      '**Notifications**',
      'Which ones you get is under [Me › Notifications](/profile/notifications).',
      '**Signing out**',
      'Under [Me › Account](/profile/account). Drafts and unsent posts on this device are removed with it.',
    ],
  },
  'download-your-data-or-delete-your-account': {
    title: 'Download your data or delete your account',
    summary: 'Everything we keep of you as a file, and what goes when you leave.',
    keywords: LATIN_KEYWORDS['download-your-data-or-delete-your-account'],
    body: [
      'Both are under [Me › Your data](/profile/data): “Download my data” gives you one file with everything stored about you, and “Delete my account” removes the account for good.',
      '**The file**',
      `It opens in any browser, without a network. It says which posts are yours: keep it where nobody else looks. ${EXPORT_LIMIT.max} files a day are the most.`,
      '**Deleting the account**',
      'You type a word to confirm and sign in once more, so that nobody else does it with your phone. Your account and every tie between you and what you wrote go at once, and not even we can bring them back.',
      '**What you wrote**',
      `You choose: delete it all, or leave it without an owner. If it is deleted, it goes piece by piece over about ${ERASURE.spreadHours / 24} days, so that nobody can see which posts belonged together.`,
      '**What stays**',
      `Your pseudonym as a word that nobody else can take, and counts that name nobody. For a time, a code made from your email address: it says whether an account was closed or warned. Payments are kept ${PAYMENT_KEPT_YEARS} years for the tax law, without whose they were.`,
      '**A pause instead**',
      'There is no switch to deactivate an account. Signing out is enough: nothing happens to it while you are away.',
    ],
  },
  'premium-and-payments': {
    title: 'Premium and payments',
    summary: 'What Premium gives, what it costs, receipts, refunds and failed payments.',
    keywords: LATIN_KEYWORDS['premium-and-payments'],
    body: [
      `Premium lets you add a picture to what you post and puts your questions to us first. It costs ₹${PREMIUM_PLAN.amount / 100}, once, for as long as your account is: [Premium](/premium). It is no subscription.`,
      '**How to pay**',
      'By any UPI app, card, net banking, wallet or pay-later, in a window of Razorpay. We never see your card or your UPI address.',
      '**I paid, but I do not have it**',
      'It is found by itself within about half an hour, also if you closed the page. [Premium](/premium) shows how your payment stands, and “Check again” asks at once. Please do not pay twice: what was taken twice goes back by itself. If it is still missing after an hour, [write to us](/contact).',
      '**The payment failed**',
      'If money has left your account all the same, it comes back by itself. You can try again any time.',
      '**Receipt**',
      'We mail it to you, and [Premium](/premium) has it as a file.',
      '**Money back**',
      `Within ${REFUND_DAYS} days, without giving a reason: [write to us](/contact) from your account’s address. Premium ends with it.`,
      '**Who sees it**',
      'No badge shows it: not in posts, not in circles, not on your public page. But only students with Premium can post pictures, so a picture tells that its author has it, and in a small college that may say much. Support sees it beside a chat with you, and not who you are.',
    ],
  },
};
