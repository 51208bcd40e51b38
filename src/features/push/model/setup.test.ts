import { PUSH_TOKEN_TRIES, PUSH_WORKER_WAIT_MS } from '@chupke/domain/push.ts';
import { expect, it } from 'vitest';
import type { PushFailure, PushState, PushStep, PushSurroundings } from './setup.ts';
import { setUpPush } from './setup.ts';

const TOKEN = `d${'x'.repeat(120)}`;

/** Surroundings in which all goes well, but for what is said. */
class Given {
  readonly saved: string[] = [];
  readonly steps: PushStep[] = [];
  readonly waits: number[] = [];
  pauses: number[] = [];
  asked = 0;
  readonly #more: Partial<PushSurroundings>;

  constructor(more: Partial<PushSurroundings> = {}) {
    this.#more = more;
  }

  get surroundings(): PushSurroundings {
    return {
      platform: 'mobile-web',
      obstacle: () => undefined,
      permission: () => Promise.resolve('default'),
      ask: () => {
        this.asked += 1;
        return Promise.resolve('granted');
      },
      worker: (waitMs) => {
        this.waits.push(waitMs);
        return Promise.resolve(undefined);
      },
      messaging: () => Promise.resolve(() => Promise.resolve(TOKEN)),
      save: async (token) => void this.saved.push(token),
      pause: async (milliseconds) => void this.pauses.push(milliseconds),
      ...this.#more,
    };
  }

  run(mayAsk = true): Promise<PushState> {
    return setUpPush(this.surroundings, { mayAsk, onStep: (step) => this.steps.push(step) });
  }
}

const failed = (failure: PushFailure): PushState => ({ kind: 'failed', failure });
const rejecting = (name: string) => () => Promise.reject(new DOMException('', name));

it('asks, waits for the worker, gets a token and saves it, in this order', async () => {
  const given = new Given();
  expect(await given.run()).toEqual({ kind: 'done' });
  expect(given.steps).toEqual(['asking', 'worker', 'token', 'saving']);
  expect(given.saved).toEqual([TOKEN]);
  expect(given.asked).toBe(1);
});

it.each([
  ['desktop-web', PUSH_WORKER_WAIT_MS.desktop],
  ['mobile-web', PUSH_WORKER_WAIT_MS.mobile],
  ['capacitor', PUSH_WORKER_WAIT_MS.mobile],
] as const)('waits on %s for %d ms', async (platform, waitMs) => {
  const given = new Given({ platform });
  await given.run();
  expect(given.waits).toEqual([waitMs]);
});

it.each<[string, Partial<PushSurroundings>, PushFailure]>([
  ['the browser cannot do it', { obstacle: () => 'unsupported' }, 'unsupported'],
  ['it is an iPhone outside of the app', { obstacle: () => 'ios-not-installed' }, 'ios-not-installed'],
  ['it is denied', { ask: () => Promise.resolve('denied') }, 'denied'],
  [
    'it is denied in the app',
    { platform: 'capacitor', ask: () => Promise.resolve('denied') },
    'denied-in-app',
  ],
  ['the question is closed', { ask: () => Promise.resolve('default') }, 'dismissed'],
  ['asking fails', { ask: rejecting('AbortError') }, 'not-asked'],
  ['the worker does not come', { worker: rejecting('TimeoutError') }, 'no-worker'],
  ['the SDK does not start', { messaging: rejecting('NotSupportedError') }, 'no-messaging'],
  ['there is no token', { messaging: () => Promise.resolve(() => Promise.resolve('')) }, 'no-token'],
  [
    'the browser’s push service cannot be reached',
    { messaging: () => Promise.resolve(rejecting('AbortError')) },
    'no-token',
  ],
  [
    'the token has another form',
    { messaging: () => Promise.resolve(() => Promise.resolve(`a${'x'.repeat(120)}`)) },
    'wrong-token',
  ],
  ['the token is short', { messaging: () => Promise.resolve(() => Promise.resolve('dx')) }, 'wrong-token'],
  [
    'the key cannot be read',
    { messaging: () => Promise.resolve(rejecting('InvalidCharacterError')) },
    'not-encoded',
  ],
  ['nobody stores it', { save: () => Promise.reject(new Error('unavailable')) }, 'not-saved'],
])('stops where %s', async (_, more, failure) => {
  const given = new Given(more);
  expect(await given.run()).toEqual(failed(failure));
  expect(given.saved).toEqual([]);
});

it('tries ten times more for a token, 0.8 s apart', async () => {
  let tries = 0;
  const given = new Given({
    messaging: () =>
      Promise.resolve(() =>
        (tries += 1) <= PUSH_TOKEN_TRIES.retries ? rejecting('AbortError')() : Promise.resolve(TOKEN),
      ),
  });
  expect(await given.run()).toEqual({ kind: 'done' });
  expect(given.pauses).toEqual(Array.from({ length: 10 }, () => 800));
});

it('asks nobody for a device that had them before', async () => {
  const asked = new Given();
  expect(await asked.run(false)).toEqual(failed('not-granted'));
  expect(asked.asked).toBe(0);
  expect(await new Given({ permission: () => Promise.resolve('granted') }).run(false)).toEqual({
    kind: 'done',
  });
});
