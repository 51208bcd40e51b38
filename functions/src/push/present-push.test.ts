import type { Alert } from '@chupke/domain/alert.ts';
import { ALERT_TYPES } from '@chupke/domain/alert.ts';
import { likeAlert } from '@chupke/domain/alert-words.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { serverTexts } from '@chupke/domain/server-texts.ts';
import { expect, it } from 'vitest';
import { presentPush } from './present-push.ts';

const texts = await serverTexts('en');

const SECRET = 'sEcReTiD';
const CONFESSION = parseConfessionId(`${SECRET}cOnFeSsIoNxx`);
const LIKE: Alert = { ...likeAlert(CONFESSION, 7), id: `alert-${SECRET}`, timestamp: 5 };
const REMOVED: Alert = {
  ...{ id: 'alert2', timestamp: 5, title: 'Removed', message: 'Rules', read: false },
  ...{ type: 'moderation', confessionId: CONFESSION, outcome: 'removed' },
};

/** An alert of a kind whose every other field is secret, whatever fields the kind has. */
function secretAlert(type: Alert['type']): Alert {
  return new Proxy(LIKE, { get: (_, field) => (field === 'type' ? type : SECRET) });
}

it.each(ALERT_TYPES)(
  'a notification of %s without a preview says nothing of it, nor where it leads',
  (type) => {
    const alert = secretAlert(type);
    for (const isNeutral of [false, true])
      for (const alerts of [[alert], [alert, LIKE]]) {
        const shown = presentPush(alerts, { texts, previews: false, isNeutral });
        const { title, body, look, ...rest } = shown;
        expect(rest).toEqual({ path: '/alerts', alerts: '' });
        expect(JSON.stringify({ title, body, look })).not.toMatch(/secretid|\/|#/i);
      }
  },
);

it('a notification with a preview leads to what it is about, if that can be opened, and reads its alert', () => {
  const shown = (alert: Alert) => presentPush([alert], { texts, previews: true, isNeutral: false });
  expect(shown(LIKE)).toMatchObject({ path: `/confession/${CONFESSION}`, alerts: LIKE.id });
  expect(shown(REMOVED)).toMatchObject({
    title: 'Removed',
    body: 'Rules',
    path: '/alerts',
    alerts: 'alert2',
  });
});

it('a notification of several leads to the list of alerts, whatever was chosen', () => {
  const shown = presentPush([LIKE, REMOVED], { texts, previews: true, isNeutral: false });
  expect(shown).toMatchObject({ path: '/alerts', alerts: '' });
});
