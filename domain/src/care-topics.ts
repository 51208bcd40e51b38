import type { HelplineId } from './helplines.ts';
import { HELPLINES } from './helplines.ts';

/** Topics of a text whose author may need professional help. */
export const CARE_TOPICS = ['self-harm', 'violence', 'abuse', 'ragging', 'blackmail'] as const;

/** One of CARE_TOPICS. */
export type CareTopic = (typeof CARE_TOPICS)[number];

/** What a text tells of danger. */
export interface Danger {
  /** In the order of CARE_TOPICS. */
  readonly topics: readonly CareTopic[];
  /** What it may mean where it means nothing else. */
  readonly perhaps: CareTopic | null;
}

/** Of a text that tells of none. */
export const NO_DANGER: Danger = { topics: [], perhaps: null };

/** One of HELPLINES. */
type Helpline = (typeof HELPLINES)[number];

const HELP: Readonly<Record<CareTopic, readonly HelplineId[]>> = {
  'self-harm': ['teleManas', 'emergency'],
  violence: ['emergency', 'women', 'child'],
  abuse: ['women', 'child', 'emergency'],
  ragging: ['antiRagging', 'emergency'],
  blackmail: ['cyberCrime', 'women'],
};

/** The helplines for these topics, most relevant first, without duplicates. */
export function helplinesFor(topics: readonly CareTopic[]): readonly Helpline[] {
  const ids = new Set(CARE_TOPICS.filter((topic) => topics.includes(topic)).flatMap((topic) => HELP[topic]));
  return [...ids].flatMap((id) => HELPLINES.filter((line) => line.id === id));
}
