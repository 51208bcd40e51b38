import type { StoredDocument, Version } from '../values/document.ts';
import type { StatusError } from '../util/status.ts';
import { toStatusError } from '../util/status.ts';
import { formatDocumentName } from '../values/document-path.ts';
import { bloomFilterOf } from './bloom-filter.ts';
import type { Subscriber, Subscription, WatchHub } from './hub.ts';
import { decodeResumeToken, encodeResumeToken } from './resume-token.ts';
import type { SharedDelta } from './shared-delta.ts';
import { deltaEvents, mergedEvents, snapshotEvent } from './shared-delta.ts';
import type { StreamSink, WatchEvent, WatchTarget } from './types.ts';
import type { View, ViewDelta } from './view.ts';
import { DocumentsView } from './view.ts';

/** The service's hooks for a target. */
export interface TargetHooks {
  /** Documents were sent for the target: `initial` distinguishes the first snapshot from later changes. */
  sent?(delta: ViewDelta, initial: boolean): void;
  /** Called after each change; an error ends the target with it. */
  guard?(): StatusError | undefined;
}

interface ActiveTarget extends Subscriber {
  readonly id: number;
  readonly hooks: TargetHooks;
  subscription: Subscription | undefined;
}

/** The server's side of one Listen stream: any number of targets, one order of events. */
export class ListenStream {
  readonly #hub: WatchHub;
  readonly #sink: StreamSink<WatchEvent>;
  readonly #targets = new Map<number, ActiveTarget>();
  #pending: { readonly target: ActiveTarget; readonly shared: SharedDelta }[] = [];

  constructor(hub: WatchHub, sink: StreamSink<WatchEvent>) {
    this.#hub = hub;
    this.#sink = sink;
  }

  /** Begins to watch; a target with an id in use replaces the old one. A query that fails ends only its target. */
  addTarget(target: WatchTarget, hooks: TargetHooks = {}): void {
    this.#drop(target.targetId);
    const active: ActiveTarget = {
      id: target.targetId,
      hooks,
      subscription: undefined,
      collect: (shared) => {
        this.#pending.push({ target: active, shared });
      },
      flush: (version) => {
        this.#flush(version);
      },
    };
    try {
      active.subscription = this.#hub.subscribe(target.selector, active);
      this.#targets.set(active.id, active);
      this.#sendInitial(active, active.subscription.view, target);
    } catch (error) {
      this.#drop(active.id);
      active.subscription?.close();
      this.rejectTarget(target.targetId, toStatusError(error));
      return;
    }
    if (target.once) this.removeTarget(target.targetId);
  }

  /** Ends a target at the client's wish; unknown ids are ignored. */
  removeTarget(targetId: number): void {
    if (this.#drop(targetId))
      this.#sink.send({ kind: 'targetChange', change: 'REMOVE', targetIds: [targetId] });
  }

  /** Ends a target, or refuses to begin it, for a reason; the stream goes on. */
  rejectTarget(targetId: number, cause: StatusError): void {
    this.#drop(targetId);
    this.#sink.send({ kind: 'targetChange', change: 'REMOVE', targetIds: [targetId], cause });
  }

  /** Ends all targets silently: the client is gone. */
  close(): void {
    for (const id of [...this.#targets.keys()]) this.#drop(id);
    this.#pending = [];
  }

  #drop(targetId: number): boolean {
    const target = this.#targets.get(targetId);
    if (target === undefined) return false;
    this.#targets.delete(targetId);
    target.subscription?.close();
    this.#pending = this.#pending.filter((entry) => entry.target !== target);
    return true;
  }

  #sendInitial(active: ActiveTarget, view: View, target: WatchTarget): void {
    const targetIds = [active.id];
    const version = this.#hub.source.version();
    this.#sink.send({ kind: 'targetChange', change: 'ADD', targetIds });
    const { delta, events } = this.#initialEvents(view, target, version);
    for (const event of events) this.#sink.send(event);
    const resumeToken = encodeResumeToken(version);
    this.#sink.send({ kind: 'targetChange', change: 'CURRENT', targetIds, resumeToken, readTime: version });
    this.#sink.send(snapshotEvent(version));
    active.hooks.sent?.(delta, target.resume === undefined);
  }

  #initialEvents(
    view: View,
    target: WatchTarget,
    version: Version,
  ): { delta: ViewDelta; events: WatchEvent[] } {
    const id = target.targetId;
    const since = resumeVersion(target);
    if (since === undefined || since > version) {
      const removed = view instanceof DocumentsView ? view.missing() : [];
      const gone = removed.map((path) => ({ path, reason: 'deleted' as const }));
      const delta = { changed: view.results(), removed: gone };
      const events = [...deltaEvents(delta, id, version)];
      // The client resumed from a point that this database has never been at: its data are invalid.
      if (target.resume !== undefined)
        events.unshift({ kind: 'targetChange', change: 'RESET', targetIds: [id] });
      return { delta, events };
    }
    const known = view.since(since, this.#hub.changedSince(since));
    if (known !== undefined) return { delta: known, events: [...deltaEvents(known, id, version)] };
    // Too long ago to know what left the results: the client detects it by their number and names.
    const results = view.results();
    const delta = { changed: results.filter((document) => document.updateTime > since), removed: [] };
    return { delta, events: [...deltaEvents(delta, id, version), this.#filterEvent(target, results)] };
  }

  /** A client that sends its number of documents can use the names to find which of them are left. */
  #filterEvent({ targetId, expectedCount = 0 }: WatchTarget, results: readonly StoredDocument[]): WatchEvent {
    const filter = { kind: 'filter', targetId, count: results.length } as const;
    if (expectedCount <= 0) return filter;
    const { database } = this.#hub.source;
    const names = results.map(({ path }) => formatDocumentName(database, path));
    return { ...filter, unchangedNames: bloomFilterOf(names) };
  }

  #flush(version: Version): void {
    const pending = this.#pending;
    // A stream with several targets in one commit is flushed by the first of them.
    if (pending.length === 0) return;
    this.#pending = [];
    const allowed = pending.filter(({ target }) => this.#stillAllowed(target));
    const [first] = allowed;
    if (first === undefined) return;
    const events =
      allowed.length === 1
        ? first.shared.eventsFor(first.target.id)
        : mergedEvents(
            allowed.map(({ target, shared }) => ({ targetId: target.id, delta: shared.delta })),
            version,
          );
    for (const event of events) this.#sink.send(event);
    this.#sink.send(snapshotEvent(version));
    for (const { target, shared } of allowed) target.hooks.sent?.(shared.delta, false);
  }

  #stillAllowed(target: ActiveTarget): boolean {
    const denial = target.hooks.guard?.();
    if (denial !== undefined) this.rejectTarget(target.id, denial);
    return denial === undefined;
  }
}

function resumeVersion({ resume }: WatchTarget): Version | undefined {
  if (resume === undefined) return undefined;
  if (resume.kind === 'readTime') return resume.version;
  // A token that is none of ours is a point we never were at.
  return decodeResumeToken(resume.token) ?? Infinity;
}
