import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { expect, it } from 'vitest';
import { circleNoticeId } from './notify.ts';

const [ONE, OTHER] = ['one', 'other'].map((name) => parseCircleId(`${name}Circle`.padEnd(20, '0')));

it('is the same for the same, another for another circle or subject, and none that a member can write under', () => {
  if (ONE === undefined || OTHER === undefined) throw new Error('There are two circles.');
  const id = circleNoticeId(ONE, 'insight-10');
  expect(circleNoticeId(ONE, 'insight-10')).toBe(id);
  expect(new Set([id, circleNoticeId(ONE, 'insight-25'), circleNoticeId(OTHER, 'insight-10')]).size).toBe(3);
  expect(id).toMatch(/^Notice[A-Za-z0-9]{14}$/);
});
