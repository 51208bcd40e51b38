import type { Page } from 'playwright-core';
import * as STORED from '../../../src/lib/storage-keys.ts';
import { circleChat } from '../../../src/texts/en/circle-chat.ts';
import type { Figure } from '../lib/figure.ts';
import { WHOLE_MILLISECONDS } from '../lib/figure.ts';
import type { WebBench } from '../web/bench.ts';
import { toFigures } from '../web/bench.ts';
import { phone } from '../web/conditions.ts';
import type { BigCircle } from './big-circle.ts';
import { openByCard, openList, untilShown } from './open-chat.ts';

/** The rate limit of a member is thirty a minute. */
const MESSAGES = 15;
const QUICK_MESSAGES = 3;

const { composer } = circleChat;

async function sendOne(page: Page, number: number): Promise<number> {
  const words = `Typed for the benchmark, number ${number}.`;
  await page.getByRole('textbox', { name: composer.label }).tap();
  await page.keyboard.type(words);
  const send = page.getByRole('button', { name: composer.send, exact: true });
  const time = await untilShown(page, words, () => send.tap());
  // The message is sent: the next one starts with an idle page.
  await page.waitForFunction(
    (prefix) => !Object.keys(localStorage).some((key) => key.startsWith(prefix)),
    STORED.outbox.name,
  );
  await page.waitForTimeout(500);
  return time;
}

/** Measures how soon the user's own message is on the screen, from the press of the send button. */
export async function measureTyped(
  bench: WebBench,
  { circle, state }: BigCircle,
): Promise<readonly Figure[]> {
  const context = await bench.browser.newContext({ ...phone(bench.browser.version()), storageState: state });
  try {
    const opened = await openList(bench, context, circle);
    await openByCard(opened, circle);
    const values: number[] = [];
    for (let number = 0; number < (bench.quick ? QUICK_MESSAGES : MESSAGES); number += 1)
      values.push(await sendOne(opened.page, number + 1));
    bench.say(`typed to own screen: ${values.map(Math.round).join(', ')} ms`);
    const target = { kind: 'at most', value: 50 } as const;
    const name = "message typed to one's own screen";
    return toFigures([{ name, unit: WHOLE_MILLISECONDS, target, values }], bench.say);
  } finally {
    await context.close();
  }
}
