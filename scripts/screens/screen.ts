import type { Page } from 'playwright-core';
import type { Areas, Catalogue } from '../../src/texts/en/form.ts';
import type { Viewer } from './viewer.ts';
import type { World } from './world.ts';

/** An open page with what a screen needs to bring itself about. */
export interface Stage {
  readonly page: Page;
  /** The app's texts in the language that is shown. */
  readonly text: Catalogue;
  /** Those that the app loads with the screens that show them. */
  readonly areas: Areas;
  readonly size: 'phone' | 'desktop';
  readonly world: World;
}

/** A picture to be taken of the app. */
export interface Screen {
  /** Of its files; kebab-case. */
  readonly name: string;
  readonly as: Viewer;
  /** Where the page is opened. */
  readonly path: string | ((world: World) => string | Promise<string>);
  /** Before the page is opened, e.g. to cut it off from the network. */
  readonly before?: (stage: Stage) => Promise<unknown>;
  /** Brings the screen about; rejects when it does not come. It waits for what only this screen shows. */
  readonly prepare: (stage: Stage) => Promise<unknown>;
  /** Undoes what `before` has done to the world, whether or not the screen has come about. */
  readonly after?: (world: World) => Promise<unknown>;
  /** The whole page instead of what is on the screen. */
  readonly isWhole?: true;
  /** It shows how the app waits: skeletons are no reason to wait for anything else. */
  readonly isWaiting?: true;
  /** It changes what all others would show: no other is taken meanwhile. */
  readonly isAlone?: true;
  /** It is brought about by a failure, so that errors on the console are none. */
  readonly isFailing?: true;
}
