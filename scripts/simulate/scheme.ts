import type { Billed } from '../lib/cost-meter.ts';

/** A way of storing the same facts in Firestore, seen from one student's app. */
export interface Scheme {
  readonly name: string;
  /** Creates the students and the feed of the morning, unbilled. */
  prepare(students: number): Promise<void>;
  /** A student opens the app and sees so many cards. */
  open(student: number, cards: number): Promise<OpenApp>;
  /** Waits until everything is handled, and returns the cost of the day. */
  cost(): Promise<DayCost>;
  close(): Promise<void>;
}

/** The app on one student's screen. */
export interface OpenApp {
  like(place: number): Promise<void>;
  /** Opens a confession's page, reads it, replies if wanted, and goes back. */
  thread(place: number, reply: boolean): Promise<void>;
  post(): Promise<void>;
  alerts(): Promise<void>;
  close(): Promise<void>;
}

/** What was billed for all students together. */
export interface DayCost extends Billed {
  /** Undefined for a scheme without functions. */
  readonly functionCalls: number | undefined;
}

/** A text of the usual length of a confession or reply. */
export function someText(length: number): string {
  return 'Something that I have told nobody yet. '
    .repeat(Math.ceil(length / 39))
    .slice(0, length)
    .trim();
}
