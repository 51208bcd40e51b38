import { MAILBOX_BAN_DAYS, MAILBOX_KEPT_DAYS } from '@chupke/domain/mailbox.ts';
import { REPORT_WORDS_DAYS } from '@chupke/domain/report.ts';
import { PAYMENT_KEPT_YEARS } from '@chupke/domain/premium.ts';
import { SUPPORT_CHAT_LIMITS } from '@chupke/domain/support-chat.ts';
import { SECURITY_LOG_DAYS } from '@chupke/domain/security-event.ts';

/** The notice of signing up. It says no more than what the code keeps; the whole of it stands at /privacy. */
export const consent = {
  title: 'What we keep of you, and why',
  needed: 'An account needs these',
  purposes: {
    account: {
      term: 'Your account',
      line: 'Email and college, to let you in and show your college’s feed. Until you delete the account.',
    },
    content: {
      term: 'What you write',
      line: 'Posts, replies and likes, to show them under a mask. Until you delete them.',
    },
    security: {
      term: 'Safety',
      line: `Times of sign-in and counts of actions, against break-ins and spam. Alarms: ${SECURITY_LOG_DAYS} days.`,
    },
  },
  free: 'Only if you like',
  choices: {
    notifications: {
      term: 'Notifications',
      line: 'An id of this device, for notifications while Chupke is closed. Google delivers them; they do not say what happened. Until you switch it off.',
    },
    assistant: {
      term: 'The assistant Confie',
      line: 'What you ask it goes to Google’s AI, without your name, and what has helped is learned from. Until you switch it off.',
    },
  },
  whole: 'Read the whole notice',
  newTab: 'opens in a new tab',
  withdraw: 'You can change your mind at any time: Me\u00A0›\u00A0Privacy, or delete the account.',
  agree: 'I am 18 or older, and I agree to this notice.',
  gate: {
    title: 'One thing before you sit down',
    lead: 'You are signed in, but there is no account of yours yet. This is what we would keep.',
    signedInAs: 'Signed in as',
    submit: 'Create my account',
    busy: 'Creating your account',
    notNow: 'Not now',
    leaveTitle: 'Leave without an account?',
    leaveBody:
      'Nothing is stored about you but the sign-in itself. You can delete that too, or keep it for another day.',
    remove: 'Delete my sign-in and leave',
    signOut: 'Only sign out',
    back: 'Back',
    removeFailed: 'It could not be deleted',
  },
  anew: {
    title: 'Our notice has changed',
    lead: 'Please read what is new. We do nothing more with your data until you agree.',
    changes: 'New since you agreed',
    since: [
      `A code made from your email address, so that one person counts once: at most ${MAILBOX_KEPT_DAYS} days after your account, ${MAILBOX_BAN_DAYS / 365} years if it was closed.`,
      `What was reported stays in the report for ${REPORT_WORDS_DAYS} days after the decision, also when its author deletes it.`,
      'Ids of deleted posts stay taken. Nothing else of them is left.',
      `Only if you buy Premium: the payment, kept ${PAYMENT_KEPT_YEARS} years as tax law wants it, without your name once the account is erased. Razorpay takes it.`,
      'Only if you switch it on: what you ask Confie goes to Google’s AI, without your name. Without it Confie answers on your device.',
      `What you write to the support team: they read it without your name, ${SUPPORT_CHAT_LIMITS.keptDays} days.`,
      'Only if you switch it on: an id of your device, for notifications while Chupke is closed. Google delivers them; they do not say what happened.',
      'Admins see entries about attacks on the app: of an account its id and the day. Never an IP address.',
    ],
    submit: 'Agree and go on',
    busy: 'Saving',
    leaveTitle: 'Not agreeing?',
    leaveBody:
      'Your account stays as it is. You can download what is stored about you, or delete your account, without agreeing.',
    ownData: 'Download or delete my data',
  },
};
