import type { Actor } from './actors.ts';
import { ACTORS, uidOf } from './actors.ts';
import type { LegitimateCommit } from './corpus.ts';
import { mutateFields } from './mutate-fields.ts';
import type { Fields } from './values.ts';
import { isIncrement } from './values.ts';
import type { World } from './world.ts';
import type { Documents, Write } from './writes.ts';
import { withData } from './writes.ts';

/** A hostile commit that is made of a legitimate one. */
export interface Variation {
  readonly name: string;
  readonly actor: Actor;
  readonly writes: readonly Write[];
}

/** A case in one world. */
export interface Scene {
  readonly world: World;
  readonly legitimate: LegitimateCommit;
  readonly actor: Actor;
  readonly state: Documents;
  readonly writes: readonly Write[];
}

/** The scene of a legitimate commit. */
export function sceneOf(legitimate: LegitimateCommit, world: World): Scene {
  const { actor = 'student' } = legitimate;
  return { world, legitimate, actor, state: legitimate.state(world), writes: legitimate.writes(world) };
}

/** Every simple hostile variation of a commit. */
export function deriveVariations(scene: Scene): readonly Variation[] {
  return [
    ...byOthers(scene),
    ...scene.writes.flatMap((write, index) => [
      ...withoutWrite(scene, index),
      ...withWriteTwice(scene, write),
      ...withOtherFields(scene, write, index),
      ...atOtherPaths(scene, write, index),
      ...withOtherKind(scene, write, index),
    ]),
  ];
}

/** The same writes, sent by each of the others. */
function byOthers({ legitimate, actor, writes }: Scene): Variation[] {
  const { alsoBy = [] } = legitimate;
  return ACTORS.filter((other) => other !== actor && !alsoBy.includes(other)).map((other) => ({
    name: `sent by ${other}`,
    actor: other,
    writes,
  }));
}

function withoutWrite({ world, legitimate, actor, writes }: Scene, index: number): Variation[] {
  if (writes.length === 1) return [];
  const isOptional = legitimate.optionalWrites?.(world).includes(writes[index]?.path ?? '') === true;
  const rest = writes.filter((_, position) => position !== index);
  const alone = writes.filter((_, position) => position === index);
  const name = describeWrite(writes[index]);
  return [
    ...(isOptional || isCountAlone(rest) ? [] : [{ name: `without: ${name}`, actor, writes: rest }]),
    ...(isCountAlone(alone) ? [] : [{ name: `alone: ${name}`, actor, writes: alone }]),
  ];
}

/** A counter written alone uses the window up and nothing else. */
function isCountAlone([first, ...others]: readonly Write[]): boolean {
  return others.length === 0 && (first?.path.includes('/limits/') ?? false);
}

/** At once after the first, and at the end. */
function withWriteTwice({ legitimate, actor, writes }: Scene, write: Write): Variation[] {
  if (legitimate.repeatable !== undefined) return [];
  // Taking a document away that is already gone, or writing the same again, is nothing; a number moves twice.
  if (write.kind === 'update' && !Object.values(write.data).some(isIncrement)) return [];
  const name = describeWrite(write);
  return [
    { name: `twice at the end: ${name}`, actor, writes: [...writes, write] },
    {
      name: `twice in a row: ${name}`,
      actor,
      writes: writes.flatMap((each) => (each === write ? [each, each] : [each])),
    },
  ];
}

function withOtherFields(
  { world, legitimate, actor, state, writes }: Scene,
  write: Write,
  index: number,
): Variation[] {
  if (write.kind === 'delete') return [];
  const { free = [], optional = [], alternatives } = legitimate;
  const others = write.kind === 'update' ? (state[write.path] ?? {}) : {};
  const context = { world, others, free, optional, alternatives: alternatives?.(world) ?? [] };
  return mutateFields(write.data, context).map(({ name, fields }) => ({
    name: `${write.path}: ${name}`,
    actor,
    writes: replaced(writes, index, withData(write, fields)),
  }));
}

/** One write of the commit goes elsewhere: to another person's document, or to that of another thing. */
function atOtherPaths({ world, legitimate, actor, writes }: Scene, write: Write, index: number): Variation[] {
  const own = uidOf(world.uids, actor);
  const { uids } = world;
  const ids = (id: string) => (legitimate.freeId === true ? [] : [world.unused, 'x', `${id}x`]);
  return write.path.split('/').flatMap((segment, position) => {
    if (position % 2 === 0) return [];
    const others = segment === own ? [uids.other, uids.admin] : ids(segment);
    return others
      .filter((other) => other !== segment)
      .map((other) => {
        const path = write.path.split('/').with(position, other).join('/');
        return {
          name: `${write.path} at ${path}`,
          actor,
          writes: replaced(writes, index, { ...write, path }),
        };
      });
  });
}

/** A change instead of a document that is there, a document put over a change, a removal. */
function withOtherKind(scene: Scene, write: Write, index: number): Variation[] {
  const { actor, state, writes } = scene;
  const removal: Write = { kind: 'delete', path: write.path };
  if (write.kind === 'set' && isOwnToRemove(scene, write)) return [];
  if (write.kind === 'set')
    return [{ name: `removing ${write.path}`, actor, writes: replaced(writes, index, removal) }];
  const before: Fields = state[write.path] ?? {};
  if (write.kind === 'delete') {
    const emptied: Write = { kind: 'set', path: write.path, data: {} };
    return [{ name: `emptying ${write.path}`, actor, writes: replaced(writes, index, emptied) }];
  }
  const changed: Write = { kind: 'set', path: write.path, data: write.data };
  const junk: Write = { kind: 'set', path: write.path, data: { ...before, ...write.data, junk: 1 } };
  return [
    { name: `replacing ${write.path}`, actor, writes: replaced(writes, index, changed) },
    { name: `replacing ${write.path} with junk`, actor, writes: replaced(writes, index, junk) },
  ];
}

/** Deleting an independent document of one's own is no attack, whether it exists or not. */
function isOwnToRemove({ world, legitimate, actor, writes }: Scene, { path }: Write): boolean {
  const others = writes.filter((write) => write.path !== path);
  const isAlone = others.length === 0 || isCountAlone(others);
  return isAlone && (legitimate.deletable?.(world)[path]?.includes(actor) ?? false);
}

function replaced(writes: readonly Write[], index: number, write: Write): readonly Write[] {
  return writes.map((each, position) => (position === index ? write : each));
}

/** The write in a few words. */
function describeWrite(write: Write | undefined): string {
  return write === undefined ? 'nothing' : `${write.kind} ${write.path}`;
}
