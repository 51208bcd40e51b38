import { ARTICLES } from '@chupke/domain/help.ts';
import { OWNER } from '../engine/actors.ts';
import type { Attack, CollectionAttacks } from '../engine/corpus.ts';
import type { Fields, Value } from '../engine/values.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { firstCount } from './actions.ts';
import { exhausted, windowOpen } from './changes.ts';
import { student } from './states.ts';

const ARTICLE = 'if-you-are-in-danger-or-in-a-crisis';
const OTHER = 'join-a-circle';

function feedback(world: World, id = `${ARTICLE}_helpful`): string {
  return `users/${world.uids.student}/helpFeedback/${id}`;
}

function said(fields: Fields = {}): Fields {
  return {
    article: ARTICLE,
    kind: 'helpful',
    value: 'helpful',
    at: SERVER_TIME,
    counted: false,
    ...fields,
  };
}

function given(world: World): Documents {
  return {
    ...student(world),
    [feedback(world)]: { ...said(), at: secondsAgo(world, 60) },
  };
}

function saying(name: string, fields: Fields, id?: string): Attack {
  return { name, writes: (world) => [set(feedback(world, id), said(fields))] };
}

/** Attacks on what students say of articles: each once, of what there is, and nobody learns who said or read what. */
export const HELP_FEEDBACK: CollectionAttacks = {
  collection: 'helpFeedback',
  commits: [
    {
      name: 'a student finds an article helpful',
      state: student,
      writes: (world) => [set(feedback(world), said())],
      refusedWhen: [{ name: 'it was said before', change: (_state, world) => given(world) }],
      attacks: [
        saying('as counted already', { counted: true }),
        saying('a hundred times at once', { value: 100 }),
        saying('with a face', { value: 'happy' }),
        saying('of another kind', { kind: 'views' }),
        saying('with words', { comment: 'I read this at night.' }),
        saying('at another time', { at: 0 }),
        saying('of another article than its id', { article: OTHER }),
        saying('of no article', { article: 'no-such-article' }, 'no-such-article_helpful'),
        saying('once more under another id', {}, `${ARTICLE}_helpful2`),
      ],
    },
    {
      name: 'a student leaves a face',
      state: student,
      writes: (world) => [set(feedback(world, `${ARTICLE}_emoji`), said({ kind: 'emoji', value: 'sad' }))],
    },
  ],
  never: [
    {
      name: 'whoever has no account finds an article helpful',
      state: () => ({}),
      writes: (world) => [set(feedback(world), said())],
    },
    {
      name: 'an answer is changed to the other',
      state: given,
      writes: (world) => [update(feedback(world), { value: 'not_helpful' })],
    },
    {
      name: 'an answer is made to count again',
      state: (world) => ({
        ...student(world),
        [feedback(world)]: { ...said({ counted: true }), at: secondsAgo(world, 60) },
      }),
      writes: (world) => [update(feedback(world), { counted: false })],
    },
    {
      name: 'an answer is taken back, to be given again',
      state: given,
      writes: (world) => [remove(feedback(world))],
    },
  ],
  reads: [
    {
      name: 'what a student said of an article',
      state: given,
      read: (world) => ({ kind: 'get', path: feedback(world) }),
      allowed: OWNER,
    },
    {
      name: 'that a student said nothing of it',
      state: student,
      read: (world) => ({ kind: 'get', path: feedback(world) }),
      allowed: OWNER,
    },
    {
      name: 'what a student said of all articles',
      state: given,
      read: (world) => ({ kind: 'list', path: `users/${world.uids.student}/helpFeedback`, limit: 20 }),
      allowed: OWNER,
      unlimited: true,
    },
  ],
};

function batch(world: World): string {
  return `helpViews/${world.unused}`;
}

function views(world: World, articles: Value = [ARTICLE, OTHER], more: Fields = {}): readonly Write[] {
  return [
    set(batch(world), { articles, timestamp: SERVER_TIME, ...more }),
    firstCount(world, 'view', world.unused),
  ];
}

function telling(name: string, articles: Value, more?: Fields): Attack {
  return { name, writes: (world) => views(world, articles, more) };
}

function waiting(world: World): Documents {
  return {
    ...student(world),
    [batch(world)]: { articles: [ARTICLE], timestamp: secondsAgo(world, 1) },
  };
}

const SLUGS = ARTICLES.map(({ slug }) => slug);

/** Attacks on batches of opened articles: they name articles and nobody, and nobody reads them. */
export const HELP_VIEWS: CollectionAttacks = {
  collection: 'helpViews',
  commits: [
    {
      name: 'a student has opened two articles',
      state: student,
      writes: (world) => views(world),
      refusedWhen: [exhausted('view'), windowOpen('view')],
      alternatives: () => [[OTHER]],
      attacks: [
        { name: 'without its count', writes: (_, [first]) => (first === undefined ? [] : [first]) },
        {
          name: 'in two documents for one count',
          writes: (_, writes) => [
            ...writes,
            set('helpViews/TheOtherOfTwoBatches', { articles: [OTHER], timestamp: SERVER_TIME }),
          ],
        },
        telling('nothing', []),
        telling('one article twice', [ARTICLE, ARTICLE]),
        telling('more than one document holds', SLUGS.slice(0, 21)),
        telling('an article that is none', ['no-such-article']),
        telling('an article and something else', [ARTICLE, 7]),
        telling('a text for a list', ARTICLE),
        { name: 'saying who it is', writes: (world) => views(world, [ARTICLE], { uid: world.uids.student }) },
        { name: 'under an id of another form', fixed: { unused: 'views' } },
      ],
    },
  ],
  never: [
    {
      name: 'views are added to others’',
      state: waiting,
      writes: (world) => [update(batch(world), { articles: [ARTICLE, OTHER] })],
    },
    { name: 'views are removed', state: waiting, writes: (world) => [remove(batch(world))] },
  ],
  reads: [
    {
      name: 'what somebody has opened',
      state: waiting,
      read: (world) => ({ kind: 'get', path: batch(world) }),
      allowed: [],
    },
    {
      name: 'who has opened what',
      state: waiting,
      read: () => ({ kind: 'list', path: 'helpViews', limit: 1 }),
      allowed: [],
    },
  ],
};
