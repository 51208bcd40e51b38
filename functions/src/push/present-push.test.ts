import type { Alert, AlertType } from '@chupke/domain/alert.ts';
import { alertTarget } from '@chupke/domain/alert.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { serverTexts } from '@chupke/domain/server-texts.ts';
import { expect, it } from 'vitest';
import { presentPush } from './present-push.ts';

const texts = await serverTexts('en');

const SECRET = 'sEcReTiD';
const CONFESSION = parseConfessionId(`${SECRET}cOnFeSsIoNxx`);
const REPLY = parseReplyId(`${SECRET}rEpLyxxxxxxx`);
const CIRCLE = parseCircleId(`${SECRET}cIrClExxxxxx`);

const BASE = { id: `alert-${SECRET}`, title: `${SECRET} title`, message: `${SECRET} message`, read: false };
const AT = { ...BASE, timestamp: 5 };
const POST = { ...AT, confessionId: CONFESSION, about: `${SECRET} about` };

/** One of each type, which says everything that it can. */
const ALERTS: { readonly [T in AlertType]: Extract<Alert, { readonly type: T }> } = {
  welcome: { ...AT, type: 'welcome' },
  college: { ...AT, type: 'college' },
  account: { ...AT, type: 'account' },
  payment: { ...AT, type: 'payment' },
  reply: {
    ...POST,
    type: 'reply',
    replyId: REPLY,
    replyText: `${SECRET} reply`,
    anonymousId: postMask(CONFESSION),
    count: 7,
  },
  like: { ...POST, type: 'like', count: 7 },
  'reply-like': { ...POST, type: 'reply-like', replyId: REPLY, count: 7 },
  report: { ...AT, type: 'report', ticketNumber: `R-${SECRET}`, status: 'pending', replyId: REPLY },
  moderation: { ...POST, type: 'moderation', replyId: REPLY, outcome: 'hidden' },
  measure: { ...AT, type: 'measure', decisionId: `decision-${SECRET}` },
  circle: { ...AT, type: 'circle', circleId: CIRCLE, circleName: `${SECRET} name`, event: 'mention' },
  recovery: {
    ...AT,
    type: 'recovery',
    circleId: CIRCLE,
    circleName: `${SECRET} name`,
    ticketId: `ticket-${SECRET}`,
    status: 'approved',
  },
  support: { ...AT, type: 'support', subject: 'ticket' },
  operations: { ...AT, type: 'operations', section: 'security' },
};
const EACH = Object.values(ALERTS).map((alert) => [alert.type, alert] as const);

it.each(EACH)('a notification of %s without a preview says nothing of it, nor where it leads', (_, alert) => {
  for (const isNeutral of [false, true])
    for (const alerts of [[alert], [alert, ALERTS.like]]) {
      const shown = presentPush(alerts, { texts, previews: false, isNeutral });
      const { title, body, look, ...rest } = shown;
      expect(rest).toEqual({ path: '/alerts', alerts: '' });
      expect(JSON.stringify({ title, body, look })).not.toMatch(/secretid|\/|#/i);
    }
});

it.each(EACH)('a notification of %s with a preview leads to it, and reads its alert', (_, alert) => {
  const shown = presentPush([alert], { texts, previews: true, isNeutral: false });
  expect(shown).toMatchObject({ path: alertTarget(alert) ?? '/alerts', alerts: alert.id });
});

it('a notification of several leads to the list of alerts, whatever was chosen', () => {
  const shown = presentPush([ALERTS.like, ALERTS.circle], { texts, previews: true, isNeutral: false });
  expect(shown).toMatchObject({ path: '/alerts', alerts: '' });
});
