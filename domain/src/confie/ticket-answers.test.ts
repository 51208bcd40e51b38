import { describe, expect, it } from 'vitest';
import * as confie from '../texts/en/assistant/confie.ts';
import { answerReports, answerTickets, isTicketId } from './ticket-answers.ts';
import type { Facts, ReportFact, TicketFact } from './types.ts';

const FACTS: Facts = { tickets: [], reports: [], isOnline: true, learned: [], now: 0 };

const TICKET: TicketFact = {
  id: 'abcd1234',
  type: 'general_support',
  subject: 'Lost picture',
  status: 'open',
  createdAt: Date.UTC(2026, 0, 2),
  updatedAt: Date.UTC(2026, 0, 2),
  resolution: null,
};

const REPORT: ReportFact = {
  id: 'reportreport12345678',
  ticketNumber: '12345678',
  reason: 'spam',
  status: 'pending',
  createdAt: Date.UTC(2026, 0, 2),
  processedAt: null,
};

function ticketText(more: Partial<TicketFact>): string {
  return answerTickets(confie, [], { ...FACTS, tickets: [{ ...TICKET, ...more }] }).text;
}

function reportText(more: Partial<ReportFact>): string {
  return answerReports(confie, { ...FACTS, reports: [{ ...REPORT, ...more }] }).text;
}

describe('the id of a ticket', () => {
  it('has 8 letters and digits at least, and nothing else', () => {
    expect(isTicketId('abcd1234')).toBe(true);
    for (const word of ['abcd123', 'abcd-1234', 'abcd_1234', 'टिकट12345'])
      expect(isTicketId(word)).toBe(false);
  });

  it.each([
    ...['password', 'username', 'email', 'phone', 'address', 'chupke'],
    ...['android', 'iphone', 'samsung', 'whatsapp', 'instagram', 'facebook', 'telegram', 'twitter'],
    ...['yesterday', 'tomorrow', 'morning', 'evening', 'question', 'problem', 'solution', 'answer'],
  ])('has no %s in it', (word) => {
    expect(isTicketId(`${word}12345678`)).toBe(false);
    expect(isTicketId(`12345678${word.toUpperCase()}`)).toBe(false);
  });
});

describe('what is said of a ticket', () => {
  it.each([
    ['open', 'open'],
    ['in_progress', 'in progress'],
    ['waiting', 'waiting for your response'],
    ['resolved', 'resolved'],
    ['approved', 'approved'],
    ['rejected', 'rejected'],
    ['of tomorrow', 'unknown'],
  ])('that is %s names it: %s', (status, word) => {
    expect(ticketText({ status })).toContain(`Lost picture (abcd1234): ${word}, since 2026-01-02`);
  });

  it('is how long it takes while it waits, and no more once it is decided', () => {
    expect(ticketText({})).toContain('First review takes 6 to 24 hours, resolution 1 to 3 business days.');
    expect(ticketText({ status: 'in_progress' })).toContain(
      'It is being worked on; resolution takes 1 to 2 business days.',
    );
    for (const status of ['resolved', 'rejected']) expect(ticketText({ status })).not.toContain('takes');
  });

  it('is the admins’ answer, and for one without a subject its type', () => {
    expect(ticketText({ status: 'resolved', resolution: 'It is back.' })).toContain('Answer: It is back.');
    for (const [type, words] of [
      ['circle_recovery', 'Lost circle'],
      ['general_support', 'General support'],
      ['technical_issue', 'Technical issue'],
      ['confession_report', 'Ticket'],
    ] as const)
      expect(ticketText({ type, subject: '' })).toContain(`${words} (abcd1234)`);
  });
});

describe('what is said of a report', () => {
  it.each([
    ['pending', 'waiting for a moderator'],
    ['under_review', 'being looked at'],
    ['accepted', 'accepted'],
    ['reviewed', 'closed'],
    ['resolved', 'right, and it was removed'],
    ['dismissed', 'it stays, it breaks no rule'],
    ['of tomorrow', 'unknown'],
  ])('that is %s names it: %s', (status, words) => {
    expect(reportText({ status })).toContain(`Report 12345678: ${words}, sent on 2026-01-02`);
  });

  it('is how many there are, and how long it takes while one waits', () => {
    const waiting = 'Most reports are decided within 24 to 48 hours.';
    expect(reportText({})).toContain('You have sent 1 report; 1 not decided yet.');
    expect(reportText({})).toContain(waiting);
    expect(reportText({ status: 'dismissed' })).toContain('0 not decided yet.');
    expect(reportText({ status: 'dismissed' })).not.toContain(waiting);
  });

  it('is also that there is none, and that they are on their way or not to be had', () => {
    const said = (reports: Facts['reports']): string => answerReports(confie, { ...FACTS, reports }).text;
    expect(said([])).toBe('You have not reported anything so far.');
    expect(said('loading')).toBe(confie.reports.loading);
    expect(said('failed')).toBe(confie.reports.failed);
  });
});
