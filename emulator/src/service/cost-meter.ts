/** Billed operations. Source: https://firebase.google.com/docs/firestore/pricing */
interface Cost {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

/** What was billed since the last reset. */
interface CostReport {
  readonly total: Cost;
  /** By caller: a uid, `owner` or `anonymous`. */
  readonly clients: Readonly<
    Record<string, { readonly total: Cost; readonly operations: Readonly<Record<string, Cost>> }>
  >;
}

interface Tally {
  reads: number;
  writes: number;
  deletes: number;
}

/** One aggregation read is billed for up to this many index entries. */
const ENTRIES_PER_AGGREGATION_READ = 1000;
/** At most this many clients and operations are counted separately; the rest is booked under `other`. */
const MAX_NAMES = 10_000;
const OTHER = 'other';

/**
 * Counts what the real service would bill, per client and operation (`query confessions`, `listen ...`, `commit`, and
 * `rules users` for the documents of a collection that the rules look up).
 */
export class CostMeter {
  #clients = new Map<string, Map<string, Tally>>();

  reads(client: string, operation: string, count: number): void {
    if (count > 0) this.#tally(client, operation).reads += count;
  }

  writes(client: string, operation: string, count: number): void {
    if (count > 0) this.#tally(client, operation).writes += count;
  }

  deletes(client: string, operation: string, count: number): void {
    if (count > 0) this.#tally(client, operation).deletes += count;
  }

  #tally(client: string, operation: string): Tally {
    const operations = bounded(this.#clients, client, () => new Map<string, Tally>());
    return bounded(operations, operation, () => ({ reads: 0, writes: 0, deletes: 0 }));
  }

  /** What was billed since the start or the last reset. */
  report(): CostReport {
    const clients: Record<string, { total: Cost; operations: Record<string, Cost> }> = {};
    const total: Tally = { reads: 0, writes: 0, deletes: 0 };
    for (const [client, operations] of this.#clients) {
      const sum: Tally = { reads: 0, writes: 0, deletes: 0 };
      const copies: [string, Cost][] = [];
      for (const [operation, tally] of operations) {
        add(sum, tally);
        copies.push([operation, { ...tally }]);
      }
      add(total, sum);
      Object.defineProperty(clients, client, {
        value: { total: sum, operations: Object.fromEntries(copies) },
        enumerable: true,
      });
    }
    return { total, clients };
  }

  reset(): void {
    this.#clients = new Map();
  }
}

function bounded<T>(map: Map<string, T>, name: string, make: () => T): T {
  const key = map.has(name) || map.size < MAX_NAMES ? name : OTHER;
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function add(sum: Tally, tally: Tally): void {
  sum.reads += tally.reads;
  sum.writes += tally.writes;
  sum.deletes += tally.deletes;
}

/** The id of the collection that a document is in, as operations are named after it. */
export function collectionName(path: string | undefined): string {
  return path?.split('/').at(-2) ?? '*';
}

/** Reads billed for a query: its results and what its offset passed over; at least one. */
export function queryReads(results: number, skipped: number): number {
  return Math.max(1, results + skipped);
}

/** Reads billed for an aggregation over this many index entries; at least one. */
export function aggregationReads(entries: number): number {
  return Math.max(1, Math.ceil(entries / ENTRIES_PER_AGGREGATION_READ));
}
