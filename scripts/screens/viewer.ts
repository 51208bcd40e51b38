/** Who looks at a screen: demo accounts, and three that the demo data lack. */
export type Viewer =
  | 'guest'
  | 'student1'
  | 'student4'
  /** Has asked for another college, and blocked two names. */
  | 'student5'
  /** Was given another college. */
  | 'student6'
  | 'newcomer'
  | 'admin'
  | 'moderator'
  /** Has not opened the link in the mail yet. */
  | 'unverified'
  /** Is the first of a college, and has no alerts. */
  | 'lonely'
  /** Sits at a small college, whose feed is that of the city. */
  | 'small';
