import type { MappedFunction } from '../map.ts';
import { send } from '../../support/http.ts';
import type { Door, Visit } from '../visit.ts';
import { forEach } from './sample.ts';

/** Functions that are called at once: each is a process of its own. */
const AT_ONCE = 6;

interface Call {
  readonly name: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly body?: string;
}

async function ask(visit: Visit, { name, url, method, body }: Call): Promise<void> {
  const { idToken } = visit.reader;
  const answer = await send(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(idToken === undefined ? {} : { authorization: `Bearer ${idToken}` }),
    },
    ...(body === undefined ? {} : { body }),
  });
  visit.note({
    door: 'Function',
    request: `${method} ${url} ${body ?? ''}`,
    target: `functions/${name}`,
    isGranted: answer.isOk,
    body: `${answer.headers} ${answer.bytes.toString()}`,
  });
}

/** Calls every function that answers requests, directly and through hosting, empty and in the name of a victim. */
export const askFunctions: Door = async (visit) => {
  const bodies = [null, {}, ...visit.victims.flatMap((uid) => [{ uid }, { userId: uid }])];
  const callsOf = ({ name, urls }: MappedFunction): readonly Call[] =>
    urls.flatMap((url): Call[] => [
      { name, url, method: 'GET' },
      ...visit.victims.map((uid): Call => ({ name, url: `${url}?uid=${uid}&userId=${uid}`, method: 'GET' })),
      // The form of a callable (protocol of https.onCall), which other functions take for JSON as well.
      ...bodies.map((data): Call => ({ name, url, method: 'POST', body: JSON.stringify({ data, ...data }) })),
    ]);
  // The calls of one function one after another. Other functions do not wait meanwhile: some answer only after
  // seconds (define-call.ts).
  await forEach(
    visit.map.functions,
    async (called) => {
      for (const call of callsOf(called)) await ask(visit, call);
    },
    AT_ONCE,
  );
};
