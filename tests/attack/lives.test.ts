import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOSED_UNTIL } from '@chupke/domain/circle-limits.ts';
import { PROJECT, TestEmulator } from '../support/emulator.ts';
import { CORPUS } from './corpus/all.ts';
import type { LegitimateCommit } from './engine/corpus.ts';
import { Target } from './engine/target.ts';
import type { World } from './engine/world.ts';
import { makeWorld } from './engine/world.ts';
import type { Documents } from './engine/writes.ts';

// What an account can still do with an older token: from before a ban, an erasure or the end of its sign-ins, which holds for
// an hour, or of an account that was not admitted yet. Every act of the app is tried.

const root = fileURLToPath(new URL('../..', import.meta.url));
let emulator: TestEmulator;
let target: Target;

beforeAll(async () => {
  const [rules, indexes] = ['firestore.rules', 'firestore.indexes.json'].map((name) =>
    readFileSync(`${root}${name}`, 'utf8'),
  );
  emulator = await TestEmulator.launch({ rules: rules ?? '', indexes: indexes ?? '' });
  target = new Target({ host: emulator.host, port: emulator.port, projectId: PROJECT });
});
afterAll(() => emulator.close());

/** Acts that leave nothing for others but less than there was, or a number. */
const QUIET = [
  // Taken back, or one's own business.
  /^(?:alerts|blockedNames|confieSessions|consents|helpFeedback|limits|memberships|pushSettings|pushTokens|saved|users|waitingConfessions): /,
  /: a student (?:takes .* back|deletes .*)$/,
  /^messages: a member deletes an own message$/,
  /^chats: a student has read the answer$/,
  // Admitted once, and a look at the account would make each like dearer by a quarter.
  /^likes: a student who has liked before /,
  // Counted at night, of accounts that were admitted.
  /^(?:confessionViews|helpViews): /,
];

/** The acts of a student that are accepted in a changed state of their account. */
async function acceptedIn(change: (state: Documents, world: World) => Documents): Promise<readonly string[]> {
  const accepted: string[] = [];
  const tried = CORPUS.flatMap(({ collection, commits }) =>
    commits
      .filter(({ actor = 'student' }) => actor === 'student')
      .map((commit) => [collection, commit] as const),
  );
  expect(tried.length).toBeGreaterThan(50);
  for (const [collection, commit] of tried)
    if (await isAccepted(commit, change)) accepted.push(`${collection}: ${commit.name}`);
  return accepted;
}

async function isAccepted(
  { state, writes }: LegitimateCommit,
  change: (state: Documents, world: World) => Documents,
): Promise<boolean> {
  const world = makeWorld();
  await target.seed(change(state(world), world));
  return (await target.commit(world, 'student', writes(world))).kind === 'accepted';
}

/** The state with another status of the account; its memberships are muted as a ban mutes them. */
function withStatus(status: string): (state: Documents, world: World) => Documents {
  return (state, { uids }) => {
    const own = `users/${uids.student}`;
    const changed = Object.entries(state).map(([path, fields]) => {
      if (path === own) return [path, { ...fields, accountStatus: status }];
      if (path.startsWith(`${own}/memberships/`))
        return [path, { ...fields, mutedUntil: new Date(CLOSED_UNTIL) }];
      return [path, fields];
    });
    return Object.fromEntries([[own, { accountStatus: status }], ...changed]) as Documents;
  };
}

describe.each(['banned', 'erasing', 'new', 'surplus'])('an account that is %s', (status) => {
  it('says nothing to anybody with the token that it has', async () => {
    const accepted = await acceptedIn(withStatus(status));
    const loud = accepted.filter((name) => !QUIET.some((quiet) => quiet.test(name)));
    expect(loud).toEqual([]);
    expect(accepted.length).toBeGreaterThan(10);
  });
});

/** What the token of an ended sign-in can still do that others notice: there the rules look at the membership alone. */
const IN_CIRCLES = /^(?:activity|messages|signals): a (?:member|confession in the chat) /;

describe('an account whose sign-ins have ended', () => {
  it('says nothing in its college with the token of one', async () => {
    const ended = (state: Documents, { uids }: World): Documents => {
      const own = `users/${uids.student}`;
      return { ...state, [own]: { ...state[own], sessionsEndedAt: new Date(Date.now() + 60_000) } };
    };
    const accepted = await acceptedIn(ended);
    const loud = accepted.filter((name) => !QUIET.some((quiet) => quiet.test(name)));
    expect(loud.filter((name) => !IN_CIRCLES.test(name))).toEqual([]);
    // Its memberships are as they were: somebody was there to be refused.
    expect(loud.filter((name) => IN_CIRCLES.test(name)).length).toBeGreaterThan(5);
    expect(accepted.filter((name) => /^(?:users|blockedNames|pushSettings): /.test(name))).toEqual([]);
    expect(accepted.filter((name) => /^pushTokens: .* (?:registers|comes back)/.test(name))).toEqual([]);
  });
});
