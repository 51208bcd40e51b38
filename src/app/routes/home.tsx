import { CollegeList } from '../../features/colleges/components/college-list.tsx';
import { useColleges } from '../../features/colleges/hooks/use-colleges.ts';
import { messages } from '../../lib/messages.ts';
import { Page } from '../../ui/page.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

/** The first page: what this is, and the colleges that are open, live. */
export function Home() {
  const { state, retry } = useColleges();
  return (
    <Page>
      <header className="pt-6 pb-12 md:pt-14">
        <Wordmark />
        <p className="mt-6 max-w-[24ch] text-lead text-balance">{messages.home.sentence}</p>
      </header>
      <CollegeList state={state} onRetry={retry} />
      <footer className="text-soft mt-14 text-small">{messages.home.footer}</footer>
    </Page>
  );
}
