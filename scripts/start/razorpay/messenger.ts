import type { BankEvent } from './bank.ts';
import { messageSignature } from './bank.ts';
import type { RazorpaySwitches } from './settings.ts';

/** What the messenger needs. */
export interface MessengerOptions {
  /** Where messages go: the app's webhook. */
  readonly url: string;
  readonly mode: () => RazorpaySwitches['webhooks'];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Calls back after that many milliseconds; returns what cancels it. */
  readonly later: (callback: () => void, milliseconds: number) => () => void;
}

/** Sends the provider's messages (webhooks) until they are taken. */
export interface Messenger {
  readonly tell: (event: BankEvent) => void;
  /** Sends what was held, in the order in which it is given back. */
  readonly release: () => void;
  /** Forgets what was not taken yet. */
  readonly clear: () => void;
}

interface Message {
  readonly id: string;
  readonly body: string;
}

/** Waits between tries, in milliseconds: the real one repeats for a day, a developer has no day. */
const WAITS = [500, 1000, 2000, 4000, 8000, 16_000, 30_000];

/** Long enough for a function's process to start. */
const TIMEOUT_MS = 60_000;

/** A message in Razorpay's form (https://razorpay.com/docs/webhooks/payloads/payments). */
function bodyOf({ event, ...entities }: BankEvent, now: number): string {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_Local0000000001',
    event,
    contains: Object.keys(entities),
    payload,
    created_at: Math.floor(now / 1000),
  });
}

/** Opens the messenger. */
export function openMessenger({ url, mode, now, newId, later }: MessengerOptions): Messenger {
  let held: Message[] = [];
  const waiting = new Set<() => void>();
  const send = async ({ id, body }: Message): Promise<boolean> => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Razorpay-Signature': messageSignature(body),
          'X-Razorpay-Event-Id': id,
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  };
  const deliver = (message: Message, tries = 0): void => {
    void send(message).then((isTaken) => {
      const wait = WAITS[tries];
      if (isTaken || wait === undefined) return;
      const cancel = later(() => {
        waiting.delete(cancel);
        deliver(message, tries + 1);
      }, wait);
      waiting.add(cancel);
    });
  };
  return {
    tell: (event) => {
      const message = { id: `evt_${newId()}`, body: bodyOf(event, now()) };
      if (mode() === 'on') deliver(message);
      else if (mode() === 'held') held.push(message);
    },
    release: () => {
      for (const message of held.splice(0)) deliver(message);
    },
    clear: () => {
      held = [];
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
}
