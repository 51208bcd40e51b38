import { CIRCLE_ALERT_EVENTS, parseAlert } from '@chupke/domain/alert.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import { serverTexts } from '@chupke/domain/server-texts.ts';
import { expect, it } from 'vitest';
import type { CircleNewsEvent } from './present.ts';
import { circleAlert, circleAlertId } from './present.ts';

const CIRCLE = { id: parseCircleId('a'.repeat(20)), name: 'Night owls' };

const EVENTS = CIRCLE_ALERT_EVENTS.filter((event): event is CircleNewsEvent => event !== 'moderation');

it.each(EVENTS)('tells of %s in both languages, as alerts are read', async (event) => {
  for (const language of ALL_LANGUAGES) {
    const alert = circleAlert({ circle: CIRCLE, event, texts: await serverTexts(language) });
    expect(parseAlert('id', { ...alert, timestamp: 1 })).toMatchObject({ event, circleName: 'Night owls' });
  }
  const texts = await serverTexts('hi');
  expect(circleAlert({ circle: CIRCLE, event, texts }).title).toMatch(/\p{Script=Devanagari}/u);
});

it('has a place of its own for each event of each circle', () => {
  const ids = EVENTS.map((event) => circleAlertId(CIRCLE.id, event));
  expect(new Set(ids).size).toBe(EVENTS.length);
  expect(circleAlertId(CIRCLE.id, 'mention')).toBe(`circle-${CIRCLE.id}`);
});
