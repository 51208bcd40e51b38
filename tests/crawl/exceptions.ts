import type { CrawlException } from './crawl.ts';

/**
 * The one place for what a reader may see of somebody else, each with its reason. Nobody has an exception: an admin's
 * list of accounts (data-model.md) will come from a function, which can leave out what leads to content, and its
 * answers are then excepted here. What leads from an excepted place to content remains a finding.
 */
export const EXCEPTIONS: readonly CrawlException[] = [];
