import type { CircleMemberId } from './circle-id.ts';
import { newCircleMemberId, parseCircleMemberId } from './circle-id.ts';
import { ALL_LANGUAGES } from './language.ts';
import { ParseError, parseOneOf, parseRecord } from './parse.ts';
import type { AvatarTraits } from './pseudonym.ts';
import { drawPseudonym } from './pseudonym.ts';
import type { RandomBytes } from './random.ts';

/** The 10 avatars of a persona: drawn masks. */
export const PERSONA_AVATARS = [
  'fox',
  'cat',
  'owl',
  'kite',
  'frog',
  'star',
  'bear',
  'elephant',
  'deer',
  'rabbit',
] as const satisfies readonly AvatarTraits['shape'][];

/** The 8 traits. */
export const PERSONA_TRAITS = [
  'listener',
  'dreamer',
  'joker',
  'thinker',
  'helper',
  'rebel',
  'poet',
  'explorer',
] as const;

/** The 8 colours. */
export const PERSONA_COLORS = [
  'marigold',
  'teal',
  'indigo',
  'brick',
  'leaf',
  'plum',
  'sky',
  'rose',
] as const satisfies readonly AvatarTraits['palette'][];

/** One of PERSONA_TRAITS. */
type PersonaTrait = (typeof PERSONA_TRAITS)[number];

/** A message author's face; the name is derived from the id. */
export interface PersonaFace {
  readonly avatar: (typeof PERSONA_AVATARS)[number];
  readonly color: (typeof PERSONA_COLORS)[number];
}

/** A member's appearance and traits in one circle. */
export interface Persona extends PersonaFace {
  /** Two different ones. */
  readonly traits: readonly PersonaTrait[];
}

/** How many traits a persona has. */
export const TRAITS_PER_PERSONA = 2;

/** A whole number below `count`, uniform but for one part in 2³². */
function below(random: RandomBytes, count: number): number {
  const value = random(4).reduce((sum, byte) => sum * 256 + byte, 0);
  return Math.floor((value / 2 ** 32) * count);
}

function pick<Item>(random: RandomBytes, items: readonly Item[]): Item {
  const item = items[below(random, items.length)];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}

/** What others tell a member by: the face, and the name that is drawn from the id. */
export interface WornPersona extends PersonaFace {
  readonly id: CircleMemberId;
}

/** All faces that there are. */
export const PERSONA_FACES: readonly PersonaFace[] = /* @__PURE__ */ PERSONA_AVATARS.flatMap((avatar) =>
  PERSONA_COLORS.map((color) => ({ avatar, color })),
);

function facesWithout(taken: readonly PersonaFace[]): readonly PersonaFace[] {
  return PERSONA_FACES.filter(
    (face) => !taken.some(({ avatar, color }) => avatar === face.avatar && color === face.color),
  );
}

function namesOf(id: CircleMemberId): readonly string[] {
  const { name } = drawPseudonym(id);
  return ALL_LANGUAGES.map((language) => name[language]);
}

/** How many ids are drawn at most until a name is free. With half of the names taken, all of them fail once in 2¹⁰⁰. */
const TRIES = 100;

function newId(random: RandomBytes, taken: readonly WornPersona[]): CircleMemberId {
  const names = new Set(taken.flatMap(({ id }) => namesOf(id)));
  let id = newCircleMemberId(random);
  for (let tries = 1; tries < TRIES && namesOf(id).some((name) => names.has(name)); tries += 1)
    id = newCircleMemberId(random);
  return id;
}

/**
 * A new random member of a circle who cannot be confused with another: none of the personas given so far (`worn`) has the
 * same name in any language, nor the same face. Once all faces are used, one is taken that none of the `present` members
 * has.
 */
export function newMember(
  random: RandomBytes,
  worn: readonly WornPersona[] = [],
  present: readonly WornPersona[] = worn,
): { readonly id: CircleMemberId; readonly persona: Persona } {
  const id = newId(random, [...worn, ...present]);
  const first = pick(random, PERSONA_TRAITS);
  const second = pick(
    random,
    PERSONA_TRAITS.filter((trait) => trait !== first),
  );
  const choices = [facesWithout([...worn, ...present]), facesWithout(present), PERSONA_FACES];
  const faces = choices.find(({ length }) => length > 0) ?? PERSONA_FACES;
  return { id, persona: { ...pick(random, faces), traits: [first, second] } };
}

/** Parses what others tell a member by. Throws ParseError. */
export function parseWornPersona(data: unknown): WornPersona {
  return { id: parseCircleMemberId(parseRecord(data)['id']), ...parsePersonaFace(data) };
}

/** Parses the avatar and colour of a stored persona. Throws ParseError. */
export function parsePersonaFace(data: unknown): PersonaFace {
  const record = parseRecord(data, 'persona');
  return {
    avatar: parseOneOf(record, 'avatar', PERSONA_AVATARS),
    color: parseOneOf(record, 'color', PERSONA_COLORS),
  };
}

/** Parses a stored persona. Throws ParseError. */
export function parsePersona(data: unknown): Persona {
  const { traits } = parseRecord(data, 'persona');
  if (!Array.isArray(traits) || traits.length > PERSONA_TRAITS.length)
    throw new ParseError('traits', 'traits of a persona');
  const known = traits.map((trait: unknown) => parseOneOf({ trait }, 'trait', PERSONA_TRAITS));
  return { ...parsePersonaFace(data), traits: known };
}

/** How a member is drawn: mask and colour from the persona; name and details from the id. */
export function drawPersona(
  id: CircleMemberId,
  { avatar, color }: PersonaFace,
): ReturnType<typeof drawPseudonym> {
  const { name, avatar: drawn } = drawPseudonym(id);
  return { name, avatar: { ...drawn, shape: avatar, palette: color } };
}
