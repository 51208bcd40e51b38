import type { Publication } from '../../functions/src/gateways/tasks.ts';
import type { Suite } from '../../scripts/start/suite-options.ts';

/** Sends a task to the publishing function, as the queue does at its time, and waits until it was handled. */
export async function publishWaiting(
  { urls, projectId }: Pick<Suite, 'urls' | 'projectId'>,
  { confession, notBefore = 0 }: Pick<Publication, 'confession'> & Partial<Publication>,
): Promise<void> {
  const answer = await fetch(`${urls.functions}/${projectId}/asia-south1/publishConfession`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { confession, notBefore } }),
  });
  if (!answer.ok) throw new Error(`publishConfession: HTTP ${answer.status} ${await answer.text()}`);
}
