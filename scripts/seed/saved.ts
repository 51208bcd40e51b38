import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { savedPath } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { demoAccount } from './accounts.ts';
import type { SeedDocument } from './seed-document.ts';
import { at, HOUR_MS } from './seed-document.ts';
import { seededBytes } from './seeded-random.ts';
import type { SeedThread } from './threads.ts';

/** What demo students keep, the newest kept first. `null`: one that its author has taken back since. */
const SAVED: Readonly<Record<string, readonly (string | null)[]>> = {
  student1: [
    'hindi-medium',
    'chai-uncle-account',
    null,
    'diwali-corridor',
    'cat-in-the-corridor',
    'papa-lift-operator',
  ],
  student4: ['two-friends-one-girl', 'nani-recipe-hostel'],
};

/** Hours between one and the next. */
const GAP = 9;

/** What the demo students keep. */
export function savedDocuments(threads: readonly SeedThread[], now: number): readonly SeedDocument[] {
  return Object.entries(SAVED).flatMap(([name, keys]) => {
    const uid = demoAccount(name)?.uid;
    if (uid === undefined) throw new Error(`There is no demo account ${name}.`);
    return keys.map((key, index) => {
      const gone = parseConfessionId(newDocumentId(seededBytes(`gone ${name} ${index}`)));
      const id = key === null ? gone : threads.find((thread) => thread.key === key)?.id;
      if (id === undefined) throw new Error(`There is no demo confession ${key}.`);
      const savedAt = at(now - (1 + index * GAP) * HOUR_MS);
      return { path: savedPath(uid, id), data: { confessionId: id, savedAt } };
    });
  });
}
