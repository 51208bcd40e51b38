import type { StoredDocument, Version } from '../values/document.ts';
import type { DocumentPath } from '../values/document-path.ts';
import { encodeResumeToken } from './resume-token.ts';
import type { WatchEvent } from './types.ts';
import type { ViewDelta } from './view.ts';

/**
 * A delta on its way to many streams. Streams that watch it under the same target id get the very same
 * event objects, so that a transport can encode them once.
 */
export class SharedDelta {
  readonly delta: ViewDelta;
  readonly #version: Version;
  readonly #events = new Map<number, readonly WatchEvent[]>();

  constructor(delta: ViewDelta, version: Version) {
    this.delta = delta;
    this.#version = version;
  }

  /** The messages for a stream in which only this target is concerned. */
  eventsFor(targetId: number): readonly WatchEvent[] {
    const known = this.#events.get(targetId);
    if (known !== undefined) return known;
    const events = deltaEvents(this.delta, targetId, this.#version);
    this.#events.set(targetId, events);
    return events;
  }
}

/** A delta as messages of one target. */
export function deltaEvents(delta: ViewDelta, targetId: number, version: Version): readonly WatchEvent[] {
  return [
    ...delta.removed.map(({ path, reason }) => removalEvent(path, reason === 'deleted', [targetId], version)),
    ...delta.changed.map((document) => changeEvent(document, [targetId], [])),
  ];
}

/** Several targets' deltas of one stream as messages: each document once, with all its targets. */
export function mergedEvents(
  deltas: readonly { readonly targetId: number; readonly delta: ViewDelta }[],
  version: Version,
): readonly WatchEvent[] {
  const merged = new Map<DocumentPath, Merged>();
  const entry = (path: DocumentPath): Merged => {
    const known = merged.get(path) ?? {
      document: undefined,
      deleted: false,
      targetIds: [],
      removedTargetIds: [],
    };
    merged.set(path, known);
    return known;
  };
  for (const { targetId, delta } of deltas) {
    for (const document of delta.changed) {
      const target = entry(document.path);
      target.document = document;
      target.targetIds.push(targetId);
    }
    for (const { path, reason } of delta.removed) {
      const target = entry(path);
      target.deleted ||= reason === 'deleted';
      target.removedTargetIds.push(targetId);
    }
  }
  return [...merged].map(([path, { document, deleted, targetIds, removedTargetIds }]) =>
    document === undefined
      ? removalEvent(path, deleted, removedTargetIds, version)
      : changeEvent(document, targetIds, removedTargetIds),
  );
}

interface Merged {
  document: StoredDocument | undefined;
  deleted: boolean;
  readonly targetIds: number[];
  readonly removedTargetIds: number[];
}

function changeEvent(
  document: StoredDocument,
  targetIds: readonly number[],
  removedTargetIds: readonly number[],
): WatchEvent {
  return { kind: 'documentChange', document, targetIds, removedTargetIds };
}

function removalEvent(
  path: DocumentPath,
  deleted: boolean,
  removedTargetIds: readonly number[],
  readTime: Version,
): WatchEvent {
  return { kind: deleted ? 'documentDelete' : 'documentRemove', path, readTime, removedTargetIds };
}

let newest: { readonly version: Version; readonly event: WatchEvent } | undefined;

/** The message that makes a stream's snapshot: everything up to `version` was sent. Shared by all streams. */
export function snapshotEvent(version: Version): WatchEvent {
  if (newest?.version === version) return newest.event;
  const event: WatchEvent = {
    kind: 'targetChange',
    change: 'NO_CHANGE',
    targetIds: [],
    resumeToken: encodeResumeToken(version),
    readTime: version,
  };
  newest = { version, event };
  return event;
}
