import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import {
  englishEngine,
  firstAnswer,
  measureDanger,
  measureHarmless,
  measureQuestions,
  measureSafety,
  measureSeeds,
} from '../confie/measure.ts';
import type { Share } from '../confie/measure.ts';
import { QUESTION_SET } from '../confie/question-set.ts';
import type { Figure, Target, Unit } from '../lib/figure.ts';
import { KILOBYTES, MILLISECONDS, PERCENT } from '../lib/figure.ts';
import type { Section } from '../lib/section.ts';
import { percentile, summarise } from '../lib/stats.ts';

/** A cheap phone is four times as slow, and an answer may take 30 ms there. */
const ANSWER_MS = 7;
const WIDGET_KB = 60;

function figure(name: string, unit: Unit, values: readonly number[], target: Target, note = ''): Figure {
  const ours = { summary: summarise(values), ...(note === '' ? {} : { note }) };
  return { name, unit, target, ours, peer: undefined };
}

function atLeast(name: string, { right, all }: Share, value: number): Figure {
  const note = `${right} of ${all}`;
  return figure(name, PERCENT, [(100 * right) / all], { kind: 'at least', value }, note);
}

/** Milliseconds of each answer, once everything is warm. */
function answerTimes(rounds: number): readonly number[] {
  const engine = englishEngine();
  const once = (): readonly number[] =>
    QUESTION_SET.map(({ question }) => {
      const begun = performance.now();
      firstAnswer(engine, question);
      return performance.now() - begun;
    });
  once();
  return Array.from({ length: rounds }, once).flat();
}

function buildTimes(rounds: number): readonly number[] {
  return Array.from({ length: rounds }, () => {
    const begun = performance.now();
    englishEngine();
    return performance.now() - begun;
  });
}

/** What the engine with the articles of one language weighs on the way to a phone. */
async function sizeOf(root: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'scripts', 'bench', 'confie', 'measured-engine.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    write: false,
  });
  const [file] = outputFiles;
  return file === undefined ? 0 : brotliCompressSync(file.contents).length / 1000;
}

/** What Confie understands by itself, what of danger is heard, and what an answer takes. Nothing is started for it. */
export const measureConfie: Section = async ({ place, quick, say }) => {
  const engine = englishEngine();
  const scored = measureQuestions(engine, 'scored');
  for (const question of scored.wrong) say(`not right: ${question}`);
  const times = answerTimes(quick ? 1 : 5);
  return [
    atLeast('Confie: questions answered rightly, scored half', scored, 90),
    atLeast('Confie: questions of danger answered with helplines', measureSafety(engine), 100),
    atLeast('Danger: sentences heard, scored half', measureDanger('scored'), 90),
    atLeast('Danger: everyday sentences left alone, scored half', measureHarmless('scored'), 97),
    atLeast('Danger: posts of the demo data left alone', measureSeeds(), 97),
    figure('Confie: an answer, p99', MILLISECONDS, [percentile(times, 0.99)], {
      kind: 'less than',
      value: ANSWER_MS,
    }),
    figure('Confie: building the index', MILLISECONDS, buildTimes(quick ? 1 : 5), {
      kind: 'at most',
      value: 100,
    }),
    figure('Confie: engine and articles of one language, brotli', KILOBYTES, [await sizeOf(place.root)], {
      kind: 'at most',
      value: WIDGET_KB,
    }),
  ];
};
