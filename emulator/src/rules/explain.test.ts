import { describe, expect, it } from 'vitest';
import { compile, decideDocument, decideQuery, user, where } from './testing/engine-kit.ts';

const ruleset = compile(
  `service cloud.firestore {
  match /databases/{database}/documents/a/{id} {
    function isOwner(data) { return request.auth != null && data.owner == request.auth.uid; }
    allow read: if isOwner(resource.data) || resource.data.open == true;
    allow update: if isOwner(resource.data) && request.resource.data.n == resource.data.n + 1;
  }
}`,
  true,
);

describe('explanations', () => {
  it('name the sub-expression that denied, with place, source and values', () => {
    const { explanation = '' } = decideDocument(ruleset, 'a/1', {
      method: 'update',
      auth: user('ada'),
      before: { owner: 'ada', n: 1n },
      after: { owner: 'ada', n: 5n },
    });
    expect(explanation).toContain('allow update @ L5:5 → false');
    expect(explanation).toContain('L5:48 request.resource.data.n == resource.data.n + 1 → false');
    expect(explanation).toContain('request.resource.data.n → 5');
    expect(explanation).toContain('resource.data.n + 1 → 2');
    expect(explanation).not.toContain('data.owner == request.auth.uid');
  });

  it('tell errors and what a query leaves unknown', () => {
    expect(decideDocument(ruleset, 'a/1', { before: {}, auth: user('ada') }).explanation).toContain(
      'data.owner → error: Property owner is undefined on object.',
    );
    const query = decideQuery(ruleset, 'a', [[where('owner', '==', 'bob')]], { auth: user('ada') });
    expect(query.explanation).toContain('resource.data.open → unknown: the query does not constrain it');
    expect(query.explanation).toContain(`data.owner == request.auth.uid → false`);
  });

  it('are made for what is allowed, too, and only on demand', () => {
    const allowed = decideDocument(ruleset, 'a/1', { before: { open: true } });
    expect(allowed).toMatchObject({ allowed: true, reason: '' });
    expect(allowed.explanation).toContain('allow get @ L4:5 → true');
    const plain = compile('service cloud.firestore { match /{all=**} { allow read: if false; } }');
    expect(decideDocument(plain, 'a/1').explanation).toBeUndefined();
  });
});
