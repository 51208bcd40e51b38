import { parseAlert } from '@chupke/domain/alert.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import { serverTexts } from '@chupke/domain/server-texts.ts';
import { SUPPORT_NOTES_MAX, SUPPORT_TICKET_STATUSES } from '@chupke/domain/support-ticket.ts';
import { describe, expect, it } from 'vitest';
import { recoveryAlert, recoveryAlertId } from './present.ts';

const TICKET = {
  id: 'ticket00000000000001',
  circleId: parseCircleId('Abcdefghij0123456789'),
  circleName: 'Night owls',
  resolution: null,
} as const;

function stored(alert: ReturnType<typeof recoveryAlert>) {
  return parseAlert(recoveryAlertId(TICKET.id), { ...alert, timestamp: 1 });
}

const TEXTS = await Promise.all(
  ALL_LANGUAGES.map(async (language) => ({ language, texts: await serverTexts(language) })),
);

describe.each(TEXTS)('the alert of a ticket in $language', ({ texts }) => {
  it('has its own words for each step', () => {
    const titles = SUPPORT_TICKET_STATUSES.map((status) => {
      const alert = stored(recoveryAlert(texts, { ...TICKET, status }));
      expect(alert).toMatchObject({
        type: 'recovery',
        status,
        ticketId: TICKET.id,
        circleName: 'Night owls',
      });
      expect(alert.message).not.toBe('');
      return alert.title;
    });
    expect(new Set(titles).size).toBe(SUPPORT_TICKET_STATUSES.length);
  });

  it('says what an admin has answered, however long', () => {
    const short = recoveryAlert(texts, { ...TICKET, status: 'rejected', resolution: 'Sorry.' });
    expect(stored(short).message).toBe('Sorry.');
    const resolution = 'x'.repeat(SUPPORT_NOTES_MAX);
    const long = recoveryAlert(texts, { ...TICKET, status: 'rejected', resolution });
    expect(stored(long).message.length).toBeLessThanOrEqual(500);
    const empty = recoveryAlert(texts, { ...TICKET, status: 'rejected', resolution: '' });
    expect(stored(empty).message).not.toBe('');
  });
});
