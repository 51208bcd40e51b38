import { Link } from 'react-router-dom';
import { messages } from '../../lib/messages.ts';
import { Page } from '../../ui/page.tsx';

/** For every address that leads nowhere. */
export function NotFound() {
  return (
    <Page>
      <h1 className="text-title font-semibold">{messages.notFound.title}</h1>
      <p className="text-soft mt-3 mb-6">{messages.notFound.body}</p>
      <Link className="text-accent underline underline-offset-4" to="/">
        {messages.notFound.home}
      </Link>
    </Page>
  );
}
