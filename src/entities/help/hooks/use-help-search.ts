import type { ArticleSlug } from '@chupke/domain/help.ts';
import { searchArticles } from '@chupke/domain/help-search.ts';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';

/** How long after the last letter the search begins, in milliseconds. */
const HELP_SEARCH_WAIT_MS = 300;

/** The articles that a text finds, best first, once its writer has paused; undefined for an empty one. */
export function useHelpSearch(text: string): readonly ArticleSlug[] | undefined {
  const articles = useArea('articles');
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), HELP_SEARCH_WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useDeferredValue(paused).trim();
  const found = useMemo(
    () => (query === '' ? undefined : searchArticles(articles, query).map(({ slug }) => slug)),
    [articles, query],
  );
  return text.trim() === '' ? undefined : found;
}
