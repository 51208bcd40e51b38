import type { RazorpaySwitches } from '../../../scripts/start/razorpay/settings.ts';
import type { LiveSuite } from './control.ts';

/** What the checkout's handler is given. */
export interface Handed {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

async function post(suite: Pick<LiveSuite, 'urls'>, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${suite.urls.razorpay}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** Switches the local payment provider. */
export async function switchRazorpay(
  suite: Pick<LiveSuite, 'urls'>,
  switches: Partial<RazorpaySwitches>,
): Promise<void> {
  await post(suite, 'control', switches);
}

/** Lets something happen there (scripts/start/razorpay/api.ts, act). */
export async function actAtRazorpay(
  suite: Pick<LiveSuite, 'urls'>,
  what: { readonly act: string; readonly order?: string; readonly payment?: string },
): Promise<unknown> {
  return post(suite, 'act', what);
}

/** Pays an order there, as the student does in the checkout; returns what the page's handler is given. */
export async function payAtRazorpay(suite: Pick<LiveSuite, 'urls'>, order: string): Promise<Handed> {
  return (await actAtRazorpay(suite, { act: 'pay', order })) as Handed;
}
