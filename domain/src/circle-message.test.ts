import { expect, it } from 'vitest';
import { parseCircleMemberId } from './circle-id.ts';
import { parseCircleMessage } from './circle-message.ts';

const [ME, OTHER] = [`k_${'a'.repeat(16)}`, `k_${'b'.repeat(16)}`];

it('a message with a reaction of a newer copy of the app is there without it', () => {
  const stored = {
    ...{ type: 'message', text: 'Good night.', senderCircleId: ME, replyTo: null, notice: null },
    ...{ senderPersona: { avatar: 'fox', color: 'teal' }, mentions: [], supporters: {} },
    ...{ timestamp: 1, changedAt: 1, deleted: false, hidden: false },
    reactions: { [ME]: 'hug', [OTHER]: 'rainbow' },
  };
  const { reactions } = parseCircleMessage('message0000000000001', stored);
  expect([...reactions]).toEqual([[parseCircleMemberId(ME), 'hug']]);
});
