import type { Firestore } from 'firebase/firestore';
import type { LiveSuite } from '../support/live/control.ts';
import type { MappedDocument, SuiteMap } from './map.ts';

/** Who reads. */
export interface Reader {
  /** What a finding calls it, e.g. `guest`. */
  readonly kind: string;
  readonly db: Firestore;
  /** Undefined: signed out. */
  readonly uid?: string;
  readonly idToken?: string;
}

/** What came back. */
export interface Answer {
  /** The door it came through, e.g. `REST list`. */
  readonly door: string;
  /** All that was sent, or a description of it that holds every text that was sent. */
  readonly request: string;
  /** Path of the document or collection that was asked for, or '' where it was none. */
  readonly target: string;
  /** Whether it is what was asked for, and not a refusal. */
  readonly isGranted: boolean;
  /** All of it, as it came. */
  readonly body: string;
  /**
   * What the door itself has found out: an answer without a secret in it that depends on somebody else's.
   */
  readonly tells?: string;
}

/** What a door needs. */
export interface Visit {
  readonly suite: LiveSuite;
  readonly map: SuiteMap;
  readonly reader: Reader;
  /** Uids of others, in whose name the reader asks. */
  readonly victims: readonly string[];
  readonly note: (answer: Answer) => void;
  /** Whether a secret of somebody else stands in a document or its path: no reader can be shown one by any other. */
  readonly mayTell: (document: MappedDocument) => boolean;
  /** Something others do while the reader listens. Answers the path of a confession that is new then. */
  readonly encore?: (() => Promise<string>) | undefined;
}

/** A way in. It asks for everything that can be asked there, and notes each answer. */
export type Door = (visit: Visit) => Promise<void>;
