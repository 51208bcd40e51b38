import type { ReactNode } from 'react';
import { FoundArticles } from '../../../entities/help/components/help-links.tsx';
import { useHelpSearch } from '../../../entities/help/hooks/use-help-search.ts';
import { useHelpWords } from '../../../entities/help/hooks/use-help-words.ts';
import { useArea } from '../../../lib/i18n.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { useOfflineReading } from '../hooks/use-offline-reading.ts';
import { helpHead } from '../model/help-heads.ts';
import { HELP_SEARCH_NAME, HelpSearchBox } from './help-search-box.tsx';
import { HelpHomeView } from './help-views.tsx';

/** `/help`. `links` leads to the other public pages. */
export function HelpPage({ links }: { readonly links: ReactNode }) {
  const words = useHelpWords();
  const contact = useArea('contact');
  const [query, setQuery] = useSearchText(HELP_SEARCH_NAME);
  const found = useHelpSearch(query);
  usePageHead(helpHead(words));
  useOfflineReading();
  return (
    <HelpHomeView
      words={words}
      contact={contact}
      links={links}
      search={<HelpSearchBox text={words.text} value={query} onChange={setQuery} />}
      found={found && <FoundArticles words={words} slugs={found} />}
    />
  );
}
