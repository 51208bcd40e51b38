import { NOTICE_VERSION } from '@chupke/domain/consent.ts';
import type { LegitimateCommit } from '../engine/corpus.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { Fields } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { set, update } from '../engine/writes.ts';
import { firstCount, newConsent } from './actions.ts';
import { JUST_CHANGED } from './changes.ts';
import { changed, consent, student, together } from './states.ts';

function own(world: World, fields: Fields): readonly Write[] {
  return [update(`users/${world.uids.student}`, fields)];
}

function oldNotice(world: World): Documents {
  return together(
    changed(student(world), `users/${world.uids.student}`, { noticeVersion: 1 }),
    consent(world, 'first', 'sign-up'),
  );
}

function agreeAnew(world: World, fields: Fields = {}): readonly Write[] {
  return [
    ...own(world, {
      noticeVersion: NOTICE_VERSION,
      notificationsEnabled: false,
      updatedAt: SERVER_TIME,
      ...fields,
    }),
    set(`users/${world.uids.student}/consents/${world.unused}`, newConsent('settings')),
    firstCount(world, 'consent', world.unused),
  ];
}

/** A student agrees to a notice that has changed. */
export const NOTICE_COMMITS: readonly LegitimateCommit[] = [
  {
    name: 'a student agrees to a notice that has changed',
    state: oldNotice,
    writes: agreeAnew,
    free: ['purposes.notifications', 'purposes.assistant'],
    // As it was: a change of nothing.
    alternatives: () => ['hi', 1],
    optional: ['noticeVersion', 'notificationsEnabled'],
    optionalWrites: (world) => [`users/${world.uids.student}`],
    refusedWhen: [JUST_CHANGED],
    attacks: [
      {
        name: 'without a record',
        writes: (world) => own(world, { noticeVersion: NOTICE_VERSION, updatedAt: SERVER_TIME }),
      },
      {
        name: 'with the record of another time',
        change: (state, world) => together(state, consent(world, world.unused, 'settings')),
        writes: (world) => [
          ...own(world, { noticeVersion: NOTICE_VERSION, updatedAt: SERVER_TIME }),
          firstCount(world, 'consent', world.unused),
        ],
      },
      {
        name: 'to one of the future',
        writes: (world) => agreeAnew(world, { noticeVersion: NOTICE_VERSION + 1 }),
      },
      { name: 'with notifications on', writes: (world) => agreeAnew(world, { notificationsEnabled: true }) },
    ],
  },
];
