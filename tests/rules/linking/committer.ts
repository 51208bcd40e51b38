import type { LimitedAction } from '@chupke/domain/limits.ts';
import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import * as paths from '@chupke/domain/paths.ts';
import type { LimitCounter } from '@chupke/domain/rate-limit.ts';
import { nextLimitStep } from '@chupke/domain/rate-limit.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { SERVER_TIME } from '../../attack/engine/values.ts';
import type { Write } from '../../attack/engine/writes.ts';
import { set, update } from '../../attack/engine/writes.ts';
import type { Backend } from './backend.ts';

/** A second, in microseconds. */
export const SECOND = 1_000_000;
/** A day, in microseconds. */
export const DAY = 86_400 * SECOND;

/** Something that is done at a time, in microseconds from the first day. */
export interface Timed {
  readonly at: number;
  readonly run: () => Promise<void>;
}

/** A commit that somebody sends at a time, in microseconds from the first day. */
export interface Act {
  readonly at: number;
  readonly uid: UserId;
  readonly action: LimitedAction;
  /** Id of the counted document. */
  readonly last: string;
  /** Without the counter. */
  readonly writes: readonly Write[];
}

/** Sends what students do, each act with its count. */
export class Committer {
  readonly #backend: Backend;
  readonly #counters = new Map<string, LimitCounter>();

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** Sets the time; the days before the first one are for the set-up. */
  setTime(at: number): void {
    this.#backend.setTime(DAY + Math.floor(at));
  }

  /** Does it at its time. Throws when the rules refuse. */
  async do({ at, uid, writes, action, last }: Act): Promise<void> {
    this.setTime(at);
    await this.#backend.commit(uid, [...writes, this.#counted(uid, action, { at, last })]);
  }

  #counted(uid: UserId, action: LimitedAction, { at, last }: { at: number; last: string }): Write {
    const path = paths.limitPath(uid, action);
    const now = at / 1000;
    const step = nextLimitStep(this.#counters.get(path), RATE_LIMITS[action], now);
    if (step.kind === 'refused') throw new Error('Nobody here does so much in a minute.');
    const moved = { updatedAt: SERVER_TIME, last };
    if (step.kind === 'open') {
      this.#counters.set(path, { windowStart: now, count: 1, last });
      return set(path, { windowStart: SERVER_TIME, count: 1, ...moved });
    }
    this.#counters.set(path, { windowStart: now, ...this.#counters.get(path), count: step.count, last });
    return update(path, { count: step.count, ...moved });
  }
}
