import { OWNER } from '../engine/actors.ts';
import type { Attack, ForbiddenCommit, LegitimateCommit } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { set, update } from '../engine/writes.ts';
import { post, postLater } from './actions.ts';
import { NOT_PREMIUM, POST_REFUSED, UNSEEN_TEXTS } from './changes.ts';
import { changed, college, picture, premiumStudent, together, waiting, without } from './states.ts';

// Posts with a picture: they always wait, and only for what is the student's own.

function path(world: World): string {
  return `waitingConfessions/${world.confession}`;
}

function author(world: World): Documents {
  return together(premiumStudent(world), college(world.college), picture(world, world.uids.student));
}

function shown(world: World, fields: Fields = {}) {
  return postLater(world, {
    publishWithin: 'now',
    picture: { id: world.picture, alt: 'Ek billi' },
    ...fields,
  });
}

function showing(name: string, fields: (world: World) => Fields): Attack {
  return { name, writes: (world) => shown(world, fields(world)) };
}

/** The stored post while its picture was not refused. */
function shownFields(world: World): Fields {
  const fields = refused(world)[path(world)] ?? {};
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'refused'));
}

function refused(world: World): Documents {
  const left = together(author(world), waiting(world, world.uids.student));
  const fields = { publishWithin: 'now', picture: { id: world.picture, alt: '' }, refused: 'picture' };
  return changed(left, path(world), fields);
}

/** A student posts a picture. */
export const SHOW: LegitimateCommit = {
  name: 'a student posts with a picture',
  state: author,
  writes: shown,
  free: ['text', 'picture.alt'],
  alternatives: (world) => [world.anonymousId, 'hour', 'day', ''],
  deletable: (world) => ({ [path(world)]: OWNER }),
  refusedWhen: [
    ...POST_REFUSED,
    ...NOT_PREMIUM,
    {
      name: 'the picture is another’s',
      change: (state, world) => together(state, picture(world, world.uids.other)),
    },
    {
      name: 'there is no picture',
      change: (state, world) => without(state, `pictureOwners/${world.picture}`),
    },
    {
      name: 'the picture was published',
      change: (state, world) => ({
        ...state,
        [`pictureOwners/${world.picture}`]: {
          gone: true,
          confession: world.otherConfession,
          file: world.unused,
        },
      }),
    },
  ],
  attacks: [
    showing('an address for a picture', () => ({ picture: 'https://evil.test/pixel.png' })),
    showing('an address beside it', () => ({ imageUrl: 'https://evil.test/pixel.png' })),
    showing('what only the server says', (world) => ({ image: { file: world.unused } })),
    showing('refused from the start', () => ({ refused: 'picture' })),
    showing('more than it may say', (world) => ({ picture: { id: world.picture, alt: '', file: 'x' } })),
    showing('a description too long', (world) => ({ picture: { id: world.picture, alt: 'a'.repeat(301) } })),
    showing('no description', (world) => ({ picture: { id: world.picture } })),
    showing('a description that is none', (world) => ({ picture: { id: world.picture, alt: 5 } })),
    ...UNSEEN_TEXTS.map(([name, alt]) => showing(name, (world) => ({ picture: { id: world.picture, alt } }))),
    showing('within a week', () => ({ publishWithin: 'week' })),
    {
      name: 'as a confession, at once',
      writes: (world) => post(world, { picture: { id: world.picture, alt: '' } }),
    },
    {
      name: 'as a confession with the file that it would have',
      writes: (world) =>
        post(world, { image: { file: world.unused, alt: '' }, imageUrl: 'https://x.test/a' }),
    },
  ],
};

/** The post as it is without its picture. */
function withoutPicture(world: World, more: Fields = {}, kept: readonly string[] = []): readonly Write[] {
  const entries = Object.entries(refused(world)[path(world)] ?? {});
  const rest = entries.filter(([name]) => kept.includes(name) || (name !== 'picture' && name !== 'refused'));
  return [set(path(world), { ...Object.fromEntries(rest), ...more })];
}

/** A student takes out a picture that the server has refused. */
export const TAKE_OUT: LegitimateCommit = {
  name: 'a student takes a refused picture out',
  state: refused,
  writes: (world) => withoutPicture(world),
  deletable: (world) => ({ [path(world)]: OWNER }),
  refusedWhen: [
    {
      name: 'it was not refused',
      change: (state, world) => ({ ...state, [path(world)]: shownFields(world) }),
    },
    {
      name: 'it is another’s',
      change: (state, { confession: id, uids }) =>
        changed(state, `confessionOwners/${id}`, { uid: uids.other }),
    },
  ],
  attacks: [
    { name: 'and changes the text', writes: (world) => withoutPicture(world, { text: 'Something else.' }) },
    {
      name: 'and puts in another',
      writes: (world) => withoutPicture(world, { picture: { id: world.unused, alt: '' } }),
    },
    { name: 'and keeps that it was refused', writes: (world) => withoutPicture(world, {}, ['refused']) },
    { name: 'and keeps the picture', writes: (world) => withoutPicture(world, {}, ['picture']) },
    {
      name: 'and has it appear at another time',
      writes: (world) => withoutPicture(world, { publishWithin: 'day' }),
    },
  ],
};

/** What nobody may do. */
export const PICTURES_NEVER: readonly ForbiddenCommit[] = [
  {
    name: 'a post without a picture appears now, by the server',
    state: author,
    writes: (world) => postLater(world, { publishWithin: 'now' }),
  },
  {
    name: 'a picture is put into a post that waits',
    state: (world) => together(author(world), waiting(world, world.uids.student)),
    writes: (world) => [update(path(world), { picture: { id: world.picture, alt: '' } })],
  },
];
