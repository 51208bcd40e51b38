import type { Query } from '../query/types.ts';
import { invalidArgument, toStatusError } from '../util/status.ts';
import type { StatusError } from '../util/status.ts';
import type { DocumentPath } from '../values/document-path.ts';
import { decodeResumeToken } from '../watch/resume-token.ts';
import type { TargetHooks } from '../watch/listen-stream.ts';
import { ListenStream } from '../watch/listen-stream.ts';
import type { StreamSink, WatchEvent, WatchTarget } from '../watch/types.ts';
import type { ViewDelta } from '../watch/view.ts';
import { clientOf } from './caller.ts';
import { collectionName } from './cost-meter.ts';
import type { DatabaseContext } from './database-context.ts';
import { checkQuery, operationOf } from './queries.ts';
import type { CallContext, ListenRequest, StreamSession } from './types.ts';

/** Resuming within this time (microseconds) is billed by changes only. Source: https://firebase.google.com/docs/firestore/pricing#listens */
const RESUME_WINDOW = 30 * 60 * 1_000_000;

/** Targets that one stream may hold; protects the process from a client gone wild. */
const MAX_TARGETS = 5000;

/** The service's side of a Listen stream: authorises each target, then hands it to the watch engine. */
export class ListenSession implements StreamSession<ListenRequest> {
  readonly #context: DatabaseContext;
  readonly #call: CallContext;
  readonly #stream: ListenStream;
  readonly #sink: StreamSink<WatchEvent>;
  readonly #targets = new Set<number>();
  #nextId = 1_000_000;

  constructor(context: DatabaseContext, call: CallContext, sink: StreamSink<WatchEvent>) {
    this.#context = context;
    this.#call = call;
    this.#sink = sink;
    this.#stream = new ListenStream(context.hub, sink);
  }

  receive(request: ListenRequest): void {
    if (request.kind === 'removeTarget') {
      this.#targets.delete(request.targetId);
      this.#stream.removeTarget(request.targetId);
      return;
    }
    if (request.kind === 'refuseTarget') {
      const targetId = this.#idOf(request.targetId);
      this.#targets.delete(targetId);
      this.#stream.rejectTarget(targetId, request.cause);
      return;
    }
    const target = { ...request.target, targetId: this.#idOf(request.target.targetId) };
    if (this.#targets.size >= MAX_TARGETS && !this.#targets.has(target.targetId)) {
      this.#sink.end(invalidArgument(`A stream cannot hold more than ${MAX_TARGETS} targets.`));
      return;
    }
    const refusal = this.#refusal(target.selector);
    if (refusal !== undefined) {
      this.#stream.rejectTarget(target.targetId, refusal);
      return;
    }
    this.#targets.add(target.targetId);
    this.#stream.addTarget(target, this.#hooks(target));
  }

  close(): void {
    this.#targets.clear();
    this.#stream.close();
  }

  /** A target without an id gets one from the server. */
  #idOf(targetId: number): number {
    if (targetId !== 0) return targetId;
    this.#nextId += 1;
    return this.#nextId;
  }

  #refusal(selector: WatchTarget['selector']): StatusError | undefined {
    try {
      if (selector.kind === 'documents') this.#authorizeDocuments(selector.paths);
      else this.#authorizeQuery(selector.query);
      return undefined;
    } catch (error) {
      return toStatusError(error);
    }
  }

  #authorizeQuery(query: Query): void {
    checkQuery(this.#context, query);
    if (query.findNearest !== undefined)
      throw invalidArgument('Nearest-neighbor queries cannot be listened to.');
    this.#context.authorizer.query(this.#call, query);
  }

  #authorizeDocuments(paths: readonly DocumentPath[]): void {
    this.#context.authorizer.reads(this.#call, paths, this.#context.store);
  }

  #hooks({ selector, resume }: WatchTarget): TargetHooks {
    const { meter, store } = this.#context;
    const client = clientOf(this.#call.caller);
    const operation =
      selector.kind === 'query'
        ? operationOf('listen', selector.query)
        : `listen ${collectionName(selector.paths[0])}`;
    const version = resume?.kind === 'token' ? decodeResumeToken(resume.token) : resume?.version;
    const resumed = version !== undefined && store.version - version <= RESUME_WINDOW;
    return {
      sent: (delta, first) => {
        const reads = billedReads(delta);
        meter.reads(client, operation, first && !resumed ? Math.max(1, reads) : reads);
      },
      // A query's rules cannot depend on single results, but a watched document may become unreadable.
      ...(selector.kind === 'documents' ? { guard: () => this.#refusal(selector) } : {}),
    };
  }
}

/**
 * Each document that is new, changed, or no longer matches since it changed is a read; one that was deleted is not, nor
 * one that others pushed out of the limit. https://firebase.google.com/docs/firestore/pricing#listens
 */
function billedReads({ changed, removed }: ViewDelta): number {
  return changed.length + removed.filter(({ reason }) => reason === 'changed').length;
}
