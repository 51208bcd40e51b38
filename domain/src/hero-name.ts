import type { AnonymousId } from './anonymous-id.ts';
import { parseAnonymousId } from './anonymous-id.ts';
import type { RandomBytes } from './random.ts';
import { randomText } from './random.ts';

/** First halves: manners. */
const MANNERS =
  'Quiet Silent Brave Swift Hidden Gentle Clever Lunar Solar Velvet Amber Cobalt Crimson Ember Frosty Golden Humble Indigo Jolly Kind Lucky Mellow Nimble Patient Radiant Rustic Saffron Secret Shadow Stormy Sunny Tidal Twilight Wandering Witty Zesty Copper Monsoon Midnight Paper'.split(
    ' ',
  );

/** Second halves: characters. */
const HEROES =
  'Tiger Owl Falcon Panther Koel Mongoose Leopard Heron Lotus Comet Ranger Captain Voyager Drummer Sitar Rocket Pilot Knight Dancer Singer Weaver Sailor Peacock Langur Otter Cheetah Bulbul Myna Gecko Lynx Dolphin Kestrel Banyan Lantern Thunder Whisper Pebble Meteor Ninja Bandit'.split(
    ' ',
  );

function pick(random: RandomBytes, words: readonly string[]): string {
  // 40 words each: bytes below 240 map to them uniformly.
  for (;;) {
    const [byte = 255] = random(1);
    const word = byte < 240 ? words[byte % words.length] : undefined;
    if (word !== undefined) return word;
  }
}

/**
 * A new account's pseudonym in the style of a hero's name, e.g. `QuietTiger4271`: one of 16 million. Uniqueness is
 * checked when it is reserved.
 */
export function newHeroName(random: RandomBytes): AnonymousId {
  return parseAnonymousId(
    `${pick(random, MANNERS)}${pick(random, HEROES)}${randomText(random, 4, '0123456789')}`,
  );
}
