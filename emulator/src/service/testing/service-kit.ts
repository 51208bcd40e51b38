import { compileRules } from '../../rules/engine.ts';
import { SourceText } from '../../rules/language/source.ts';
import { queryOf } from '../../query/testing/build.ts';
import type { WatchEvent } from '../../watch/types.ts';
import type { Query } from '../../query/types.ts';
import { Storage } from '../../store/storage.ts';
import type { CommitRecord, Write } from '../../values/document.ts';
import { systemClock } from '../../util/clock.ts';
import type { DocumentPath } from '../../values/document-path.ts';
import { parseDocumentPath } from '../../values/document-path.ts';
import type { Value } from '../../values/value.ts';
import type { DenialListener, RulesHolder } from '../authorizer.ts';
import { LocalServiceRegistry } from '../registry.ts';
import type { CallContext, Caller, DatabaseService } from '../types.ts';

export const OWNER: CallContext = { caller: { kind: 'owner' } };
export const GUEST: CallContext = { caller: { kind: 'anonymous' } };

/** A signed-in student. */
export function student(uid: string): CallContext {
  return { caller: { kind: 'user', uid, token: new Map([['sub', uid]]) } };
}

export const STRONG = { kind: 'strong' } as const;

/** A service in memory under the given rules; none are open mode. */
interface ServiceKit {
  readonly service: DatabaseService;
  readonly registry: LocalServiceRegistry;
  readonly rules: RulesHolder;
  readonly commits: { readonly record: CommitRecord; readonly caller: Caller }[];
}

export async function makeService(
  rulesText?: string,
  onDenial: DenialListener = () => undefined,
): Promise<ServiceKit> {
  const rules: RulesHolder = { ruleset: undefined };
  if (rulesText !== undefined) rules.ruleset = compile(rulesText);
  const commits: ServiceKit['commits'] = [];
  const registry = new LocalServiceRegistry({
    storage: await Storage.open({ clock: systemClock }),
    clock: systemClock,
    rules,
    onDenial,
    onCommit: (_database, record, caller) => commits.push({ record, caller }),
  });
  const service = registry.database({ project: 'demo', database: '(default)' });
  return { service, registry, rules, commits };
}

function compile(body: string) {
  const text = `rules_version = '2';\nservice cloud.firestore {\n match /databases/{database}/documents {\n${body}\n }\n}`;
  const { ruleset, issues } = compileRules(new SourceText('test.rules', text), { explain: false });
  if (ruleset === undefined) throw new Error(JSON.stringify(issues));
  return ruleset;
}

export function path(text: string): DocumentPath {
  return parseDocumentPath(text);
}

export function set(name: string, fields: Readonly<Record<string, Value>>): Extract<Write, { kind: 'set' }> {
  return {
    kind: 'set',
    path: path(name),
    fields: new Map(Object.entries(fields)),
    mask: undefined,
    transforms: [],
    precondition: undefined,
  };
}

export function query(collectionId: string, more: Partial<Query> = {}): Query {
  return queryOf({ collectionId, ...more });
}

/** A listen target without its selector. */
export const target = { targetId: 2, resume: undefined, once: false, expectedCount: undefined };

/** Where a listener's messages arrive, and those that have. */
export function listen() {
  const events: WatchEvent[] = [];
  return { events, sink: { send: (event: WatchEvent) => events.push(event), end: () => undefined } };
}
