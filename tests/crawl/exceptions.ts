import type { CrawlException } from './crawl.ts';

/** Everybody who crawls. */
const READERS = [
  'student of the same college',
  'student of another college',
  'verified account without a profile',
  'unverified account',
  'guest',
  'moderator',
  'admin',
] as const;

/**
 * The one place for what a reader may see of somebody else, each with its reason. What leads from an excepted place to
 * content remains a finding.
 */
export const EXCEPTIONS: readonly CrawlException[] = [
  {
    reader: 'admin',
    documents: 'functions/listAccounts',
    reason: 'the list of accounts, with addresses: a function can leave out what leads to content',
  },
  {
    reader: 'admin',
    documents: 'functions/listSecurityEvents',
    reason: 'which account a security event is of, by the day: without a page, a device or a minute',
  },
  {
    reader: 'admin',
    documents: 'functions/listMaintenanceGuests',
    reason: 'the addresses that admins have written themselves',
  },
  ...READERS.flatMap((reader) =>
    ['colleges/*', 'system/colleges'].map((documents) => ({
      reader,
      documents,
      reason: 'which colleges there are, small ones too: it is elsewhere that the name of one says too much',
    })),
  ),
];
