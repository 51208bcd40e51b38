import type { CrawlException } from './crawl.ts';

/**
 * The one place for what a reader may see of somebody else, each with its reason. What leads from an excepted place to
 * content remains a finding.
 */
export const EXCEPTIONS: readonly CrawlException[] = [
  {
    reader: 'admin',
    documents: 'functions/listAccounts',
    reason: 'the list of accounts, with addresses and names: a function can leave out what leads to content',
  },
];
