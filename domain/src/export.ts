/** The sections of one's own data (ExportedAccount), in the order in which they come; one without rows comes too. */
export const EXPORT_SECTIONS = [
  /** What `users/{uid}` holds. */
  'account',
  'settings',
  /** What Auth keeps: the address, the ways to sign in, times, roles. */
  'signIn',
  /** The public page of one's pseudonym. */
  'profile',
  'consents',
  'confessions',
  'replies',
  'likes',
  /** The names that one has worn in the replies of confessions. */
  'masks',
  /** The circles that one is in, and who one is there. */
  'circles',
  /** What one wrote in them. */
  'circleMessages',
  /** Circles that one has lost, and requests to get them back. */
  'circleRecoveries',
  /** Confessions that one keeps. */
  'saved',
  /** Reports that one made, with what one wrote to them. */
  'reports',
  'alerts',
  /** Counters that limit how often something is done. */
  'limits',
  /** Requests for another college. */
  'collegeChanges',
  /** What admins decided about the account. */
  'decisions',
  /** Security events noted under the account. */
  'security',
  /** Whether one may come in during maintenance. */
  'maintenanceAccess',
] as const;

/** The name of a section. */
export type ExportSectionName = (typeof EXPORT_SECTIONS)[number];
