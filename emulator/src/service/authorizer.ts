import { toAlternatives } from '../query/normal-form.ts';
import { normalizedOrder } from '../query/order.ts';
import type { Query } from '../query/types.ts';
import type {
  AccessBudget,
  RulesAuth,
  RulesDecision,
  RulesMethod,
  RulesReader,
  Ruleset,
} from '../rules/language/types.ts';
import type { Clock } from '../util/clock.ts';
import { StatusError } from '../util/status.ts';
import type { DatabaseName, DocumentPath } from '../values/document-path.ts';
import type { DocumentReader, PreparedCommit, PreparedWrite, StoredDocument } from '../values/document.ts';
import { requestTime } from '../values/timestamp.ts';
import type { Timestamp } from '../values/value.ts';
import { clientOf } from './caller.ts';
import type { CostMeter } from './cost-meter.ts';
import { collectionName } from './cost-meter.ts';
import type { CallContext, Caller } from './types.ts';

/** The rules in force; undefined (no rules file was given) lets everybody do everything. */
export interface RulesHolder {
  ruleset: Ruleset | undefined;
}

/** Called on each denial: what was requested, and which sub-expression decided (with explain). */
export type DenialListener = (denial: { readonly request: string; readonly decision: RulesDecision }) => void;

interface Dependencies {
  readonly database: DatabaseName;
  readonly documents: DocumentReader;
  readonly rules: RulesHolder;
  readonly clock: Clock;
  readonly meter: CostMeter;
  readonly onDenial: DenialListener;
}

/**
 * Document reads that rules may cause: per evaluation, and in all for requests on several documents.
 * Source: https://firebase.google.com/docs/firestore/security/rules-structure#access_call_limits
 */
const ACCESSES_PER_EVALUATION = 10;
const ACCESSES_PER_REQUEST = 20;

/** Evaluates the security rules for every caller but the owner, and throws PERMISSION_DENIED when they deny. */
export class Authorizer {
  readonly #deps: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
  }

  /** Reading each of these documents by name. `documents` is the state they are read at. */
  reads({ caller }: CallContext, paths: readonly DocumentPath[], documents: DocumentReader): void {
    this.#evaluate(caller, paths.length, (ruleset, auth, budget) => {
      const time = requestTime(this.#deps.clock.nowMicros());
      const reader = {
        get: (path: DocumentPath) => documents.get(path),
        getAfter: (path: DocumentPath) => documents.get(path),
      };
      for (const path of paths) {
        this.#document(
          ruleset,
          auth,
          budget,
          { path, method: 'get', before: documents.get(path), after: undefined, time },
          reader,
        );
      }
    });
  }

  /** Running a query: the rules must allow whatever it could return. */
  query({ caller }: CallContext, query: Query): void {
    this.#evaluate(caller, 1, (ruleset, auth, budget) => {
      const { database, documents, clock } = this.#deps;
      const collection =
        query.parent === undefined ? query.collectionId : `${query.parent}/${query.collectionId ?? ''}`;
      const decision = ruleset.authorizeQuery(
        {
          database: database.database,
          auth,
          time: requestTime(clock.nowMicros()),
          scope:
            query.allDescendants || query.collectionId === undefined || collection === undefined
              ? { kind: 'group', parent: query.parent ?? '', collectionId: query.collectionId }
              : { kind: 'collection', path: collection },
          alternatives: toAlternatives(query.where, query.orderBy),
          limit: query.limit,
          offset: query.offset,
          orderBy: normalizedOrder(query),
        },
        { get: (path) => documents.get(path), getAfter: (path) => documents.get(path) },
        budget,
      );
      this.#check(decision, `list ${collection ?? query.collectionId ?? '*'}`);
    });
  }

  /** Each write of a commit; getAfter() sees the whole commit. */
  commit({ caller }: CallContext, prepared: PreparedCommit): void {
    this.#evaluate(caller, prepared.steps.length, (ruleset, auth, budget) => {
      const { documents } = this.#deps;
      const reader: RulesReader = {
        get: (path) => documents.get(path),
        getAfter: (path) => prepared.documentAfter(path),
      };
      // The commit's own time, so that `request.time` equals a server timestamp that the commit sets.
      const time = requestTime(prepared.version);
      for (const step of prepared.steps) {
        const method = methodOf(step);
        const after = method === 'create' || method === 'update' ? step.after : undefined;
        this.#document(
          ruleset,
          auth,
          budget,
          { path: step.write.path, method, before: step.before, after, time },
          reader,
        );
      }
    });
  }

  #document(
    ruleset: Ruleset,
    auth: RulesAuth,
    budget: AccessBudget,
    subject: {
      path: DocumentPath;
      method: RulesMethod;
      before: StoredDocument | undefined;
      after: StoredDocument | undefined;
      time: Timestamp;
    },
    reader: RulesReader,
  ): void {
    const { database } = this.#deps;
    const decision = ruleset.authorizeDocument(
      { database: database.database, auth, ...subject },
      reader,
      budget,
    );
    this.#check(decision, `${subject.method} ${subject.path}`);
  }

  #check(decision: RulesDecision, request: string): void {
    if (decision.allowed) return;
    this.#deps.onDenial({ request, decision });
    throw new StatusError('PERMISSION_DENIED', `\n${decision.reason}`);
  }

  #evaluate(
    caller: Caller,
    documents: number,
    ask: (ruleset: Ruleset, auth: RulesAuth, budget: AccessBudget) => void,
  ): void {
    const { ruleset } = this.#deps.rules;
    if (caller.kind === 'owner' || ruleset === undefined) return;
    const accessed = new Set<string>();
    const total = documents > 1 ? ACCESSES_PER_REQUEST : ACCESSES_PER_EVALUATION;
    try {
      ask(ruleset, authOf(caller), { perEvaluation: ACCESSES_PER_EVALUATION, total, accessed });
    } finally {
      for (const path of accessed)
        this.#deps.meter.reads(clientOf(caller), `rules ${collectionName(path)}`, 1);
    }
  }
}

function authOf(caller: Caller): RulesAuth {
  return caller.kind === 'user' ? { uid: caller.uid, token: caller.token } : null;
}

function methodOf({ write, before }: PreparedWrite): RulesMethod {
  if (write.kind === 'delete') return 'delete';
  if (write.kind === 'verify') return 'get';
  const mustExist =
    write.precondition?.kind === 'updateTime' ||
    (write.precondition?.kind === 'exists' && write.precondition.exists);
  return before !== undefined || mustExist ? 'update' : 'create';
}
