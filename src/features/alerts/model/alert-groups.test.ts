import type { Alert } from '@chupke/domain/alert.ts';
import { likeAlert, replyLikeAlert } from '@chupke/domain/alert-words.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CONFESSION, stored } from '../testing/samples.ts';
import { groupAlerts } from './alert-groups.ts';

const OTHER = parseConfessionId('otherotherotherother');
const REPLY = parseReplyId('abcdefghijklmnopqrs1');
const NAME = postMask(CONFESSION);
const base = { title: 'stored', message: 'As it was written.', read: true } as const;

const likes = stored(likeAlert(CONFESSION, 3, { text: 'I ate the last samosa' }), 'likes', 5000);
const ofReply = stored(
  replyLikeAlert(CONFESSION, REPLY, 1, { text: 'Me neither', confessionName: NAME }),
  'reply-likes',
  4000,
);
const circle = stored({ ...base, type: 'college' }, 'college', 3000);
const hidden = stored(
  { ...base, type: 'moderation', confessionId: CONFESSION, outcome: 'hidden' },
  'hidden',
  2000,
);
const others = stored(replyLikeAlert(OTHER, REPLY, 1), 'others', 1000);

it('puts together what is about one confession, at the place of the newest', () => {
  expect(
    groupAlerts([likes, ofReply, circle, hidden, others]).map((group) => ({
      ids: group.alerts.map(({ id }) => id),
      about: group.about,
      isOwn: group.isOwn,
      isHidden: group.isHidden,
      name: group.name,
    })),
  ).toEqual([
    {
      ids: ['likes', 'reply-likes', 'hidden'],
      about: 'I ate the last samosa',
      isOwn: true,
      isHidden: true,
      // From the newest that has it.
      name: NAME,
    },
    { ids: ['college'], about: undefined, isOwn: false, isHidden: false, name: undefined },
    { ids: ['others'], about: undefined, isOwn: false, isHidden: false, name: undefined },
  ]);
});

it('does not say of a thread what one’s reply in it says', () => {
  expect(groupAlerts([ofReply])[0]).toMatchObject({ about: undefined, isOwn: false });
});

it('loses none and shows none twice, and older ones move no group that is there', () => {
  const one = fc.constantFrom<Alert>(likes, ofReply, circle, hidden, others);
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ id }) => id }), fc.nat(5), (alerts, size) => {
      const groups = groupAlerts(alerts);
      expect(groups.flatMap((group) => group.alerts.map(({ id }) => id)).sort()).toEqual(
        alerts.map(({ id }) => id).sort(),
      );
      const first = groupAlerts(alerts.slice(0, size)).map(({ key }) => key);
      expect(groups.map(({ key }) => key).slice(0, first.length)).toEqual(first);
    }),
  );
});
