/** Texts of one's own page. */
export const settings = {
  title: 'You, unnamed',
  pseudonym: 'Your own pseudonym',
  pseudonymBody:
    'It is shown only where you choose to post under it. Every other post and thread has a fresh mask.',
  college: 'Your college',
  collegeNone: 'None: this account stands beside the colleges.',
  collegeForGood: 'Chosen for good. Changes require admin approval.',
  account: 'Account',
  accountBody: 'Only you and the admins’ user list see this address. It stands beside nothing you write.',
  look: 'Look',
  theme: 'Theme',
  themeLight: 'Day',
  themeDark: 'Night',
  themeSystem: 'Device',
  language: 'Language',
  languageFailed: 'That language could not be loaded. Please try again.',
  seenTitle: 'What others can see of you',
  seen: [
    'The mask, your college’s name, and roughly when you posted.',
    'Never your email, your account, or that two masks are the same person.',
    'Moderators and admins see no more of it than any other reader.',
  ],
  signOut: 'Sign out',
  signOutTitle: 'Sign out here?',
  signOutBody: 'Drafts and unsent posts on this device are removed with it.',
};
