import { BLOCKED_NAMES_MAX } from '@chupke/domain/blocked-names.ts';
import type { Attack, LegitimateCommit } from '../engine/corpus.ts';
import type { Fields, Value } from '../engine/values.ts';
import { double, SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { update } from '../engine/writes.ts';
import { JUST_CHANGED } from './changes.ts';
import { changed, other, student, together } from './states.ts';

/** As many names of the three forms. */
function names(count: number): readonly string[] {
  const forms = [
    (number: string) => `m_${number.padStart(20, '0')}`,
    (number: string) => `t_${number.padStart(16, '0')}`,
    (number: string) => number.padStart(12, 'a'),
    (number: string) => `QuietTiger${number.padStart(4, '0')}`,
  ];
  return Array.from({ length: count }, (_, index) => forms[index % 4]?.(String(index)) ?? '');
}

function blocking(world: World, blockedNames: Value, more: Fields = {}): readonly Write[] {
  return [update(`users/${world.uids.student}`, { blockedNames, updatedAt: SERVER_TIME, ...more })];
}

function withNames(world: World): Documents {
  return changed(student(world), `users/${world.uids.student}`, { blockedNames: [...names(3)] });
}

/** An attack with this list in place of an honest one. */
function listing(name: string, list: (world: World) => Value, more: Fields = {}): Attack {
  return { name, writes: (world) => blocking(world, list(world), more) };
}

const MALFORMED: Readonly<Record<string, Value>> = {
  'what is no name': ['Priya Sharma'],
  'a text of nothing': [''],
  'a mask that is too long': [`m_${'A'.repeat(21)}`],
  'a mask that is too short': [`t_${'a'.repeat(15)}`],
  'the mask of a member of a circle': [`k_${'a'.repeat(16)}`],
  'two names in one text': [names(2).join(',')],
  'two names in one text, beside others': [...names(3), names(5).slice(3).join(',')],
  'a text with a comma behind it': [`${names(1)[0] ?? ''},`],
  'a number that is written as a name': [123_456_789_012],
  'a number that is written as a name, beside others': [...names(2), 999_999_999_999],
  'a fraction': [double(0.5)],
  'a map': [{ name: names(1)[0] ?? '' }],
  'a name and nothing': [...names(1), null],
  'the same name twice': [...names(2), ...names(1)],
  'one name instead of a list': names(1)[0] ?? '',
  'a map instead of a list': { 0: names(1)[0] ?? '' },
  'one name too many': [...names(BLOCKED_NAMES_MAX + 1)],
};

const ATTACKS: readonly Attack[] = [
  ...Object.entries(MALFORMED).map(([name, list]) => listing(`with ${name}`, () => list)),
  listing('with the own name', ({ anonymousId }) => [...names(1), anonymousId]),
  listing('with a uid', ({ uids }) => [uids.other]),
  listing('and is an admin', () => [...names(1)], { isAdmin: true, roles: ['user', 'admin'] }),
  listing('and edits the name', () => [...names(1)], { displayName: 'Priya' }),
  listing('and signs in again', () => [...names(1)], { lastLogin: SERVER_TIME }),
  listing('and has an alert to read', () => [...names(1)], { unreadNotifications: 1 }),
  {
    name: 'with an older time',
    writes: (world) => blocking(world, [...names(1)], { updatedAt: world.now }),
  },
  { name: 'after a ban', actor: 'banned' },
  {
    name: 'for another',
    change: (state, world) => together(state, other(world)),
    writes: (world) => [
      update(`users/${world.uids.other}`, { blockedNames: [...names(1)], updatedAt: SERVER_TIME }),
    ],
  },
];

const BLOCK: LegitimateCommit = {
  name: 'a student blocks the first names',
  state: student,
  writes: (world) => blocking(world, [...names(4), world.otherAnonymousId, world.otherMask]),
  // The time of a change alone is a change of the settings that changes none.
  optional: ['blockedNames'],
  refusedWhen: [JUST_CHANGED],
  attacks: ATTACKS,
};

const BLOCK_ALL: LegitimateCommit = {
  ...BLOCK,
  name: 'a student has blocked as many names as can be',
  state: withNames,
  writes: (world) => blocking(world, [...names(BLOCKED_NAMES_MAX)]),
};

const UNBLOCK: LegitimateCommit = {
  ...BLOCK,
  name: 'a student unblocks the last name',
  state: withNames,
  writes: (world) => blocking(world, []),
};

/** What the owner of an account may do with its blocked names. */
export const BLOCKING_COMMITS: readonly LegitimateCommit[] = [BLOCK, BLOCK_ALL, UNBLOCK];
