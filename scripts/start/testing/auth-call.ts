/** Somebody who signs up in a suite. */
export const PERSON = { email: 'asha@demo.chupke.test', password: 'a-secret', returnSecureToken: true };

/** Calls a method of Auth's REST API at a suite's address of it, and gives what it answers. */
export async function authCall(auth: string, method: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=k`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}
