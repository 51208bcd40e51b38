import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Caller } from '../../service/types.ts';
import type { CommitRecord } from '../../values/document.ts';
import type { Clock } from '../../util/clock.ts';
import type { DatabaseName } from '../../values/document-path.ts';
import type { ChangeEvent } from './event.ts';
import { makeEventRequest } from './event.ts';
import type { Trigger } from './trigger.ts';
import { kindOfChange, wants } from './trigger.ts';

const MAX_WAITING = 100_000;
/** Google's functions emulator, as published, starts a process for each event that it handles at the same time. */
const MAX_CONCURRENT = 16;
/** Delays before further tries, in milliseconds: about half a minute for a functions emulator that restarts. */
const RETRY_DELAYS = [100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000] as const;
/**
 * Retries for a function that the emulator does not know yet: it registers triggers before it accepts their events.
 */
const UNKNOWN_TRIES = 4;
/** A function may take up to nine minutes. */
const ANSWER_MS = 600_000;

interface DispatcherOptions {
  /** `host:port` of the functions emulator; without one no events are sent. */
  readonly functionsEmulator: string | undefined;
  readonly clock: Clock;
  readonly log: (line: string) => void;
}

interface Delivery {
  readonly trigger: Trigger;
  readonly event: ChangeEvent;
}

type Outcome = 'delivered' | 'unknown' | 'failed' | 'unreachable';

/**
 * Delivers changes to functions. One function gets a document's events in order, each after the previous one was
 * handled; different documents are delivered concurrently. Nothing here delays a commit.
 */
export class TriggerDispatcher {
  readonly #options: DispatcherOptions;
  readonly #triggers = new Map<string, Trigger>();
  /** Projects whose functions hear of no commit. */
  readonly #paused = new Set<string>();
  /** Per trigger and document: the deliveries that wait for the one under way. */
  readonly #lanes = new Map<string, Delivery[]>();
  readonly #ready: string[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: MAX_CONCURRENT });
  #active = 0;
  #waiting = 0;
  #closed = false;
  readonly #cancels = new Set<() => void>();

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  /** Adds a trigger, in place of one with the same id. */
  register(trigger: Trigger): void {
    this.#triggers.set(keyOf(trigger.project, trigger.id), trigger);
  }

  /** Forgets a trigger. False if there was none. */
  unregister(project: string, id: string): boolean {
    return this.#triggers.delete(keyOf(project, id));
  }

  /** From now on the functions of a project are told of no commit; those before are still delivered. */
  pause(project: string): void {
    this.#paused.add(project);
  }

  /** Tells of commits again, from the next one on. */
  resume(project: string): void {
    this.#paused.delete(project);
  }

  /** How many events wait or are under way. */
  get pending(): number {
    return this.#waiting + this.#active;
  }

  /** Takes a durable commit; the events follow on their own. */
  onCommit(database: DatabaseName, record: CommitRecord, caller: Caller): void {
    if (this.#triggers.size === 0 || this.#options.functionsEmulator === undefined || this.#closed) return;
    if (this.#paused.has(database.project)) return;
    for (const change of record.changes) {
      const kind = kindOfChange(change);
      if (kind === undefined) continue;
      const event = { id: randomUUID(), database, version: record.version, change, caller };
      for (const trigger of this.#triggers.values()) {
        if (wants(trigger, database, change.path, kind)) this.#enqueue({ trigger, event });
      }
    }
  }

  /** Drops what waits and ends retries. */
  close(): void {
    this.#closed = true;
    for (const cancel of this.#cancels) cancel();
    this.#cancels.clear();
    this.#lanes.clear();
    this.#ready.length = 0;
    this.#agent.destroy();
  }

  #enqueue(delivery: Delivery): void {
    const { trigger, event } = delivery;
    if (this.#waiting >= MAX_WAITING) {
      this.#options.log(
        `Too many events wait for functions: one for ${trigger.id} on ${event.change.path} is lost.`,
      );
      return;
    }
    this.#waiting += 1;
    const lane = `${keyOf(trigger.project, trigger.id)} ${event.database.database} ${event.change.path}`;
    const waiting = this.#lanes.get(lane);
    if (waiting !== undefined) {
      waiting.push(delivery);
      return;
    }
    this.#lanes.set(lane, [delivery]);
    this.#ready.push(lane);
    this.#pump();
  }

  #pump(): void {
    while (this.#active < MAX_CONCURRENT) {
      const lane = this.#ready.shift();
      if (lane === undefined) return;
      const delivery = this.#lanes.get(lane)?.shift();
      if (delivery === undefined) continue;
      this.#waiting -= 1;
      this.#active += 1;
      this.#deliver(delivery, 0, () => {
        this.#active -= 1;
        const rest = this.#lanes.get(lane);
        if (rest === undefined || rest.length === 0) this.#lanes.delete(lane);
        else this.#ready.push(lane);
        this.#pump();
      });
    }
  }

  #deliver(delivery: Delivery, tries: number, done: () => void): void {
    const { trigger, event } = delivery;
    this.#post(delivery, (outcome, detail) => {
      const again = outcome === 'unreachable' || (outcome === 'unknown' && tries + 1 < UNKNOWN_TRIES);
      const delay = RETRY_DELAYS[tries];
      if (again && delay !== undefined && !this.#closed) {
        this.#later(delay, () => {
          this.#deliver(delivery, tries + 1, done);
        });
        return;
      }
      if (outcome === 'unknown') {
        // Functions that were removed or changed are known under other ids from now on.
        this.#triggers.delete(keyOf(trigger.project, trigger.id));
      } else if (outcome !== 'delivered' && !this.#closed) {
        this.#options.log(
          `The function ${trigger.id} did not take an event on ${event.change.path}: ${detail}`,
        );
      }
      done();
    });
  }

  #later(delay: number, run: () => void): void {
    const cancel = this.#options.clock.setTimer(delay, () => {
      this.#cancels.delete(cancel);
      run();
    });
    this.#cancels.add(cancel);
  }

  /** Calls `done` once. */
  #post({ trigger, event }: Delivery, done: (outcome: Outcome, detail: string) => void): void {
    let told = false;
    const tell = (outcome: Outcome, detail: string): void => {
      if (told) return;
      told = true;
      done(outcome, detail);
    };
    const { headers, body } = makeEventRequest(trigger, event);
    const project = encodeURIComponent(trigger.project);
    const target = `http://${this.#options.functionsEmulator ?? ''}/functions/projects/${project}/triggers/${trigger.id}`;
    const sent = request(
      target,
      {
        method: 'POST',
        agent: this.#agent,
        timeout: ANSWER_MS,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        const { statusCode = 500 } = response;
        response.on('error', () => undefined);
        response.resume();
        response.on('close', () => {
          tell(outcomeOf(statusCode), `HTTP ${statusCode}`);
        });
      },
    );
    sent.on('timeout', () => {
      sent.destroy(new Error('no answer'));
    });
    sent.on('error', (error) => {
      tell('unreachable', error.message);
    });
    sent.end(body);
  }
}

function outcomeOf(status: number): Outcome {
  if (status < 300) return 'delivered';
  if (status === 404) return 'unknown';
  return status === 429 || status === 502 || status === 503 ? 'unreachable' : 'failed';
}

function keyOf(project: string, id: string): string {
  return `${project}/${id}`;
}
