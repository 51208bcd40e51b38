import type { Browser } from 'playwright-core';
import type { BrowserState } from '../../lib/browser-session.ts';
import type { LocalApp } from '../../lib/local-app.ts';
import type { Figure, Target, Unit } from '../lib/figure.ts';
import type { Place } from '../lib/servers.ts';
import { summarise } from '../lib/stats.ts';

/** What the measurements in the browser share. */
export interface WebBench {
  readonly place: Place;
  readonly app: LocalApp;
  /** For what a measurement builds; removed at the end. */
  readonly folder: string;
  readonly browser: Browser;
  /** The program page-observer.ts. */
  readonly observer: string;
  /** Stored state of a signed-in browser, by the name of the demo account. */
  readonly stateOf: (account: string) => Promise<BrowserState>;
  readonly quick: boolean;
  readonly say: (line: string) => void;
  /** Saves a drawing for artifacts/bench-SECTION.txt. */
  readonly keep: (title: string, drawing: string) => void;
}

/** A measurement of the app, for which there is no other server to compare with. */
export interface Measured {
  readonly name: string;
  readonly unit: Unit;
  readonly target?: Target;
  /** One number per round; null if it failed. */
  readonly values: readonly (number | null)[];
}

/** A line of the table. Throws Error without any number. */
function toFigure({ name, unit, target, values }: Measured): Figure {
  const seen = values.filter((value) => value !== null);
  if (seen.length === 0) throw new Error(`"${name}" could not be measured`);
  const note = seen.length < values.length ? { note: `seen in ${seen.length} of ${values.length}` } : {};
  return { name, unit, target, ours: { summary: summarise(seen), ...note }, peer: undefined };
}

/** The lines of successful measurements; the others are reported. */
export function toFigures(measured: readonly Measured[], say: (line: string) => void): readonly Figure[] {
  return measured.flatMap((one) => {
    try {
      return [toFigure(one)];
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
      return [];
    }
  });
}
