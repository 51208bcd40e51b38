/**
 * `npx tsx scripts/bench/confie/train.ts`: learns from the sentences of this folder, of the half to tune on, which words
 * speak of danger, and writes them to domain/src/care-weights.ts. The same sentences give the same weights.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { careFeatures } from '@chupke/domain/care-model.ts';
import { MORE_INWARD } from './dangerous-inward.ts';
import { MORE_OUTWARD } from './dangerous-outward.ts';
import { DANGEROUS } from './dangerous.ts';
import { MORE_HARMLESS } from './harmless-more.ts';
import { HARMLESS } from './harmless.ts';
import { halfAt, linesOf, QUESTION_SET } from './question-set.ts';
import { DEMO_FEEDS } from '../../seed/feeds.ts';

const ROUNDS = 60;
const RATE = 0.5;
const DECAY = 2e-3;
/** Weights are whole numbers of this part. */
const PART = 4;

interface Example {
  readonly features: readonly string[];
  readonly isDanger: boolean;
}

function tuneHalf(lines: readonly string[]): readonly string[] {
  return lines.filter((_, place) => halfAt(place) === 'tune');
}

const all = Object.entries(DANGEROUS).flatMap(([topic, text]) =>
  linesOf(text).map((line) => [topic, line] as const),
);
const tuned = all.filter((_, place) => halfAt(place) === 'tune');
const inward = [
  ...tuned.filter(([topic]) => topic === 'self-harm').map(([, line]) => line),
  ...linesOf(MORE_INWARD),
];
const outward = [
  ...tuned.filter(([topic]) => topic !== 'self-harm').map(([, line]) => line),
  ...linesOf(MORE_OUTWARD),
];
/** Every second post: the others show how many false alarms there are. Two of the posts speak of danger. */
const posts = DEMO_FEEDS.flatMap(({ drafts }) =>
  drafts.flatMap(({ text, replies }) => [text, ...replies.map(([, reply]) => reply)]),
);
const calm = [
  ...tuneHalf(linesOf(HARMLESS)),
  ...linesOf(MORE_HARMLESS),
  ...QUESTION_SET.filter(({ kinds, half }) => half === 'tune' && !kinds.includes('safety')).map(
    ({ question }) => question,
  ),
  ...tuneHalf(posts)
    .filter((text) => !/nobody would notice|seniors rag/.test(text))
    .flatMap((text) => [text, ...text.split(/(?<=[.!?\n])\s+/).filter((part) => part.length > 20)]),
];

/** Numbers that look random and are the same each time. */
function seeded(): () => number {
  let state = 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function shuffle(items: Example[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [items[at], items[other]];
    if (one !== undefined && two !== undefined) [items[at], items[other]] = [two, one];
  }
}

/** Logistic regression by stochastic gradient descent; words that occur once are left out. */
function learn(
  danger: readonly string[],
  rest: readonly string[],
): { readonly weights: Map<string, number>; readonly bias: number } {
  const texts = [
    ...danger.map((text) => ({ text, isDanger: true })),
    ...rest.map((text) => ({ text, isDanger: false })),
  ];
  const counts = new Map<string, number>();
  const parsed = texts.map(({ text, isDanger }) => ({ features: [...careFeatures(text)], isDanger }));
  for (const { features } of parsed)
    for (const each of features) counts.set(each, (counts.get(each) ?? 0) + 1);
  const examples: Example[] = parsed.map(({ features, isDanger }) => ({
    features: features.filter((each) => (counts.get(each) ?? 0) > 1),
    isDanger,
  }));
  const weights = new Map<string, number>();
  const random = seeded();
  const emphasis = Math.sqrt(rest.length / danger.length);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(examples, random);
    const rate = RATE / (1 + round * 0.1);
    for (const { features, isDanger } of examples) {
      const scale = 1 / Math.sqrt(Math.max(4, features.length));
      const sum = features.reduce((total, each) => total + (weights.get(each) ?? 0) * scale, bias);
      const error = ((isDanger ? 1 : 0) - 1 / (1 + Math.exp(-sum))) * (isDanger ? emphasis : 1);
      bias += rate * error * 0.1;
      for (const each of features) {
        const weight = weights.get(each) ?? 0;
        weights.set(each, weight + rate * (error * scale - DECAY * weight));
      }
    }
  }
  return { weights, bias };
}

/** The weights as text: for each weight the words that have it. */
function written(name: string, danger: readonly string[], rest: readonly string[]): string {
  const { weights, bias } = learn(danger, rest);
  const byWeight = new Map<number, string[]>();
  for (const [feature, weight] of [...weights].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const whole = Math.round(weight * PART);
    if (Math.abs(whole) < 2) continue;
    byWeight.set(whole, [...(byWeight.get(whole) ?? []), feature]);
  }
  const lines = [...byWeight]
    .sort(([a], [b]) => a - b)
    .map(([weight, features]) => `${weight}=${features.join('|')}`);
  return `export const ${name} = {\n  bias: ${bias.toFixed(2)},\n  part: ${PART},\n  words: \`${lines.join('\n')}\`,\n} as const;\n`;
}

const text = `/* Written by scripts/bench/confie/train.ts. */

/** What speaks of danger to oneself: for each weight, in quarters, the words that have it. */
${written('INWARD', inward, [...calm, ...outward])}
/** What speaks of danger from others. */
${written('OUTWARD', outward, [...calm, ...inward])}`;
writeFileSync(fileURLToPath(new URL('../../../domain/src/care-weights.ts', import.meta.url)), text);
console.log(
  `${inward.length} of danger to oneself, ${outward.length} from others, ${calm.length} of everyday`,
);
