import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { discardUnsent, enqueue, outboxItems } from '../../../lib/outbox/outbox.ts';
import { setSession } from '../../../lib/session.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { ASHA, NOON, signIn } from '../../../lib/testing/student.ts';
import {
  forgetCircleSoon,
  forgetOthersSoon,
  registerCircleCleaner,
} from '../../../entities/circle/hooks/forget-circles.ts';
import { chatActionOf } from '../model/actions.ts';
import { newChatDraft } from '../model/draft.ts';
import { EMPTY_HISTORY, withPage } from '../model/history.ts';
import {
  circleOf,
  membershipOf,
  messageId,
  messageOf,
} from '../../../entities/circle/testing/chat-samples.ts';
import { forgetCircle, forgetOthers, keepCircle, keptCircleIds } from './kept-circle.ts';
import { forgetChats, keepHistory, keptHistories, readKeptHistory } from './kept-history.ts';
import { enqueueMessage } from './chat-outbox.ts';
import { chatDraftKey } from './use-chat-draft.ts';

const CIRCLES = [0, 1, 2, 3].map((number) => parseCircleId(`CircleOfTheTests000${number}`));

/** Stores everything on the device that a chat of the circle does. */
async function use(circle: CircleId, number: number): Promise<void> {
  const membership = membershipOf({ circleId: circle });
  keepCircle(ASHA.uid, circle, { circle: circleOf({ id: circle }), membership });
  writeStored(chatDraftKey(ASHA.uid, circle), '{}');
  const history = withPage(EMPTY_HISTORY, [messageOf(1)], { from: 0, to: messageOf(1).timestamp });
  await readKeptHistory(ASHA.uid, circle);
  await keepHistory(ASHA.uid, circle, history, Date.now());
  const draft = { ...newChatDraft((count) => new Uint8Array(count)), id: messageId(number) };
  enqueueMessage(draft, { text: 'On its way', mentions: [] }, membership);
}

/** The circles with stored data, by kind of data. */
async function left(): Promise<
  Readonly<Record<'places' | 'drafts' | 'histories' | 'unsent', readonly CircleId[]>>
> {
  return {
    places: [...keptCircleIds(ASHA.uid)].sort(),
    drafts: CIRCLES.filter((circle) => readStored(chatDraftKey(ASHA.uid, circle)) !== null),
    histories: [...(await keptHistories(ASHA.uid))].sort(),
    unsent: outboxItems()
      .flatMap((item) => chatActionOf(item)?.circle ?? [])
      .sort(),
  };
}

function all(circles: readonly CircleId[]): Awaited<ReturnType<typeof left>> {
  const sorted = [...circles].sort();
  return { places: sorted, drafts: sorted, histories: sorted, unsent: sorted };
}

async function clear(): Promise<void> {
  for (const { id } of outboxItems()) discardUnsent(id);
  localStorage.clear();
  await forgetChats();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  await clear();
  signIn();
});

afterEach(async () => {
  await clear();
  vi.useRealTimers();
  setSession({ kind: 'signed-out' });
});

it('forgets everything of the circles that are not one’s own, and nothing of the others', async () => {
  const some = fc.subarray(CIRCLES);
  await fc.assert(
    fc.asyncProperty(some, some, async (used, own) => {
      await clear();
      for (const circle of used) await use(circle, CIRCLES.indexOf(circle));
      expect(await left()).toEqual(all(used));
      await forgetOthers(ASHA.uid, new Set(own));
      expect(await left()).toEqual(all(used.filter((circle) => own.includes(circle))));
    }),
    { numRuns: 30 },
  );
});

it('forgets one circle that was left', async () => {
  const [gone, stays] = [parseCircleId('CircleOfTheTests0000'), parseCircleId('CircleOfTheTests0001')];
  await use(gone, 0);
  await use(stays, 1);
  await forgetCircle(ASHA.uid, gone);
  expect(await left()).toEqual(all([stays]));
});

it('touches neither another account nor what is no circle’s', async () => {
  const [circle] = CIRCLES;
  if (circle === undefined) return;
  await use(circle, 0);
  enqueue({ id: 'other', kind: 'post', payload: { circle } });
  localStorage.setItem('chupke-own-chat-draft:uid-of-asha:no-circle', '{}');
  await forgetOthers(parseUserId('uid-of-ravi'), new Set());
  expect(await left()).toEqual(all([circle]));
  await forgetOthers(ASHA.uid, new Set());
  expect(await left()).toEqual(all([]));
  expect(outboxItems()).toMatchObject([{ id: 'other' }]);
  expect(localStorage.getItem('chupke-own-chat-draft:uid-of-asha:no-circle')).toBe('{}');
});

it('waits until the list of one’s circles has settled', async () => {
  registerCircleCleaner(() => import('./kept-circle.ts'));
  vi.useFakeTimers({ now: NOON });
  const [first, second] = [parseCircleId('CircleOfTheTests0000'), parseCircleId('CircleOfTheTests0001')];
  await use(first, 0);
  await use(second, 1);
  // The first update is from before the second circle was joined.
  forgetOthersSoon(ASHA.uid, [membershipOf({ circleId: first })]);
  await vi.advanceTimersByTimeAsync(1000);
  forgetOthersSoon(ASHA.uid, [membershipOf({ circleId: first }), membershipOf({ circleId: second })]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await left()).toEqual(all([first, second]));
  forgetOthersSoon(ASHA.uid, [membershipOf({ circleId: second })]);
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(async () => expect(await left()).toEqual(all([second])));
  forgetCircleSoon(ASHA.uid, second);
  await vi.waitFor(async () => expect(await left()).toEqual(all([])));
});
