import { DIRECT, HARMLESS } from './care-direct.ts';
import { HINDI_SIGNS } from './care-hindi.ts';
import { HARMLESS_IN_FULL, SIGNS } from './care-indirect.ts';
import { weighDanger } from './care-model.ts';
import { heard, inFull, plain } from './care-text.ts';
import type { CareTopic, Danger } from './care-topics.ts';
import { CARE_TOPICS } from './care-topics.ts';
import { precompiled } from './precompiled.ts';
import { romanised } from './romanised.ts';

const harmless = /* @__PURE__ */ new RegExp(HARMLESS, 'gu');
const harmlessInFull = /* @__PURE__ */ new RegExp(HARMLESS_IN_FULL, 'gu');

/**
 * Kilometres, in a text as it is written: there the number stands right before them. One with a point or a stroke before it
 * may be a mark ("5.4 kms"): better heard.
 */
const KILOMETRES =
  /(?:^|[^\p{L}\p{N}.,/])(?:\d{1,3}(?:,\d{2,3}){1,3}|\d{1,6}|how many|kitne|(?:hundred|thousand)s? of) ?kms(?![\p{L}\p{N}])/giu;

/**
 * The topics of a text that may call for help, in the order of CARE_TOPICS: English, Hindi and Hindi in Latin
 * letters. Tuned to miss little rather than to be precise: the result is an offer, not a judgement.
 */
export function careTopicsOf(written: string): readonly CareTopic[] {
  const text = written.replace(KILOMETRES, ' ');
  const [all, allInFull] = [plain(text), inFull(text)];
  const named = all.replace(precompiled(harmless), ' ');
  const english = allInFull.replace(precompiled(harmlessInFull), ' ');
  const hindi = heard(romanised(text));
  const said = CARE_TOPICS.filter(
    (topic) =>
      precompiled(DIRECT[topic]).test(named) ||
      precompiled(SIGNS[topic]).test(english) ||
      precompiled(HINDI_SIGNS[topic]).test(hindi),
  );
  if (said.length > 0) return said;
  // What is known to be harmless is not weighed: its words are those of danger.
  const isKnown = named !== all || english !== allInFull;
  const weighed = isKnown ? null : weighDanger(text);
  return weighed === null ? [] : [weighed];
}

/** How much of a text is looked at, in UTF-16 code units. */
const HEARD_MAX = 10_000;

/** All that a text tells of danger, in its first HEARD_MAX characters. */
export function hearDanger(whole: string): Danger {
  const text = whole.slice(0, HEARD_MAX);
  const topics = careTopicsOf(text);
  return { topics, perhaps: topics.length > 0 ? null : weighDanger(text, true) };
}
