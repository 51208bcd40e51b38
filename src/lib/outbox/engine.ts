import type { LastPlace } from './apart.ts';
import { hasWaited, heldBack, isSameMark, lastPlace } from './apart.ts';
import type { Handler, HandlerOptions, Refusal, Send } from './handler.ts';
import type { Pause } from './lane.ts';
import { Lane, LANES, Tries } from './lane.ts';
import type { OutboxItem, OutboxState, SendResult } from './model.ts';
import {
  isTooOld,
  mayHaveArrived,
  nextToSend,
  refused,
  replacedBy,
  ROOM_MARGIN_MS,
  tooOld,
  triedMark,
} from './model.ts';
import { Shelf } from './shelf.ts';
import type { Outbox, OutboxWorld } from './types.ts';

/** How long what was being sent as the network went may still take once it is back, in milliseconds. */
const RESUME_MS = 30_000;

class QueueOutbox implements Outbox {
  readonly #world: OutboxWorld;
  readonly #onChange: () => void;
  readonly #handlers = new Map<string, Handler>();
  readonly #pauses = new Map<string, Pause>();
  /** Of kinds that wait by themselves. */
  readonly #tries = new Map<string, Tries>();
  #uid: string | undefined;
  #shelf: Shelf | undefined;
  #shown: readonly OutboxItem[] = [];
  readonly #lanes: readonly Lane[] = LANES.map((name) => new Lane(name));
  #cancelHold: (() => void) | undefined;
  #isClosed = false;

  constructor(world: OutboxWorld, onChange: () => void) {
    this.#world = world;
    this.#onChange = onChange;
  }

  items(): readonly OutboxItem[] {
    return this.#shown;
  }

  isMemoryOnly(): boolean {
    return this.#shelf?.isMemoryUsed ?? false;
  }

  enqueue(action: Pick<OutboxItem, 'id' | 'kind' | 'subject' | 'payload'>): void {
    const shelf = this.#shelf;
    // The same id again is the same action: a double click, or the same draft in two tabs.
    if (shelf === undefined || shelf.get(action.id) !== undefined) return;
    const last = this.#shown.at(-1)?.createdAt ?? 0;
    // A clock that was set back must not put a later action first.
    const item: OutboxItem = {
      ...action,
      createdAt: Math.max(this.#world.now(), last + 1),
      ...(this.#world.sendingUid() === this.#uid ? {} : { wasHeldUp: true as const }),
      state: { kind: 'waiting' },
    };
    for (const { id } of replacedBy(item, shelf.all())) shelf.remove(id);
    shelf.put(item);
    this.reload();
    this.#flushAll();
  }

  register(kind: string, send: Send, options: HandlerOptions = {}): void {
    this.#handlers.set(kind, { send, options });
    // Only now it is known how long its items are kept.
    if (options.keepsForMs !== undefined) this.reload();
    this.#flushAll();
  }

  pausedUntil(kind: string): number | undefined {
    return this.#pauses.get(kind)?.until;
  }

  heldBack(): ReadonlySet<string> {
    const items = this.#shown.filter((item) => !this.#goesFirst(item));
    return heldBack(items, (item) => this.#placeOf(item), this.#shelf?.last, this.#world.now());
  }

  isFailing(): boolean {
    return this.#lanes.some(({ failures }) => failures > 0);
  }

  retry(id: string): void {
    const item = this.#shelf?.get(id);
    if (item?.state.kind === 'failed' || (item !== undefined && this.heldBack().has(id))) this.#again(item);
    this.flush();
  }

  discard(id: string): boolean {
    const item = this.#shelf?.get(id);
    if (item === undefined || item.state.kind === 'sending') return false;
    this.settle(id);
    const isLeft = (lane: Lane): boolean =>
      this.#shown.some((each) => lane.isFor(each, this.#optionsOf(each)));
    for (const lane of this.#lanes) if (!isLeft(lane)) lane.failures = 0;
    this.#handlers.get(item.kind)?.options.onDiscarded?.(item);
    return true;
  }

  settle(id: string): void {
    this.#shelf?.remove(id);
    this.reload();
    this.#goOn();
  }

  open(uid: string | undefined): void {
    if (uid !== this.#uid) {
      this.#uid = uid;
      this.#shelf = uid === undefined ? undefined : new Shelf(this.#world.storage, uid);
      for (const lane of this.#lanes) lane.failures = 0;
      this.#endPauses();
      this.#endTries();
      this.reload();
    }
    this.#flushAll();
  }

  reload(): void {
    const items = this.#shelf?.all() ?? [];
    // An item that another tab may be sending is left to the holder of the lock.
    const old = items.filter((item) => item.state.kind === 'waiting' && this.#isTooOld(item));
    for (const item of old) this.#shelf?.put({ ...item, state: tooOld(item) });
    this.#shown = old.length === 0 ? items : (this.#shelf?.all() ?? []);
    this.#onChange();
  }

  flush(): void {
    this.#endTries();
    this.#flushAll();
  }

  #flushAll(): void {
    for (const lane of this.#lanes) this.#flush(lane);
  }

  /** An item is done with: what comes after it in its place may have waited for it in another lane. */
  #goOn(): void {
    for (const lane of this.#lanes) if (!lane.isPaused) this.#flush(lane);
  }

  resume(): void {
    for (const { giveUp } of this.#lanes) if (giveUp !== undefined) this.#world.after(RESUME_MS, giveUp);
    this.flush();
  }

  close(): void {
    this.#isClosed = true;
    for (const lane of this.#lanes) lane.cancel();
    this.#cancelHold?.();
    this.#endPauses();
    this.#endTries();
  }

  #optionsOf({ kind }: OutboxItem): HandlerOptions {
    return this.#handlers.get(kind)?.options ?? {};
  }

  /** Whether an item goes before all others: an urgent one, unless something waits that was done before in the same place. */
  #goesFirst(item: OutboxItem): boolean {
    const isNotUrgent = (each: OutboxItem): boolean => this.#optionsOf(each).isUrgent !== true;
    return !isNotUrgent(item) && !this.#isBehind(item, isNotUrgent);
  }

  /** Whether an item of some kind that was done before in the same place has not been sent yet. */
  #isBehind(item: OutboxItem, isOfKind: (each: OutboxItem) => boolean): boolean {
    const isOpen = (each: OutboxItem): boolean =>
      each.createdAt < item.createdAt && each.state.kind !== 'failed' && isOfKind(each);
    return this.#shown.some((each) => isOpen(each) && this.#placeOf(each) === this.#placeOf(item));
  }

  /** Whether an item is sent in a lane, and waits for nothing of its place in another. */
  #isIn(lane: Lane, item: OutboxItem): boolean {
    const isIn = (each: OutboxItem): boolean => lane.isFor(each, this.#optionsOf(each));
    return isIn(item) && (this.#placeOf(item) === undefined || !this.#isBehind(item, (each) => !isIn(each)));
  }

  #placeOf(item: OutboxItem): string | undefined {
    return this.#optionsOf(item).placeOf?.(item);
  }

  #isTooOld(item: OutboxItem): boolean {
    return isTooOld(item, this.#optionsOf(item).keepsForMs, this.#world.now());
  }

  #again(item: OutboxItem): void {
    this.#move({ ...item, retriedAt: this.#world.now() }, { kind: 'waiting', ...triedMark(item.state) });
  }

  #move(item: OutboxItem, state: OutboxState): void {
    this.#shelf?.put({ ...item, state });
    this.reload();
  }

  #flush(lane: Lane): void {
    lane.cancel();
    lane.wantsFlush = true;
    void this.#run(lane);
  }

  #next(lane: Lane, uid: string): OutboxItem | undefined {
    if (this.#isClosed || this.#uid !== uid || this.#world.sendingUid() !== uid) return undefined;
    const isOpen = (kind: string): boolean =>
      !this.#pauses.has(kind) && this.#tries.get(kind)?.isPaused !== true;
    const kinds = [...this.#handlers.keys()].filter(isOpen);
    const held = this.heldBack();
    if (held.size > 0) this.#awaitTurn();
    const items = (this.#shelf?.all() ?? []).filter((item) => this.#isIn(lane, item) && !held.has(item.id));
    const first = items.filter((item) => this.#goesFirst(item));
    return nextToSend(first, new Set(kinds)) ?? nextToSend(items, new Set(kinds));
  }

  /** Goes on once the last place is over. */
  #awaitTurn(): void {
    const until = this.#shelf?.last?.until ?? 0;
    this.#cancelHold?.();
    this.#cancelHold = this.#world.after(Math.max(0, until - this.#world.now()), () => this.#flushAll());
  }

  /** Notes where an item goes, before others see it. Returns what is to be done with the result. */
  #noteLast(item: OutboxItem, shelf: Shelf): (result: SendResult) => void {
    const place = this.#placeOf(item);
    if (place === undefined || !hasWaited(item, this.#world.now())) return () => undefined;
    const before = shelf.last;
    // No function was reached for it before: each further try would begin the gap anew, and hold up the others.
    const isAgain = this.#optionsOf(item).isCall === true && mayHaveArrived(item.state);
    const note = (): LastPlace => (shelf.last = lastPlace(place, this.#world.now(), this.#world.random()));
    const noted = note();
    return (result) => {
      const isUnseen =
        result.kind === 'refused' || (result.kind === 'later' && (isAgain || result.isUntried === true));
      // The gap begins as others can see it.
      if (!isUnseen) note();
      // Meanwhile something may have gone elsewhere, beside it.
      else if (isSameMark(shelf.last, noted)) shelf.last = before;
    };
  }

  /** Nothing could be sent: what waits is held up, not only what was tried. `kind`: of this kind alone. */
  #holdUp(kind?: string): void {
    for (const item of this.#shelf?.all() ?? [])
      if (item.state.kind === 'waiting' && item.wasHeldUp !== true && (kind ?? item.kind) === item.kind)
        this.#shelf?.put({ ...item, wasHeldUp: true });
    this.reload();
  }

  async #run(lane: Lane): Promise<void> {
    if (lane.isFlushing) return;
    lane.isFlushing = true;
    try {
      while (lane.wantsFlush) {
        lane.wantsFlush = false;
        const uid = this.#uid;
        if (uid === undefined || this.#next(lane, uid) === undefined) continue;
        const wasMine = await this.#world.exclusively(lane.lockOf(uid), () => this.#sendAll(lane, uid));
        // Another tab is at it. It may be closed before it comes to the end.
        if (wasMine) lane.turns.failures = 0;
        else this.#pause(lane.turns, () => this.#flushAll());
      }
    } finally {
      lane.isFlushing = false;
    }
  }

  async #sendAll(lane: Lane, uid: string): Promise<void> {
    for (let item = this.#next(lane, uid); item !== undefined; item = this.#next(lane, uid)) {
      const handler = this.#handlers.get(item.kind);
      if (handler === undefined) return;
      if (this.#isTooOld(item)) {
        this.#move(item, tooOld(item));
        this.#goOn();
        continue;
      }
      const shelf = this.#shelf;
      const noted = shelf === undefined ? undefined : this.#noteLast(item, shelf);
      this.#move(item, { kind: 'sending' });
      let isGivenUp = false;
      const given = new Promise<SendResult>((resolve) => {
        lane.giveUp = () => {
          isGivenUp = true;
          resolve({ kind: 'later' });
        };
      });
      const { id } = item;
      const isWanted = (): boolean => !isGivenUp && this.#uid === uid && this.#shelf?.get(id) !== undefined;
      const sent = handler
        .send(item, isWanted)
        .catch((): SendResult => ({ kind: 'refused', code: 'unknown' }));
      const result = await Promise.race([sent, given]);
      lane.giveUp = undefined;
      if (this.#isClosed) return;
      if (result.kind !== 'later') {
        lane.failures = 0;
        this.#tries.delete(item.kind);
      }
      // Someone else may be signed in by now; their shelf is not touched.
      if (this.#uid !== uid) return;
      noted?.(result);
      this.#finish(item, handler, result);
      if (result.kind !== 'later') this.#goOn();
      // What has been seen to arrive meanwhile holds up nothing.
      if (result.kind !== 'later' || shelf?.get(item.id) === undefined) continue;
      if (handler.options.isCall === true || result.isOfKind === true) {
        this.#pauseKind(item.kind);
        continue;
      }
      this.#pause(lane, () => this.#flushAll());
      this.#holdUp();
      return;
    }
  }

  #finish(item: OutboxItem, { options }: Handler, result: SendResult): void {
    // The feed may have shown meanwhile that it arrived, or its post was deleted elsewhere.
    const isStillThere = this.#shelf?.get(item.id) !== undefined;
    if (result.kind === 'sent') {
      options.onSent?.(item);
      this.settle(item.id);
    } else if (!isStillThere) {
      this.reload();
    } else if (result.kind === 'later') {
      const mark = result.isUntried === true ? triedMark(item.state) : ({ wasTried: true } as const);
      this.#move(item, { kind: 'waiting', ...mark });
    } else if (options.waitsForRoom === true && result.waitMs !== undefined) {
      this.#waitForRoom(item.kind, result.waitMs);
      this.#move(item, { kind: 'waiting' });
    } else {
      this.#refuse(item, options, result);
    }
  }

  #refuse(item: OutboxItem, { dropsRefused = false, onRefused }: HandlerOptions, result: Refusal): void {
    onRefused?.(item, result);
    if (dropsRefused) this.settle(item.id);
    else this.#move(item, refused(item, result, this.#world.now()).state);
  }

  #waitForRoom(kind: string, waitMs: number): void {
    const end = (): void => {
      this.#pauses.delete(kind);
      this.#onChange();
      this.#flushAll();
    };
    const cancel = this.#world.after(waitMs + ROOM_MARGIN_MS, end);
    this.#pauses.set(kind, { until: this.#world.now() + waitMs, cancel });
  }

  #endPauses(): void {
    for (const { cancel } of this.#pauses.values()) cancel();
    this.#pauses.clear();
  }

  /** Functions were not reached, or code did not come: what is of this kind waits. */
  #pauseKind(kind: string): void {
    const tries = this.#tries.get(kind) ?? new Tries();
    this.#tries.set(kind, tries);
    this.#holdUp(kind);
    this.#pause(tries, () => this.#flushAll());
  }

  #endTries(): void {
    for (const tries of this.#tries.values()) tries.cancel();
    this.#tries.clear();
  }

  #pause(tries: Tries, tryAgain: () => void): void {
    if (!this.#isClosed) tries.pause(this.#world, tryAgain);
  }
}

/** An outbox without an account; `open` gives it one. `onChange` is called after each change of its items. */
export function createOutbox(world: OutboxWorld, onChange: () => void): Outbox {
  return new QueueOutbox(world, onChange);
}
