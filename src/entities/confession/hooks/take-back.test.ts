import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enqueue, outboxItems } from '../../../lib/outbox/outbox.ts';
import { setSession } from '../../../lib/session.ts';
import { readStoredJson } from '../../../lib/storage.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import type { Pending, PostAction } from '../model/actions.ts';
import { parsePost, pendingOf } from '../model/actions.ts';
import { confessionOf } from '../testing/samples.ts';
import { parsePostDraft, postDraftKey } from './drafts.ts';
import * as keptPictures from '../api/kept-pictures.ts';
import { placeOfPost } from './take-back.ts';

const PICTURE = { id: 'P'.repeat(20), alt: 'The roof', width: 640, height: 480 };
const { id, college, collegeName, anonymousId } = confessionOf(1);

/** A post with a picture that waits in the outbox, as no handler takes it. */
function waitingPost(name: string): Pending<PostAction> {
  const subject = { category: 'fun', wish: 'listening', publishWithin: 'hour', picture: PICTURE };
  const payload = { text: 'The roof sings', anonymousId: name, college, collegeName, ...subject };
  enqueue({ id, kind: 'post', payload });
  const [pending] = pendingOf(outboxItems(), 'post', parsePost);
  if (pending === undefined) throw new Error('it is not waiting');
  return pending;
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

afterEach(() => setSession({ kind: 'signed-out' }));

it.each([
  ['mask', anonymousId],
  ['own', ASHA.anonymousId],
])('keeps everything of a post that is taken back: under the name %s', (name, signed) => {
  const onBack = vi.fn();
  const place = placeOfPost(ASHA.uid, waitingPost(signed), onBack);
  expect(place.isTaken()).toBe(false);
  expect(place.putBack()).toBe(true);
  expect(onBack).toHaveBeenCalledOnce();
  expect(outboxItems()).toEqual([]);
  expect(readStoredJson(postDraftKey(ASHA.uid), parsePostDraft)).toEqual({
    id,
    text: 'The roof sings',
    name,
    category: 'fun',
    wish: 'listening',
    publishWithin: 'hour',
    picture: PICTURE,
  });
});

it.each([
  ['picture-lost', null],
  ['picture-refused', null],
  ['picture-quota', PICTURE],
] as const)('leaves a picture behind that can never be sent: %s', (code, picture) => {
  const { action } = waitingPost(anonymousId);
  const state = { kind: 'failed', code } as const;
  expect(placeOfPost(ASHA.uid, { action, state }, vi.fn()).putBack()).toBe(true);
  const draft = readStoredJson(postDraftKey(ASHA.uid), parsePostDraft);
  expect(draft).toMatchObject({ id, text: 'The roof sings', picture });
});

it('overwrites no draft', () => {
  const other = JSON.stringify({ id, text: 'Another', name: 'mask' });
  const onBack = vi.fn();
  const place = placeOfPost(ASHA.uid, waitingPost(anonymousId), onBack);
  localStorage.setItem(postDraftKey(ASHA.uid), other);
  expect([place.isTaken(), place.putBack()]).toEqual([true, false]);
  expect(onBack).not.toHaveBeenCalled();
  expect(localStorage.getItem(postDraftKey(ASHA.uid))).toBe(other);
  expect(outboxItems()).toHaveLength(1);
});

it('leaves no draft of one that has been sent meanwhile', () => {
  const onBack = vi.fn();
  const place = placeOfPost(ASHA.uid, waitingPost(anonymousId), onBack);
  placeOfPost(ASHA.uid, waitingPost(anonymousId), () => localStorage.clear()).putBack();
  expect(place.putBack()).toBe(true);
  expect(onBack).not.toHaveBeenCalled();
  expect(localStorage.getItem(postDraftKey(ASHA.uid))).toBeNull();
});

it('needs another id where it may have arrived, and deletes what has', async () => {
  const { action } = waitingPost(anonymousId);
  const state = { kind: 'waiting', wasTried: true } as const;
  const key = `chupke-outbox:${ASHA.uid}:${id}`;
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ ...(stored as object), state }));
  dispatchEvent(new StorageEvent('storage', { key }));
  const copyPicture = vi.spyOn(keptPictures, 'copyPicture').mockResolvedValue(undefined);
  const onBack = vi.fn();
  expect(placeOfPost(ASHA.uid, { action, state }, onBack).putBack()).toBe(true);
  const draft = readStoredJson(postDraftKey(ASHA.uid), parsePostDraft);
  expect(draft?.id).not.toBe(id);
  // With its picture under another id: the server removes the other one with the post.
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledOnce());
  expect(draft?.picture?.id).not.toBe(PICTURE.id);
  expect(copyPicture.mock.calls).toEqual([[ASHA.uid, PICTURE.id, draft?.picture?.id]]);
  expect(outboxItems()).toMatchObject([
    { kind: 'delete-confession', payload: { confession: id, isUnsure: true } },
  ]);
});
