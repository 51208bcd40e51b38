import { expect, it } from 'vitest';
import { confessionOf } from '../../../entities/confession/testing/samples.ts';
import type { Pending, PostAction } from '../../../entities/confession/model/actions.ts';
import { EMPTY_FEED } from '../../../entities/feed/model/feed-state.ts';
import type { FeedRow, OwnChanges } from './feed-view.ts';
import { feedView } from './feed-view.ts';

const NOTHING: OwnChanges = { pending: [], posted: [], deleted: new Set(), blocked: new Set() };

function pendingOf(number: number): Pending<PostAction> {
  return {
    action: { ...confessionOf(number), publishWithin: null, picture: null },
    state: { kind: 'waiting' },
    createdAt: 1,
  };
}

function ids(rows: readonly FeedRow[]): readonly string[] {
  return rows.map((row) => (row.kind === 'pending' ? `…${row.pending.action.id}` : row.confession.id));
}

const [one, two, three] = [confessionOf(1), confessionOf(2), confessionOf(3)];
const feed = { ...EMPTY_FEED, shown: [two, one] };

it('shows a post through all its stations once', () => {
  const { id } = three;
  const below = [two.id, one.id];
  expect(ids(feedView(feed, { ...NOTHING, pending: [pendingOf(3)] }).rows)).toEqual([`…${id}`, ...below]);
  expect(ids(feedView(feed, { ...NOTHING, posted: [three] }).rows)).toEqual([id, ...below]);
  const late = { ...NOTHING, pending: [pendingOf(3)], posted: [three] };
  expect(ids(feedView({ ...feed, shown: [three, two, one] }, late).rows)).toEqual([id, ...below]);
});

it('hides what its author has deleted, wherever it stands', () => {
  const deleted = new Set<string>([two.id, three.id]);
  const view = feedView({ ...feed, waiting: [three] }, { ...NOTHING, posted: [three], deleted });
  expect(ids(view.rows)).toEqual([one.id]);
  expect(view.waiting).toBe(0);
});

it('leaves out what is under a blocked name, shown or waiting, and says that there is some', () => {
  const blocked = new Set<string>([two.anonymousId, three.anonymousId]);
  const view = feedView({ ...feed, waiting: [three] }, { ...NOTHING, blocked });
  expect(ids(view.rows)).toEqual([one.id]);
  expect(view).toMatchObject({ waiting: 0, hasBlocked: true });
  expect(feedView(feed, NOTHING).hasBlocked).toBe(false);
});

it('puts the newest of several unsent posts first', () => {
  const view = feedView(feed, { ...NOTHING, pending: [pendingOf(3), pendingOf(4)] });
  expect(ids(view.rows).slice(0, 2)).toEqual([`…${confessionOf(4).id}`, `…${confessionOf(3).id}`]);
});
