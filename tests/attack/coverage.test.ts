import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { CORPUS } from './corpus/all.ts';

const rules = readFileSync(fileURLToPath(new URL('../../firestore.rules', import.meta.url)), 'utf8');
/** Subcollections of a circle that are named only in its paths, and the functions' own without a path in domain. */
const ELSEWHERE = ['activity', 'secrets', 'signals', 'presence', 'hidden', 'ledger', 'callLimits'];
/** Every collection that the product knows. */
const KNOWN = [...new Set([...Object.values(COLLECTIONS), ...ELSEWHERE])].sort();
const attacked = CORPUS.map(({ collection }) => collection).sort();

/** The collections that the rules speak of: the last but one segment of each `match`, beneath the root's. */
function matchedCollections(): readonly string[] {
  const paths = [...rules.matchAll(/^\s*match\s+(\S+)\s*\{/gm)].map(([, path = '']) => path);
  const below = paths.filter((path) => !path.startsWith('/databases/'));
  return below.map((path) => path.split('/').at(-2) ?? path);
}

it('every collection that the product knows is attacked, and no other', () => {
  expect(attacked).toEqual(KNOWN);
});

it('no path of domain leads into a collection that is not known', () => {
  // Whatever a path is asked for: segments at even places are collections.
  const text = readFileSync(fileURLToPath(new URL('../../domain/src/paths.ts', import.meta.url)), 'utf8');
  const named = [...text.matchAll(/\}\/([a-z][A-Za-z_]*)\/(?:\$\{|[a-z])/g)].map(([, name]) => name);
  expect(named).toContain('activity');
  for (const name of named) expect(KNOWN).toContain(name);
});

it('every match of the rules is attacked', () => {
  expect(matchedCollections()).not.toContain('');
  expect([...new Set(matchedCollections())].sort()).toEqual(attacked);
  // A wildcard over several segments would open collections that nobody named.
  expect(rules).not.toContain('=**');
});

it('every collection has writes that are refused whoever sends them, and reads', () => {
  for (const { collection, never, reads } of CORPUS) {
    expect(never, collection).not.toEqual([]);
    expect(reads, collection).not.toEqual([]);
  }
});

it('every collection that a client may write has a commit that is accepted', () => {
  const written = rules.split(/^\s*match\s+/m).flatMap((part) => {
    const collection = part.split(' ')[0]?.split('/').at(-2) ?? '';
    return /allow [^:]*\b(?:write|create|update|delete)\b[^:]*: if (?!false;)/.test(part) ? [collection] : [];
  });
  expect(written.length).toBeGreaterThan(0);
  for (const collection of written) {
    const subject = CORPUS.find((each) => each.collection === collection);
    expect(subject?.commits ?? [], collection).not.toEqual([]);
  }
});
