import type { FcmMode, TakenPush } from '../../../scripts/start/fcm/settings.ts';
import type { LiveSuite } from './control.ts';

async function control(suite: Pick<LiveSuite, 'urls'>, method: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${suite.urls.fcm}/control`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** Switches how the local Cloud Messaging answers for a token. */
export async function switchFcm(suite: Pick<LiveSuite, 'urls'>, token: string, mode: FcmMode): Promise<void> {
  await control(suite, 'POST', { token, mode });
}

/** The pushes that it has taken for a token, in order. */
export async function pushesTo(suite: Pick<LiveSuite, 'urls'>, token: string): Promise<readonly TakenPush[]> {
  const { taken } = (await control(suite, 'GET')) as { readonly taken: readonly TakenPush[] };
  return taken.filter((push) => push.token === token);
}
