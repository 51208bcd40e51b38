import type { AllHelpCounts, HelpCounts } from '@chupke/domain/help-counts.ts';
import { NO_HELP_COUNTS, parseAllHelpCounts } from '@chupke/domain/help-counts.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import { HELP_COUNTS_PATH } from '@chupke/domain/help-paths.ts';
import { fetchPublic } from '../../../lib/fetch-public.ts';
import { queryClient, useRequest } from '../../../lib/request.ts';

const KEY = ['help-counts'];

/** They change once a night. */
const FRESH_MS = 3_600_000;

type Change = (counts: HelpCounts) => HelpCounts;

/** Changes of before the counts came. */
let early: readonly (readonly [article: ArticleSlug, change: Change])[] = [];

function changed(known: AllHelpCounts, article: ArticleSlug, change: Change): AllHelpCounts {
  return new Map([...known, [article, change(known.get(article) ?? NO_HELP_COUNTS)]]);
}

async function load(): Promise<AllHelpCounts> {
  const counts = parseAllHelpCounts(await fetchPublic(HELP_COUNTS_PATH));
  const waiting = early;
  early = [];
  return waiting.reduce((known, [article, change]) => changed(known, article, change), counts);
}

/** The counts of all articles; undefined while they are not there, as nobody waits for them or needs to know why. */
export function useHelpCounts(): AllHelpCounts | undefined {
  const { state } = useRequest({ key: KEY, load, freshMs: FRESH_MS });
  return state.kind === 'ready' ? state.value : undefined;
}

/** Changes the counts of an article on this device, as the server will at night. */
export function raiseCounts(article: ArticleSlug, change: Change): void {
  const known = queryClient.getQueryData<AllHelpCounts>(KEY);
  if (known === undefined) early = [...early, [article, change]];
  else queryClient.setQueryData<AllHelpCounts>(KEY, changed(known, article, change));
}
