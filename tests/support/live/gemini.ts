import type { GeminiMode } from '../../../scripts/start/gemini/settings.ts';
import type { LiveSuite } from './control.ts';

/** What the local AI was asked, since it was put back. */
export interface Asked {
  readonly key: string;
  /** The whole request, as JSON. */
  readonly body: string;
}

async function control(suite: Pick<LiveSuite, 'urls'>, method: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${suite.urls.gemini}/control`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** Switches how the local AI answers. */
export async function switchGemini(suite: Pick<LiveSuite, 'urls'>, mode: GeminiMode): Promise<void> {
  await control(suite, 'POST', { mode });
}

/** Puts the local AI back to answering, and makes it forget what it was asked. */
export async function resetGemini(suite: Pick<LiveSuite, 'urls'>): Promise<void> {
  await control(suite, 'DELETE');
}

/** What the local AI was asked. */
export async function askedOfGemini(suite: Pick<LiveSuite, 'urls'>): Promise<readonly Asked[]> {
  const { seen } = (await control(suite, 'GET')) as { readonly seen: readonly Asked[] };
  return seen;
}
