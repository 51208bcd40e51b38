import type { OwnFields, UserSettings } from '@chupke/domain/user.ts';
import { charactersLeft } from './characters-left.ts';

/** Words of each switch of the account; `inFile` is its name in the file of one's own data. */
type SettingTexts = Readonly<
  Record<keyof UserSettings, { readonly label: string; readonly hint: string; readonly inFile: string }>
>;

/** Texts of one's own page and its sections, and of public profiles. */
export const account = {
  me: 'Me',
  sections: {
    college: 'College',
    notifications: 'Notifications',
    privacy: 'Privacy',
    blocked: 'Blocked names',
    look: 'Look and language',
    account: 'Account',
    data: 'Your data',
  },
  sectionHints: {
    college: 'Which one is yours, and asking for another',
    notifications: 'What we tell you about, and on which devices',
    privacy: 'Who sees what, consent, app lock',
    blocked: 'Names you do not want to see',
    look: 'Light or dark, and the language',
    account: 'Email, password, signing out',
    data: 'Download it, or delete your account',
  },
  premium: 'Premium',
  sectionsLabel: 'Settings',
  notSaved: 'Not saved: no connection. Nothing was changed.',
  noConnection: 'No connection. It may not have arrived; try again when the network is back.',
  saved: 'Saved',
  save: 'Save',
  saving: 'Saving',
  couldNotTitle: 'That did not work',

  identity: {
    pseudonym: 'Your pseudonym',
    body: 'It is shown only where you choose to post under it. Every other post and thread has a new mask.',
    posts: (count: number) =>
      count === 0
        ? 'Nothing posted under it yet'
        : count === 1
          ? '1 confession posted under it'
          : `${count} confessions posted under it`,
    confessions: 'Confessions in all',
    likes: 'Likes received',
    ownCounts:
      'Only you see these two numbers. The likes of each post count in steps: 1, 10, 25, 50, 100 and so on.',
    publicPage: 'See its public page',
    hidden: 'Its page is hidden from others.',
    id: (id: string) =>
      `The address of this page ends in the pseudonym’s id, ${id}. It is used for nothing else.`,
    nameTitle: 'A name for yourself',
    name: 'Your name',
    nameHint:
      'No student, moderator or admin sees it, and no mail contains it. Only the payment service gets it when you buy Premium. It may stay empty.',
    nameTooLong: 'At most 40 characters, please.',
    nameStaff: 'That name sounds like the people who run Chupke. Please choose another.',
  },

  seenTitle: 'What others can see of you',
  seen: [
    'The mask, your college’s name (while it is small here, its city’s), and roughly when you posted.',
    'Never your email, your account, or that two masks are the same person.',
    'Moderators and admins see no more of it than any other reader.',
  ],

  /** What the fields that a student edits are called in the file of one's own data. */
  inFile: { displayName: 'Name for yourself' } satisfies Readonly<Record<keyof OwnFields, string>>,

  /** The account's switches. */
  settings: {
    notifyReplies: {
      label: 'Replies to what you wrote',
      hint: 'When someone answers your confession.',
      inFile: 'Alerts of replies',
    },
    notifyLikes: { label: 'Likes', hint: 'Gathered, not one by one.', inFile: 'Alerts of likes' },
    showProfile: {
      label: 'Others may open the page of my pseudonym',
      hint: 'Hidden or not, nobody can get from it to your other masks.',
      inFile: 'Public page shown',
    },
  } satisfies SettingTexts,

  notifications: {
    lead: 'Each switch counts at once, on all your devices.',
    inApp: 'Alerts inside Chupke',
  },

  privacy: {
    profileTitle: 'Your public page',
    consentTitle: 'What you agreed to',
    consentLead:
      'Keeping an account needs your email, what you post, and security records. Whatever else you agreed to has a switch here and is taken back as easily as given.',
    notice: 'Read the whole notice',
    historyTitle: 'Record of your consent',
    historyLead: 'Nothing in it is ever changed; the newest line counts.',
    historyEmpty: 'There is no record yet.',
    historyShow: 'Show the record',
    historyFrom: { 'sign-up': 'when you joined', settings: 'on this page' },
    historyVersion: (version: number) => `notice no. ${version}`,
    historyLanguage: (language: string): string => `read in ${language}`,
    given: 'yes',
    refused: 'no',
    needed: 'Account, posts, security',
    reportsTitle: 'What you reported',
    reportsLead: 'Each report has a number and tells what became of it.',
    reports: 'My reports',
    decisionsTitle: 'Decided about you',
    decisionsLead: 'What moderators did about what you wrote, why, and how to appeal.',
    decisions: 'Decisions about you',
    moderationTitle: 'You are a moderator',
    moderationLead: 'You decide on what is reported, by the words alone.',
    moderation: 'Go to the open reports',
    exitTitle: 'Quick exit',
    exit: 'Show the quick exit button',
    exitHint:
      'A button (or Esc three times) replaces this page at once with a weather search. It does not sign you out or clear the browser’s history.',
  },

  lock: {
    title: 'App lock',
    lead: 'A PIN for this device. It keeps a curious friend out; it does not encrypt anything, and someone skilled with your unlocked phone can get past it.',
    off: 'No PIN is set on this device.',
    on: 'A PIN is set on this device. It is asked for once Chupke was out of sight for a minute.',
    pin: 'New PIN',
    pinAgain: 'The same PIN again',
    pinNow: 'Your PIN now',
    pinHint: '4 to 6 digits. If you forget it, you sign in again and lose unsent drafts on this device.',
    set: 'Set a PIN',
    change: 'Change PIN',
    remove: 'Remove PIN',
    lockNow: 'Lock now',
    setDone: 'The PIN is set.',
    changeDone: 'The PIN is changed.',
    removeDone: 'The PIN is gone.',
    wrong: 'That is not your PIN.',
    form: 'A PIN has 4 to 6 digits.',
    differ: 'The two PINs differ.',
    unsupported: 'This browser cannot keep a PIN here. Is its storage switched off or full?',
    wait: (seconds: number) => `Too many wrong PINs. Wait ${seconds} s, then try again.`,
    left: (tries: number) =>
      tries === 1
        ? 'One try is left before this device is signed out.'
        : `${tries} tries are left before this device is signed out.`,
  },

  account: {
    email: 'Email',
    emailBody: 'Only you and admins can see this address. It is never shown with anything you write.',
    ways: 'How you sign in',
    password: 'With your email and a password',
    google: 'With Google',
    unknownWay: 'This could not be found out now.',
    changeTitle: 'Change your password',
    changeLead:
      'Every other device is signed out: open pages at once, all others within an hour. This one stays signed in.',
    googleOnly: 'You sign in with Google, so there is no password here. Yours is changed at Google.',
    current: 'Current password',
    next: 'New password',
    change: 'Change password',
    changing: 'Changing it',
    changed: 'Your password is changed. Other devices are being signed out.',
    currentRequired: 'Your current password is needed.',
    currentWrong: 'That is not your current password.',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    rulesTitle: 'It needs',
    rules: {
      length: '8+ characters',
      lower: 'a lowercase letter',
      upper: 'an uppercase letter',
      number: 'a number',
    },
    ruleMet: 'done',
    ruleMissing: 'still missing',
    outTitle: 'Sign out of this device',
    everywhereTitle: 'Sign out everywhere',
    everywhereLead:
      'For a lost phone, or a computer on which you are still signed in. Open pages end at once, all others within an hour, and none of your devices gets notifications any more.',
    everywherePassword:
      'Does somebody know your password? Change it: that signs out every other device too, and keeps them out.',
    everywhere: 'Sign out everywhere',
    everywhereAsk: 'Sign out of all devices?',
    everywhereBody: 'This one too. Drafts and unsent posts on this device are removed with it.',
  },

  college: {
    none: 'None: this account belongs to no college.',
    notYet: 'You have not chosen a college yet.',
    choose: 'Choose my college',
    missingTitle: 'A college is missing?',
    missingBody: 'Tell us its name and city. We add it if it is a college in India, and tell you.',
    name: 'Name a missing college',
    nameAnother: 'Name another one instead',
    forGood: 'Chosen for good. Changes require admin approval.',
    pooled: (city: string, students: number) =>
      `It is still small here. Until ${students} of its students are active, you read and write in one feed with the other small colleges of ${city}.`,
    askTitle: 'The wrong college?',
    askBody:
      'If you changed colleges or chose the wrong one, ask for another. An admin reads your reason without learning who you are. What you have posted stays where it is.',
    ask: 'Ask for another college',
    pickTitle: 'Which college is it?',
    pickLead: 'Yours today is not in the list.',
    pickOn: 'Continue',
    pickOnWith: (code: string) => `Continue with ${code}`,
    reasonTitle: 'Why should it change?',
    reason: 'Your reason',
    reasonHint: '10 to 500 characters. No names, please: the admin need not know who you are.',
    reasonShort: 'A few more words, please: at least 10 characters.',
    reasonLong: 'At most 500 characters, please.',
    reasonLeft: charactersLeft,
    send: 'Send the request',
    sending: 'Sending it',
    another: 'Choose another',
    sent: 'Your request is with the admins.',
    named: 'We have your request. You will be told when the college is here.',
    pendingTitle: (name: string) => `You asked for ${name}`,
    pending: (day: string) => `Sent ${day}. An admin decides; you get an alert.`,
    approvedTitle: (name: string) => `Your college is now ${name}`,
    rejectedTitle: (name: string) => `${name} was not approved`,
    decided: (day: string) => `Decided ${day}.`,
    note: 'What the admin wrote:',
    stateFailed: 'We could not check whether a request is waiting.',
  },

  data: {
    downloadTitle: 'Download your data',
    downloadLead:
      'Everything stored about you in one file: your account, consents, what you wrote and liked, your alerts. It opens in any browser, without a network.',
    downloadWarn: 'It says which posts are yours. Keep it where nobody else looks.',
    download: 'Download my data',
    downloading: 'Preparing your file',
    ready: 'Your file is ready.',
    again: 'Save it again',
    tooMany: 'You can download five files a day. Please come back tomorrow.',
    eraseTitle: 'Delete your account',
    eraseLead: 'Your account, and every tie between you and what you wrote, goes for good.',
    erase: 'Delete my account',
  },

  erase: {
    title: 'Delete your account?',
    lead: 'This cannot be taken back, not even by us.',
    goesTitle: 'What is deleted',
    goes: [
      'Your account: email, name, college, settings and consents.',
      'Your alerts, and whose your likes and thread masks were.',
      'The records that link you to your posts, replies and circles.',
      'The public page of your pseudonym, requests and security records about you.',
    ],
    staysTitle: 'What stays, and why',
    stays: [
      'Your pseudonym as a word, tied to nobody, so that no one else can take it.',
      'Counts: likes already given, and one more on the transparency page. They name nobody.',
      'Alerts that others have already been shown about a reply of yours.',
      'If you bought Premium: the payment, for tax law, without your name.',
      'A code made from your email address, for a time: it says whether an account was closed or warned.',
      'Messages in circles that you had left before: nothing links them to you any more.',
    ],
    postsTitle: 'And what you wrote?',
    posts: {
      delete: 'Delete it all',
      leave: 'Keep it, without an owner',
    },
    postsHints: {
      delete:
        'Your posts, replies and messages in circles go one by one over about three days, so that nobody can see which belonged together.',
      leave: 'It stays where it is. Nobody can ever find out whose it was, or delete it for you later.',
    },
    firstDownload: 'Want a copy? Download your data first.',
    wordLabel: (word: string) => `Type “${word}” to confirm`,
    word: 'DELETE',
    wordWrong: (word: string) => `That is another word. Type “${word}”.`,
    confirm: 'Delete for good',
    erasing: 'Deleting',
    keep: 'Keep my account',
    failedTitle: 'Nothing was deleted',
    proveTitle: 'Is it really you?',
    proveBody: 'Sign in once more, so that nobody else can do this with your unlocked phone.',
    proveCurrent: 'Your password',
    provePassword: 'Confirm and delete',
    proveGoogle: 'Confirm with Google and delete',
  },

  /** A new sign-in for what only moderators and admins may do. */
  again: {
    title: 'Please sign in once more',
    body: 'What you are about to do needs a recent sign-in. Nothing that you have typed is lost, and it then goes on by itself.',
    bodyOfPage:
      'This page shows what needs a recent sign-in, and yours was too long ago. It then loads by itself.',
    password: 'Sign in and go on',
    google: 'Go on with Google',
  },

  profile: {
    loading: 'Looking for this page',
    since: (month: string) => `Here since ${month}`,
    posts: (count: number) =>
      count === 0 ? 'no confession yet' : count === 1 ? '1 confession' : `${count} confessions`,
    postsTitle: 'Posted under this name',
    nothing: 'Nothing under this name yet',
    nothingBody: 'What was posted under a one-time mask is never shown here.',
    end: 'That is all under this name.',
    more: 'Show more',
    own: 'This is your own page, as others see it.',
    ownHidden: 'Only you see this page now',
    ownHiddenBody: 'You have hidden it from others.',
    ownSettings: 'Who may see it',
    ownMissing: 'You have no page yet',
    ownMissingBody:
      'It comes with the first confession that you sign with your name here. Until then nobody sees this name.',
    missingBody: 'Masks of single posts and threads have no page at all: that is how they stay apart.',
    home: 'Go to the feed',
  },
};
