/** Texts of one's own page that are wanted elsewhere too; all others lie in en/account.ts. */
export const settings = {
  title: 'You, unnamed',
  theme: 'Theme',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeSystem: 'System',
  language: 'Language',
  languageFailed: 'That language could not be loaded. Please try again.',
  signOut: 'Sign out',
  signOutTitle: 'Sign out here?',
  signOutBody: 'Drafts and unsent posts on this device are removed with it.',
};
