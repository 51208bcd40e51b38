import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { LocalAppCheck } from '../support/app-check.ts';
import { eventually, shown } from './support/eventually.ts';
import { PHONE, useStage } from './support/stage.ts';

// With App Check set up, as it can be in production: the unmodified SDK in debug mode, and a server that signs.

const stage = useStage();

/** The App Check token of a request: a header, or in the body of the first request of a Firestore channel. */
function tokenOf(request: Request): string | undefined {
  const { 'x-firebase-appcheck': header } = request.headers();
  if (header !== undefined) return header;
  return /X-Firebase-AppCheck:([\w.-]+)/i.exec(decodeURIComponent(request.postData() ?? ''))?.[1];
}

/** The requests of a page to a service from now on, without CORS's own questions. */
function requestsTo(page: Page, port: number): readonly Request[] {
  const found: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).port === String(port) && request.method() !== 'OPTIONS') found.push(request);
  });
  return found;
}

it('every service is asked with a token, by guests without the SDK as well, and for one exchange', async () => {
  const { people, suite } = stage.live;
  const student = await people.student('checked', { college: 'iit-bombay' });
  const [id] = await stage.postAs(student, ['Who may ask?']);
  if (id === undefined) throw new Error('no post');
  const { firestore, functions } = suite.ports;
  const google = new LocalAppCheck('1d3b1a5e-0000-4000-8000-000000000000');

  const guest = await stage.guest(PHONE);
  await google.serve(guest.context);
  const asked = requestsTo(guest.tab.page, firestore);
  await guest.tab.open(`/confession/${id}`);
  await shown(guest.tab.page.getByText('Who may ask?'));
  await eventually(() => asked.filter((request) => google.isValid(tokenOf(request))).length).toBeGreaterThan(
    0,
  );

  const { tab, context } = await stage.signedIn(student, PHONE);
  await google.serve(context);
  const before = google.exchanges;
  const [channel, calls] = [requestsTo(tab.page, firestore), requestsTo(tab.page, functions)];
  await tab.open('/profile/data');
  await tab.own.downloadButton.click();
  await eventually(() => calls.some((request) => google.isValid(tokenOf(request)))).toBe(true);
  await tab.open('/');
  await shown(tab.page.getByText('Who may ask?'));
  await eventually(() => channel.some((request) => google.isValid(tokenOf(request)))).toBe(true);
  expect(google.exchanges - before).toBe(1);
});
