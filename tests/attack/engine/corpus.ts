import type { Actor } from './actors.ts';
import type { Read } from './target.ts';
import type { Value } from './values.ts';
import type { World } from './world.ts';
import type { Documents, Write } from './writes.ts';

/** Everything that is attacked in one collection. A file of tests/attack/corpus exports one. */
export interface CollectionAttacks {
  /** The collection's name in firestore.rules. */
  readonly collection: string;
  /** Allowed commits. Each is tried unchanged, and in every hostile variation of the engine. */
  readonly commits: readonly LegitimateCommit[];
  /** Commits that are refused for every actor. */
  readonly never: readonly ForbiddenCommit[];
  /** Who may read what. */
  readonly reads: readonly ReadCase[];
}

/** A commit that the app makes. */
export interface LegitimateCommit {
  readonly name: string;
  /** Who makes it; the student, unless said otherwise. */
  readonly actor?: Actor;
  /** The database before. */
  readonly state: (world: World) => Documents;
  readonly writes: (world: World) => readonly Write[];
  /** Fields that may hold other values of the same kind than these; `settings.sound` is one within a map. */
  readonly free?: readonly string[];
  /** Fields that may be left out. */
  readonly optional?: readonly string[];
  /** Writes, by path, without which the others are a legitimate commit too. */
  readonly optionalWrites?: (world: World) => readonly string[];
  /** The same may be done to a document of any other id. */
  readonly freeId?: boolean;
  /** Who else may send the very same writes. */
  readonly alsoBy?: readonly Actor[];
  /** Where sending a write, or all of them, again changes nothing, so that it need not be refused. */
  readonly repeatable?: 'always' | 'in-one-commit';
  /** Other valid values. */
  readonly alternatives?: (world: World) => readonly Value[];
  /** Who may delete what afterwards, by path. */
  readonly deletable?: (world: World) => Readonly<Record<string, readonly Actor[]>>;
  /** Changes of the state under each of which the same commit must be refused. */
  readonly refusedWhen?: readonly StateChange[];
  /** Hostile variations that no engine thinks of. */
  readonly attacks?: readonly Attack[];
}

/** Another state of the world. */
export interface StateChange {
  readonly name: string;
  readonly change: (state: Documents, world: World) => Documents;
}

/** A commit that must be refused. */
export interface Attack {
  readonly name: string;
  /** Who sends it; who makes the legitimate commit, unless said otherwise. */
  readonly actor?: Actor;
  /** Names of the world that are replaced. */
  readonly fixed?: Partial<World>;
  readonly change?: StateChange['change'];
  /** The writes that are sent; `writes` are the legitimate ones. */
  readonly writes?: (world: World, writes: readonly Write[]) => readonly Write[];
}

/** A commit that is refused for every actor. */
export interface ForbiddenCommit {
  readonly name: string;
  readonly state: (world: World) => Documents;
  readonly writes: (world: World) => readonly Write[];
  /** Who may do it after all. */
  readonly except?: readonly Actor[];
}

/** A read, and who may do it: all others must be refused. */
export interface ReadCase {
  readonly name: string;
  readonly state: (world: World) => Documents;
  readonly read: (world: World) => Read;
  readonly allowed: readonly Actor[];
  /** The list may be asked for without a limit: it is the reader's own. */
  readonly unlimited?: boolean;
  /** Who needs no filter. */
  readonly unfiltered?: readonly Actor[];
}
