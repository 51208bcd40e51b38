import type { Door, Visit } from '../visit.ts';

interface Call {
  readonly name: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly body?: string;
}

async function ask(visit: Visit, { name, url, method, body }: Call): Promise<void> {
  const { idToken } = visit.reader;
  const answer = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(idToken === undefined ? {} : { authorization: `Bearer ${idToken}` }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const headers = JSON.stringify([...answer.headers]);
  const text = `${headers} ${await answer.text()}`;
  visit.note({
    door: 'Function',
    request: `${method} ${url} ${body ?? ''}`,
    target: `functions/${name}`,
    isGranted: answer.ok,
    body: text,
  });
}

/** Calls every function that answers requests, directly and through hosting, empty and in the name of a victim. */
export const askFunctions: Door = async (visit) => {
  const bodies = [null, {}, ...visit.victims.flatMap((uid) => [{ uid }, { userId: uid }])];
  const calls = visit.map.functions.flatMap(({ name, urls }) =>
    urls.flatMap((url): Call[] => [
      { name, url, method: 'GET' },
      ...visit.victims.map((uid): Call => ({ name, url: `${url}?uid=${uid}&userId=${uid}`, method: 'GET' })),
      // The form of a callable (protocol of https.onCall), which other functions take for JSON as well.
      ...bodies.map((data): Call => ({ name, url, method: 'POST', body: JSON.stringify({ data, ...data }) })),
    ]),
  );
  // One after another: the local suite starts a process for each request that comes while another is answered.
  for (const call of calls) await ask(visit, call);
};
