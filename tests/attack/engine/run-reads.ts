import type { Actor } from './actors.ts';
import { ACTORS } from './actors.ts';
import type { ReadCase } from './corpus.ts';
import { inParallel } from './run-commits.ts';
import type { Outcome, Read, Target } from './target.ts';
import type { World } from './world.ts';
import { makeWorld } from './world.ts';
import type { Documents } from './writes.ts';

/** A read that must be refused. */
interface HostileRead {
  readonly name: string;
  readonly actor: Actor;
  readonly read: Read;
}

const FAR_TOO_MANY = 10_000;

/** What a read is tried in. The moderator's account says what the token says: without that, the claim is no role. */
function stateOf(subject: ReadCase, world: World): Documents {
  return { [`users/${world.uids.moderator}`]: { isModerator: true }, ...subject.state(world) };
}

/**
 * Tries a read as everybody, and its hostile variations. Answers how many reads were answered or refused as they must be;
 * throws with the first that was answered although it must not be, or refused although it may.
 */
export async function attackRead(target: Target, subject: ReadCase): Promise<number> {
  const world = makeWorld();
  await target.seed(stateOf(subject, world));
  const read = subject.read(world);
  await inParallel(subject.allowed, async (actor) => {
    const outcome = await target.read(world, actor, read);
    if (outcome.kind !== 'accepted') throw new Error(`Not answered: ${tell(outcome, actor, read)}`);
  });
  const hostile = [...byOthers(subject, read), ...(read.kind === 'list' ? otherLists(subject, read) : [])];
  await inParallel(hostile, async ({ name, actor, read: tried }) => {
    const outcome = await target.read(world, actor, tried);
    if (outcome.kind !== 'refused') throw new Error(`${name}: ${tell(outcome, actor, tried)}`);
  });
  if (read.kind === 'get') await refuseAlikeWithout(target, subject);
  return subject.allowed.length + hostile.length;
}

/**
 * A stranger's answer never depends on existence: whoever is refused a document is refused as well where there is
 * none. Otherwise the answers would tell when it came and went.
 */
async function refuseAlikeWithout(target: Target, subject: ReadCase): Promise<void> {
  const world = makeWorld();
  const read = subject.read(world);
  const { [read.path]: absent, ...others }: Documents = stateOf(subject, world);
  if (absent === undefined) return;
  await target.seed(others);
  await inParallel(byOthers(subject, read), async ({ actor }) => {
    const outcome = await target.read(world, actor, read);
    if (outcome.kind !== 'refused') throw new Error(`Told that there is none: ${tell(outcome, actor, read)}`);
  });
}

function byOthers({ allowed }: ReadCase, read: Read): HostileRead[] {
  return ACTORS.filter((actor) => !allowed.includes(actor)).map((actor) => ({
    name: 'Answered one who may not ask',
    actor,
    read,
  }));
}

/** Without its limit, beyond it, without each of its filters; and over all collections of that name. */
function otherLists(
  { allowed, unlimited = false, unfiltered = [] }: ReadCase,
  read: Extract<Read, { kind: 'list' }>,
): HostileRead[] {
  const { limit, where = [], ...rest } = read;
  const limits = unlimited
    ? []
    : [
        { name: 'Answered without a limit', read: { ...rest, where } },
        { name: 'Answered beyond the limit', read: { ...read, limit: (limit ?? 0) + 1 } },
        { name: 'Answered far beyond the limit', read: { ...read, limit: FAR_TOO_MANY } },
      ];
  const filters = where.map((left) => ({
    name: `Answered without the filter on ${left[0]}`,
    read: { ...read, where: where.filter((each) => each !== left) },
  }));
  const id = read.path.slice(read.path.lastIndexOf('/') + 1);
  // Bare, as a filter would need an index of its own: without it no query is refused for the right reason.
  const group = {
    name: 'Answered a collection group',
    read: { kind: 'list', path: id, group: true, limit: 1 },
  } as const;
  return [
    ...limits.flatMap((variation) => allowed.map((actor) => ({ ...variation, actor }))),
    ...filters.flatMap((variation) =>
      allowed.filter((actor) => !unfiltered.includes(actor)).map((actor) => ({ ...variation, actor })),
    ),
    ...ACTORS.map((actor) => ({ ...group, actor })),
  ];
}

function tell(outcome: Outcome, actor: Actor, read: Read): string {
  const what =
    outcome.kind === 'accepted' ? outcome.body.slice(0, 300) : `${outcome.status} ${outcome.message}`;
  return `${actor} ${JSON.stringify(read)} → ${what}`;
}
