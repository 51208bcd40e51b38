import { expect, it } from 'vitest';
import { BLOCK_KIND } from '../lib/blocked-names/block-action.ts';
import { blockedNames } from './blocked.ts';
import { postsOfAnswer, postsOfStored } from './draw-first.ts';

const HIDDEN = 'QuietTiger4271';
const SHOWN = 'm_ABCDEFGHIJKLMNOPQRST';

function change(name: string, isBlocked: boolean, createdAt: number) {
  return { id: String(createdAt), kind: BLOCK_KIND, payload: { name, isBlocked }, createdAt };
}

it('knows what the session has blocked, and what is on its way, the newest last', () => {
  const session = { blockedNames: [HIDDEN] };
  expect([...blockedNames(session, [])]).toEqual([HIDDEN]);
  expect([...blockedNames(session, [change(SHOWN, true, 1)])]).toEqual([HIDDEN, SHOWN]);
  const undone = [change(HIDDEN, true, 3), change(HIDDEN, false, 2)];
  expect([...blockedNames(null, undone)]).toEqual([HIDDEN]);
  expect([...blockedNames(session, [{ kind: 'post', payload: {} }, change(HIDDEN, false, 1)])]).toEqual([]);
  for (const session of [null, {}, { blockedNames: 'x' }]) expect(blockedNames(session, []).size).toBe(0);
});

it('draws no word of what is under such a name, neither of the kept feed nor of an answer', () => {
  const blocked = blockedNames({ blockedNames: [HIDDEN] }, []);
  const confessions = [
    { text: 'not this', anonymousId: HIDDEN },
    { text: 'this', anonymousId: SHOWN },
  ];
  expect(postsOfStored({ confessions }, blocked)).toEqual([{ text: 'this', picture: undefined }]);
  const answer = confessions.map(({ text, anonymousId }) => ({
    document: { fields: { text: { stringValue: text }, anonymousId: { stringValue: anonymousId } } },
  }));
  expect(postsOfAnswer(answer, blocked)).toEqual([{ text: 'this', picture: undefined }]);
});

it('keeps the place of a picture, whoever has told of it', () => {
  const image = { width: 960, height: 720, blur: 'data:image/webp;base64,AAAA' };
  const picture = { ...image };
  expect(postsOfStored({ confessions: [{ text: 'this', image }] }, new Set())).toEqual([
    { text: 'this', picture },
  ]);
  const fields = {
    width: { integerValue: '960' },
    height: { integerValue: '720' },
    blur: { stringValue: image.blur },
  };
  const document = { fields: { text: { stringValue: 'this' }, image: { mapValue: { fields } } } };
  expect(postsOfAnswer([{ document }], new Set())).toEqual([{ text: 'this', picture }]);
  document.fields.image.mapValue.fields.width.integerValue = '';
  expect(postsOfAnswer([{ document }], new Set())).toEqual([{ text: 'this', picture: undefined }]);
});
