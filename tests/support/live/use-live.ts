import { afterAll, beforeAll } from 'vitest';
import type { LiveApp, LiveSuite } from './control.ts';
import { LIVE_START_MS, liveApp, liveSuite } from './live.ts';
import type { People } from './people.ts';
import { openPeople } from './people.ts';

/** A shared suite for a test file; each member throws before `beforeAll` has run. */
export interface Live {
  readonly suite: LiveSuite;
  /** The people of this file, who are gone when it ends. */
  readonly people: People;
  /** Only where `useLive` was asked for it. */
  readonly app: LiveApp;
}

function existing<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} is not there yet: use it in a hook or in a test`);
  return value;
}

/** Options of a test file. */
interface LiveOptions {
  /** The built app, too. */
  readonly app?: boolean;
  /** The suite without the demo data. */
  readonly empty?: boolean;
}

/** Starts, or joins, a shared suite before the tests of a file, and closes what the file has opened after them. */
export function useLive(options: LiveOptions = {}): Live {
  let suite: LiveSuite | undefined;
  let people: People | undefined;
  let app: LiveApp | undefined;
  beforeAll(async () => {
    const asked = options.app === true ? liveApp() : undefined;
    [suite, app] = await Promise.all([liveSuite(options.empty === true ? 'empty-suite' : 'suite'), asked]);
    people = openPeople(suite);
  }, LIVE_START_MS);
  afterAll(async () => {
    await people?.close();
  });
  return {
    get suite() {
      return existing(suite, 'the suite');
    },
    get people() {
      return existing(people, 'the people');
    },
    get app() {
      return existing(app, 'the app');
    },
  };
}
