import fc from 'fast-check';
import { ACTORS } from './actors.ts';
import type { Actor } from './actors.ts';
import type { Attack, ForbiddenCommit, LegitimateCommit } from './corpus.ts';
import { randomVariations } from './random-variations.ts';
import type { Outcome, Target } from './target.ts';
import type { Scene, Variation } from './variations.ts';
import { deriveVariations, sceneOf } from './variations.ts';
import type { World } from './world.ts';
import { makeWorld } from './world.ts';
import type { Write } from './writes.ts';

/** Maximum number of concurrent requests. */
const AT_ONCE = 16;

/** How a corpus is run. */
interface RunOptions {
  /** How many random variations are made of each legitimate commit. */
  readonly random: number;
  /** Whether to try what needs a state of its own: some hundred small worlds. */
  readonly otherStates: boolean;
}

/**
 * Attacks a legitimate commit: every variation must be refused; then the commit itself must be accepted, and its
 * result must be safe. Returns the number of refused requests. Throws with the variation that got through.
 */
export async function attackCommit(
  target: Target,
  legitimate: LegitimateCommit,
  { random, otherStates }: RunOptions,
): Promise<number> {
  const scene = sceneOf(legitimate, makeWorld());
  await target.seed(scene.state);
  const derived = deriveVariations(scene);
  await expectRefused(target, scene.world, derived);
  await expectRandomRefused(target, scene, random);
  const inOtherStates = otherStates ? await attackOtherStates(target, legitimate) : 0;
  await expectAccepted(target, scene);
  const after = aftermath(scene);
  await expectRefused(target, scene.world, after);
  return derived.length + random + inOtherStates + after.length;
}

async function expectRandomRefused(target: Target, scene: Scene, runs: number): Promise<void> {
  if (runs === 0) return;
  const property = fc.asyncProperty(randomVariations(scene), async (variation) => {
    await expectRefused(target, scene.world, [variation]);
  });
  await fc.assert(property, { numRuns: runs });
}

/** What needs a state, or names, of its own gets a world of its own. */
async function attackOtherStates(target: Target, legitimate: LegitimateCommit): Promise<number> {
  const { attacks = [], refusedWhen = [] } = legitimate;
  const all: readonly Attack[] = [
    ...attacks,
    ...refusedWhen.map(({ name, change }): Attack => ({ name: `when ${name}`, change })),
  ];
  await inParallel(all, async (attack) => {
    const { name, actor = legitimate.actor ?? 'student', fixed, change, writes } = attack;
    const world = makeWorld(fixed);
    const state = legitimate.state(world);
    await target.seed(change?.(state, world) ?? state);
    const honest = legitimate.writes(world);
    await expectRefused(target, world, [{ name, actor, writes: writes?.(world, honest) ?? honest }]);
  });
  return all.length;
}

async function expectAccepted(target: Target, { world, actor, writes }: Scene): Promise<void> {
  const outcome = await target.commit(world, actor, writes);
  if (outcome.kind === 'accepted') return;
  throw new Error(
    `The legitimate commit was not accepted: ${describe(outcome)}\n${print({ name: '', actor, writes })}`,
  );
}

/** After the commit was accepted: the same again, and attacks on the result by others and its author. */
function aftermath({ world, legitimate, actor, writes }: Scene): readonly Variation[] {
  const deletable = legitimate.deletable?.(world) ?? {};
  const made = writes.filter((write) => write.kind !== 'delete');
  const touched = made.flatMap(({ path }) =>
    ACTORS.flatMap((each): Variation[] => [
      { name: `junk into ${path}`, actor: each, writes: [{ kind: 'update', path, data: { junk: 1 } }] },
      { name: `over ${path}`, actor: each, writes: [{ kind: 'set', path, data: {} }] },
      ...(deletable[path]?.includes(each) === true
        ? []
        : [{ name: `removing ${path}`, actor: each, writes: [{ kind: 'delete', path }] as const }]),
    ]),
  );
  const again = legitimate.repeatable === 'always' ? [] : [{ name: 'again', actor, writes }];
  return [...again, ...touched];
}

/** Tries a commit that nobody may make, as everybody. Answers how many requests were refused. */
export async function attackForbidden(target: Target, forbidden: ForbiddenCommit): Promise<number> {
  const { except = [] } = forbidden;
  const actors = ACTORS.filter((actor) => !except.includes(actor));
  await inParallel(actors, (actor) => tryForbidden(target, forbidden, actor));
  return actors.length;
}

async function tryForbidden(target: Target, { name, state, writes }: ForbiddenCommit, actor: Actor) {
  const world = makeWorld();
  await target.seed(state(world));
  await expectRefused(target, world, [{ name, actor, writes: writes(world) }]);
}

/** Sends all variations; throws at the first that was not refused. */
async function expectRefused(target: Target, world: World, variations: readonly Variation[]): Promise<void> {
  await inParallel(variations, async (variation) => {
    const outcome = await target.commit(world, variation.actor, variation.writes);
    if (outcome.kind === 'refused') return;
    throw new Error(`Not refused but ${describe(outcome)}\n${print(variation)}`);
  });
}

/** Runs a task for each item, AT_ONCE at a time. */
export async function inParallel<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of waiting) await task(item);
  });
  await Promise.all(workers);
}

function describe(outcome: Outcome): string {
  return outcome.kind === 'accepted' ? 'accepted' : `${outcome.kind}: ${outcome.status} ${outcome.message}`;
}

function print({ name, actor, writes }: Variation): string {
  const shown = (write: Write) => `  ${JSON.stringify(write).slice(0, 600)}`;
  return [`${name} (sent by ${actor})`, ...writes.map(shown)].join('\n');
}
