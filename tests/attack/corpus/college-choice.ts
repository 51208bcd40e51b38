import type { Attack, LegitimateCommit, StateChange } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { update } from '../engine/writes.ts';
import { BANNED, LOCKED, SUSPENDED } from './changes.ts';
import { changed, college, COLLEGE_NAME, freshAccount, POOL, smallCollege, together } from './states.ts';

/** A student without a college. */
function fresh(world: World): Documents {
  const { uids, anonymousId } = world;
  return { [`users/${uids.student}`]: freshAccount(world, uids.student, anonymousId) };
}

function own(world: World, fields: Fields): readonly Write[] {
  return [update(`users/${world.uids.student}`, fields)];
}

/** The student chooses the world's college, with its own feed unless the fields say otherwise. */
function choose(world: World, fields: Fields = {}): readonly Write[] {
  const { college: id } = world;
  const place = { college: id, collegeName: COLLEGE_NAME, feed: id, feedName: COLLEGE_NAME };
  return own(world, { ...place, collegeSelectedAt: SERVER_TIME, updatedAt: SERVER_TIME, ...fields });
}

/** Another choice, while there is another college with a feed of its own. */
function choosing(name: string, fields: (world: World) => Fields): Attack {
  return {
    name,
    change: (state, { otherCollege }) => together(state, college(otherCollege)),
    writes: (world) => choose(world, fields(world)),
  };
}

function collegeWith(name: string, fields: (world: World) => Fields): StateChange {
  return {
    name,
    change: (state, world) => changed(state, `colleges/${world.college}`, fields(world)),
  };
}

const CHOOSE_COLLEGE: LegitimateCommit = {
  name: 'a student chooses a college',
  state: (world) => together(college(world.college), fresh(world)),
  writes: (world) => choose(world),
  refusedWhen: [
    BANNED,
    SUSPENDED,
    LOCKED,
    {
      name: 'another college was chosen before',
      change: (state, { uids, otherCollege }) =>
        changed(state, `users/${uids.student}`, { college: otherCollege }),
    },
    collegeWith('the college takes no students', () => ({ active: false })),
    collegeWith('the college has another name', () => ({ name: 'College of Shouts' })),
    collegeWith('the college is small', () => POOL),
  ],
  attacks: [
    {
      name: 'together with rights',
      writes: (world, writes) => [...writes, ...own(world, { isAdmin: true, updatedAt: SERVER_TIME })],
    },
    {
      name: 'twice in one commit, for two colleges',
      change: (state, { otherCollege }) => together(state, college(otherCollege)),
      writes: (world, writes) => [
        ...writes,
        ...choose(world, { college: world.otherCollege, feed: world.otherCollege }),
      ],
    },
    {
      name: 'and declares it verified',
      writes: (world) => own(world, { collegeVerified: true, updatedAt: SERVER_TIME }),
    },
    choosing('with the feed of another', ({ otherCollege }) => ({ feed: otherCollege })),
    choosing('with the pool of its city, which is not its feed', () => POOL),
    choosing('that is a pool', () => ({ ...POOL, college: POOL.feed, collegeName: POOL.feedName })),
  ],
};

const CHOOSE_SMALL: LegitimateCommit = {
  name: 'a student chooses a small college, and with it the feed of its city',
  state: (world) => together(smallCollege(world.college), fresh(world)),
  writes: (world) => choose(world, POOL),
  refusedWhen: [
    {
      name: 'the college has opened its own feed',
      change: (state, world) => together(state, college(world.college)),
    },
    collegeWith('the college is about to have its own feed', ({ college: feed }) => ({
      feed,
      feedName: COLLEGE_NAME,
    })),
  ],
  attacks: [
    choosing('and its own feed', () => ({})),
    choosing('and the pool of another city', () => ({ feed: 'city-mumbai', feedName: 'Mumbai' })),
    choosing('and the feed of another college', ({ otherCollege }) => ({ feed: otherCollege })),
    choosing('and its pool by the name of the college', () => ({ feed: POOL.feed })),
  ],
};

/** Done once: choosing a college, and with it a feed. */
export const CHOOSING_COMMITS: readonly LegitimateCommit[] = [CHOOSE_COLLEGE, CHOOSE_SMALL];
