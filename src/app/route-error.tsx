import { useRouteError } from 'react-router-dom';
import { EnvError } from '../lib/env.ts';
import { messages } from '../lib/messages.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** Shown in place of a route that could not be loaded or drawn. */
export function RouteError() {
  const error = useRouteError();
  return (
    <Page>
      <h1 className="text-title font-semibold">{messages.error.title}</h1>
      <p className="text-soft mt-3 mb-6">{error instanceof EnvError ? error.message : messages.error.body}</p>
      <Button onClick={() => window.location.reload()}>{messages.error.reload}</Button>
    </Page>
  );
}
