import { compileRules } from '../../../emulator/src/rules/engine.ts';
import { SourceText } from '../../../emulator/src/rules/language/source.ts';
import type { RulesDocument, RulesReader, Ruleset } from '../../../emulator/src/rules/language/types.ts';
import { parseDocumentPath } from '../../../emulator/src/values/document-path.ts';
import { parseTimestamp } from '../../../emulator/src/values/timestamp.ts';
import type { Value } from '../../../emulator/src/values/value.ts';
import { numberOf } from '../lib/parameters.ts';
import type { Numbers } from '../lib/parameters.ts';

/** Evaluations timed together: one alone is too short for the clock. */
const BATCH = 100;
const WARM_UP_BATCHES = 50;

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function profile() {
      return get(/databases/$(database)/documents/users/$(request.auth.uid)).data;
    }
    function circle(id) {
      return get(/databases/$(database)/documents/circles/$(id)).data;
    }
    function isText(value) {
      return value is string && value.size() > 0 && value.size() <= 1000;
    }
    match /circles/{circleId}/posts/{postId} {
      allow create: if request.auth != null
        && request.auth.token.email_verified == true
        && request.resource.data.keys().hasOnly(['author', 'text', 'likes', 'created'])
        && request.resource.data.author == request.auth.uid
        && isText(request.resource.data.text)
        && request.resource.data.likes == 0
        && profile().banned == false
        && request.auth.uid in circle(circleId).members
        && circle(circleId).college == profile().college;
    }
  }
}
`;

function fields(entries: Readonly<Record<string, Value>>): RulesDocument {
  return { fields: new Map(Object.entries(entries)) };
}

function compile(): Ruleset {
  const { ruleset, issues } = compileRules(new SourceText('bench.rules', RULES), { explain: false });
  if (ruleset === undefined) throw new Error(JSON.stringify(issues));
  return ruleset;
}

/** Prepares the evaluation of a request that its rules allow after reading two documents. */
function evaluation(): () => boolean {
  const ruleset = compile();
  const documents = new Map<string, RulesDocument>([
    ['users/alice', fields({ banned: false, college: 'college-7' })],
    ['circles/tea', fields({ college: 'college-7', members: ['bob', 'carol', 'dave', 'erin', 'alice'] })],
  ]);
  const reader: RulesReader = {
    get: (path) => documents.get(path),
    getAfter: (path) => documents.get(path),
  };
  const time = parseTimestamp('2026-03-01T12:00:00Z');
  const path = parseDocumentPath('circles/tea/posts/1');
  const auth = { uid: 'alice', token: new Map<string, Value>([['email_verified', true]]) };
  const after = fields({ author: 'alice', text: 'Who is in the library tonight?', likes: 0n, created: time });
  return () => {
    const budget = { perEvaluation: 10, total: 10, accessed: new Set<string>() };
    const request = {
      database: '(default)',
      path,
      method: 'create',
      auth,
      time,
      before: undefined,
      after,
    } as const;
    const { allowed } = ruleset.authorizeDocument(request, reader, budget);
    return allowed && budget.accessed.size === 2;
  };
}

/** Evaluates rules with two get() calls, `batches` times a hundred; returns microseconds per evaluation. */
export async function measureRules(parameters: Numbers): Promise<Numbers> {
  const evaluate = evaluation();
  const times: number[] = [];
  for (let batch = -WARM_UP_BATCHES; batch < numberOf(parameters, 'batches'); batch += 1) {
    const begun = performance.now();
    for (let index = 0; index < BATCH; index += 1) {
      if (!evaluate()) throw new Error('The rules were to allow this after two reads.');
    }
    if (batch >= 0) times.push(((performance.now() - begun) * 1000) / BATCH);
  }
  const sorted = Float64Array.from(times).sort();
  return {
    medianMicros: sorted[sorted.length >> 1] ?? 0,
    minMicros: sorted[0] ?? 0,
    maxMicros: sorted.at(-1) ?? 0,
  };
}
