import { OWNER } from '../engine/actors.ts';
import type { Attack, LegitimateCommit } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { post } from './actions.ts';
import { IN_OTHER_POOL, IN_POOL, NOT_IN_GOOD_STANDING } from './changes.ts';
import { changed, college, COLLEGE_NAME, POOL, smallCollege, student, together } from './states.ts';

/** What the student of a small college would name instead of the city. */
function postingIn(name: string, fields: (world: World) => Fields): Attack {
  return {
    name,
    change: (state, { otherCollege }) => together(state, college(otherCollege)),
    writes: (world) => post(world, fields(world)),
  };
}

const IN_PUNE: Fields = { college: POOL.feed, collegeName: POOL.feedName };

/** A student of a small college posts where those of its city do, and nowhere else. */
export const POST_IN_POOL: LegitimateCommit = {
  name: 'a student of a small college posts in the feed of the city',
  state: (world) => IN_POOL.change(together(student(world), smallCollege(world.college)), world),
  writes: (world) => post(world, IN_PUNE),
  free: ['text'],
  alternatives: (world) => [world.anonymousId],
  deletable: (world) => ({ [`confessions/${world.confession}`]: OWNER }),
  refusedWhen: [
    ...NOT_IN_GOOD_STANDING,
    IN_OTHER_POOL,
    {
      name: 'of the same college, which has its own feed by now',
      change: (state, { uids, college: feed }) =>
        changed(state, `users/${uids.student}`, { feed, feedName: COLLEGE_NAME }),
    },
  ],
  attacks: [
    postingIn('in the own college’s', () => ({})),
    postingIn('under the own college’s name', () => ({ college: POOL.feed })),
    postingIn('under the own college’s id', () => ({ collegeName: POOL.feedName })),
    postingIn('in another college’s', ({ otherCollege }) => ({ college: otherCollege })),
    postingIn('in another city’s', () => ({ college: 'city-mumbai', collegeName: 'Mumbai' })),
    postingIn('with the college beside the city', ({ college: id }) => ({ ...IN_PUNE, realCollege: id })),
  ],
};
