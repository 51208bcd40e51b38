/** What is open to somebody without a college, and what it is called in the texts. */
export const OPEN_PAGES = [
  ['/category/engineering', 'colleges'],
  ['/help', 'help'],
  ['/alerts', 'alerts'],
  ['/profile', 'profile'],
  ['/privacy', 'privacy'],
  ['/transparency', 'transparency'],
] as const;
