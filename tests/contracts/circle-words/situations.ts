import type { Refusal } from '@chupke/domain/calls.ts';
import type { InviteCode } from '@chupke/domain/circle-id.ts';
import { newInviteCode } from '@chupke/domain/circle-id.ts';
import type { RecoveryWorld } from '../../../functions/src/testing/recovery-world.ts';
import type { CircleAct } from '../../../src/entities/circle/model/failures.ts';
import type { Given } from './given.ts';
import * as given from './given.ts';

type Call = (world: RecoveryWorld) => Promise<unknown>;

/** Something with a circle that the server refuses. */
interface Situation {
  readonly act: CircleAct;
  readonly reason: Refusal;
  /** In words, for the name of the test. */
  readonly when: string;
  /** The text shown, in English. */
  readonly said: string;
  readonly given: Given;
  readonly call: Call;
}

/** Does an act in the first circle, as the student of a number. */
export function perform(world: RecoveryWorld, act: CircleAct, who: number, code?: InviteCode) {
  switch (act) {
    case 'create':
      return world.create(who);
    case 'join':
      return world.join(who);
    case 'join-by-code':
      return world.join(who, null, code ?? world.code());
    case 'check':
      return world.check(who, code ?? world.code());
    case 'moderate':
      return world.moderate(who, { kind: 'mute', member: world.persona(2) });
    case 'request':
      return world.request(who, 9);
    case 'request-unlisted':
      return world.requestByName(who, 'Night owls', 8);
    default:
      return world.change(who, act);
  }
}

const NO_PROFILE = 'User profile not found';
const NO_COLLEGE = 'Please complete your college selection before joining circles';
const NOT_FOUND = 'Circle not found';
const INVALID_CODE = 'Invalid invite code. Please check the code and try again.';
const OTHER_COLLEGE = 'This circle is for students of another college.';
const CLOSED = 'This circle is closed: nobody can join it.';
const NOT_MEMBER = 'Not a member of this circle';
const CREATOR_ONLY = 'Only the creator of this circle can do this.';
const LIMIT = 'You have reached the maximum limit of 3 circles. Delete one of yours first.';
const MOVING = 'This circle is being moved just now. Try again in a few minutes.';
const NOT_ACTIVE = 'Only an active circle can be deleted.';
const NOT_SCHEDULED = 'Circle is not scheduled for deletion';
const TOO_LATE = 'Deletion period has expired and cannot be cancelled';
const NOT_EXPIRED = 'Circle is not expired';
const NOT_ELIGIBLE = 'Circle is not eligible for restoration';
const NO_CIRCLE_COLLEGE =
  'User must be authenticated with a college. Please ensure your college is verified.';
const KEEP_NO_PLACE =
  'Your 3 places are taken by other circles. Delete or leave one of them, then keep this one.';
const QUOTA = "You've reached the maximum number of circles you can create.";
const NOTHING_TO_JOIN = 'Circle not found. If it is private, its invite code is needed.';
const OFTEN = 'Five new circles in seven days are allowed. Try again later.';
const UNLISTED_ASKED =
  'Your request for an unlisted circle is still waiting. You can send another once it is decided.';
const MEMBER_GONE = 'They are no longer in this circle.';
const NO_BACKUP = 'Circle backup not found or recovery period expired';
const OVER_30_DAYS = 'Recovery period expired. Circle cannot be restored after 30 days.';
const ASKED = 'You have asked for this circle already. You hear from us within 24 hours.';
const DENIED = 'You are not allowed to do that.';

/** `as` overrides the list's actor, or the action. */
type Row = readonly [reason: Refusal, when: string, said: string, given: Given, as?: number | Call];

function situations(act: CircleAct, who: number, list: readonly Row[]): readonly Situation[] {
  return list.map(([reason, when, said, before, as = who]) => ({
    ...{ act, reason, when, said },
    given: before,
    call: typeof as === 'number' ? (world) => perform(world, act, as) : as,
  }));
}

const NEWCOMERS: readonly Row[] = [
  ['no-profile', 'without a profile', NO_PROFILE, given.all(given.open, given.withoutAccount)],
  ['no-profile', 'while one’s account is erased', NO_PROFILE, given.all(given.open, given.beingErased)],
  ['no-college', 'without a college', NO_COLLEGE, given.all(given.open, given.withoutCollege)],
];

const JOINING: readonly Row[] = [
  ...NEWCOMERS,
  ['other-college', 'of another college', OTHER_COLLEGE, given.all(given.open, given.ofAnotherCollege)],
  ['already-member', 'twice', 'You are already a member of this circle.', given.open, 2],
  ['wrong-state', 'one whose time is over', CLOSED, given.over],
  ['wrong-state', 'one that has expired', CLOSED, given.expired],
  ['wrong-state', 'one that is being taken away', CLOSED, given.moving],
  ['circle-full', 'a full one', 'Circle member limit reached.', given.crowded],
  ['not-allowed', 'after having been removed', 'You cannot join this circle.', given.removed, 2],
];

const unknownCode = (world: RecoveryWorld) => newInviteCode(world.random);

/** For callers other than the creator, and missing circles. */
const OF_CREATORS: readonly Row[] = [
  ['creator-only', 'as a member', CREATOR_ONLY, given.open, 2],
  ['not-member', 'from outside', NOT_MEMBER, given.open, 3],
  ['not-found', 'of what is not there', NOT_FOUND, given.nothing],
  ['not-found', 'of what was deleted', NOT_FOUND, given.lost],
];

/** The server's refusals by action. */
export const SITUATIONS: readonly Situation[] = [
  ...situations('create', 3, [
    ['no-profile', 'without a profile', NO_PROFILE, given.withoutAccount],
    ['no-profile', 'while one’s account is erased', NO_PROFILE, given.beingErased],
    ['no-college', 'without a college', NO_CIRCLE_COLLEGE, given.withoutCollege],
    ['circle-limit', 'as a fourth one', QUOTA, given.full, 1],
    ['circle-often', 'as a sixth one in a week', OFTEN, given.often, 1],
    ['invalid', 'in the place of another one', 'Invalid parameters', given.open],
  ]),
  ...situations('join', 3, [
    ...JOINING,
    ['not-found', 'what is not there', NOTHING_TO_JOIN, given.nothing],
    ['not-found', 'what was deleted', NOTHING_TO_JOIN, given.lost],
    ['not-found', 'a private one', NOTHING_TO_JOIN, given.secret],
  ]),
  ...situations('join-by-code', 3, [
    ...JOINING,
    [
      'not-found',
      'with a code that leads nowhere',
      INVALID_CODE,
      given.open,
      (world) => perform(world, 'join-by-code', 3, unknownCode(world)),
    ],
    [
      'not-found',
      'a private one with another code',
      INVALID_CODE,
      given.secret,
      (world) => world.join(3, 1, unknownCode(world)),
    ],
  ]),
  ...situations('check', 3, [
    ...NEWCOMERS,
    ['not-found', 'the code of one that has expired', INVALID_CODE, given.expired],
    [
      'not-found',
      'a code that leads nowhere',
      INVALID_CODE,
      given.open,
      (world) => perform(world, 'check', 3, unknownCode(world)),
    ],
    [
      'other-college',
      'the code of another college’s own',
      OTHER_COLLEGE,
      given.all(given.collegeOnly, given.ofAnotherCollege),
    ],
  ]),
  ...situations('leave', 1, [
    ['not-found', 'what is not there', NOT_FOUND, given.nothing],
    ['not-member', 'from outside', NOT_MEMBER, given.open, 3],
    ['wrong-state', 'one that is being taken away', MOVING, given.moving],
  ]),
  ...situations('schedule-deletion', 1, [
    ...OF_CREATORS,
    ['already-pending', 'twice', 'Circle deletion is already scheduled', given.scheduled],
    ['wrong-state', 'of one that has expired', NOT_ACTIVE, given.expired],
    ['wrong-state', 'of one that is being taken away', NOT_ACTIVE, given.moving],
  ]),
  ...situations('cancel-deletion', 1, [
    ...OF_CREATORS,
    ['no-deletion', 'of none', 'No deletion scheduled for this circle', given.open],
    ['deletion-over', 'too late', TOO_LATE, given.lapsed],
    ['circle-limit', 'as a fourth one', KEEP_NO_PLACE, given.all(given.scheduled, given.full)],
    ['wrong-state', 'of one that has expired', NOT_SCHEDULED, given.expired],
    ['wrong-state', 'of one that is being taken away', NOT_SCHEDULED, given.moving],
  ]),
  ...situations('reactivate', 1, [
    ...OF_CREATORS,
    ['wrong-state', 'of one that goes on', NOT_EXPIRED, given.open],
    ['wrong-state', 'of one that is to be deleted', NOT_EXPIRED, given.scheduled],
    ['circle-limit', 'as a fourth one', LIMIT, given.all(given.expired, given.full)],
  ]),
  ...situations('restore', 1, [
    ['not-found', 'of nothing', NO_BACKUP, given.nothing],
    ['recovery-over', 'after 30 days', OVER_30_DAYS, given.lostForGood],
    ['wrong-state', 'of one that is there', NOT_ELIGIBLE, given.open],
    ['wrong-state', 'of one that has expired', NOT_ELIGIBLE, given.expired],
    ['wrong-state', 'of one whose backup is not whole', NOT_ELIGIBLE, given.halfLost],
    // From its backup, as soon as it lies there.
    ['deletion-over', 'of one that is just being deleted', MOVING, given.lapsed],
    ['creator-only', 'as a member', CREATOR_ONLY, given.lost, 2],
    ['creator-only', 'as a member, before it is deleted', CREATOR_ONLY, given.scheduled, 2],
    ['not-found', 'from outside', NO_BACKUP, given.lost, 3],
    ['not-found', 'from outside, before it is deleted', NO_BACKUP, given.scheduled, 3],
    ['circle-limit', 'as a fourth one', LIMIT, given.all(given.lost, given.full)],
  ]),
  ...situations('request', 1, [
    ['not-found', 'for what is not there', NOT_FOUND, given.nothing],
    ['not-found', 'from outside', NOT_FOUND, given.open, 3],
    ['creator-only', 'as a member', CREATOR_ONLY, given.lost, 2],
    ['wrong-state', 'for what is there', NOT_ELIGIBLE, given.open],
    ['already-pending', 'twice', ASKED, given.all(given.lost, (world) => world.request(1, 1))],
    [
      'invalid',
      'under the id of another one',
      'Invalid parameters',
      given.all(
        given.lost,
        (world) => world.lose(1, 2),
        (world) => world.request(1, 9, 2),
      ),
    ],
    ['no-profile', 'without a profile', NO_PROFILE, given.all(given.lost, (world) => world.vanish(1))],
  ]),
  ...situations('request-unlisted', 1, [
    [
      'already-pending',
      'for another one',
      UNLISTED_ASKED,
      given.all(given.open, (world) => world.requestByName(1, 'Study group')),
    ],
    [
      'invalid',
      'under the id of another one',
      'Invalid parameters',
      given.all(given.open, (world) => world.requestByName(1, 'Study group', 8)),
    ],
    ['no-profile', 'without a profile', NO_PROFILE, given.all(given.open, (world) => world.vanish(1))],
  ]),
  ...situations('moderate', 1, [
    ['not-allowed', 'as a member', DENIED, given.wide, 3],
    ['not-member', 'from outside', NOT_MEMBER, given.open, 3],
    ['wrong-state', 'in one that is being taken away', MOVING, given.moving],
    [
      'not-allowed',
      'against its creator',
      DENIED,
      given.moderated,
      (world) => world.moderate(2, { kind: 'mute', member: world.persona(1) }),
    ],
    [
      'creator-only',
      'what is the creator’s, as its moderator',
      CREATOR_ONLY,
      given.moderated,
      (world) => world.moderate(2, { kind: 'rotation', isOn: false }),
    ],
    [
      'no-change',
      'against somebody who has left',
      MEMBER_GONE,
      given.open,
      async (world) => {
        const member = world.persona(2);
        await world.change(2, 'leave');
        return world.moderate(1, { kind: 'mute', member });
      },
    ],
    [
      'not-found',
      'in one that is not there',
      NOT_FOUND,
      given.nothing,
      (world) => world.moderate(1, { kind: 'rotation', isOn: true }),
    ],
  ]),
];
