import type { AllHelpCounts, HelpCounts } from '@chupke/domain/help-counts.ts';
import { NO_HELP_COUNTS, parseAllHelpCounts } from '@chupke/domain/help-counts.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import { HELP_COUNTS_PATH } from '@chupke/domain/paths.ts';
import { fetchPublic } from '../../../lib/fetch-public.ts';
import { queryClient, useRequest } from '../../../lib/request.ts';

const KEY = ['help-counts'];

/** They change once a night. */
const FRESH_MS = 3_600_000;

async function load(): Promise<AllHelpCounts> {
  return parseAllHelpCounts(await fetchPublic(HELP_COUNTS_PATH));
}

/** The counts of all articles; undefined while they are not there, as nobody waits for them or needs to know why. */
export function useHelpCounts(): AllHelpCounts | undefined {
  const { state } = useRequest({ key: KEY, load, freshMs: FRESH_MS });
  return state.kind === 'ready' ? state.value : undefined;
}

/** Changes the counts of an article on this device, as the server will at night. */
export function raiseCounts(article: ArticleSlug, change: (counts: HelpCounts) => HelpCounts): void {
  queryClient.setQueryData<AllHelpCounts>(KEY, (known) =>
    known === undefined
      ? undefined
      : new Map([...known, [article, change(known.get(article) ?? NO_HELP_COUNTS)]]),
  );
}
