import type { OwnTicket } from '@chupke/domain/support-ticket.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetStored } from '../../../lib/forget-stored.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { ASHA } from '../../../lib/testing/student.ts';
import * as own from '../api/watch-own.ts';
import type { Learned } from './conversation.ts';
import { currentFacts, hasAssistantConsent, learnLocally, openFacts, renewReports } from './own-facts.ts';

vi.mock('../../../lib/firestore.ts', () => ({ firestore: undefined }));

interface Server {
  tickets: LiveObserver<readonly OwnTicket[]> | undefined;
  consent: LiveObserver<boolean> | undefined;
}
const server: Server = { tickets: undefined, consent: undefined };

const QUESTION = 'How do I join a circle?';
const PATTERN = { key: 'how_join_circle', slug: 'join-a-circle' } as const;

function learn(question: string, more: Partial<Learned> = {}): void {
  learnLocally(question, { kind: 'answer', length: 40, articles: ['join-a-circle'], ...more });
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(server, { tickets: undefined, consent: undefined });
  // Not by vi.mock: several imports of one module at a time would get the real one.
  vi.spyOn(own, 'watchTickets').mockReturnValue((observer) => {
    server.tickets = observer;
    return () => undefined;
  });
  vi.spyOn(own, 'watchAssistantConsent').mockReturnValue((observer) => {
    server.consent = observer;
    return () => undefined;
  });
  vi.spyOn(own, 'loadReports').mockResolvedValue([]);
  vi.spyOn(own, 'loadApproved').mockResolvedValue([]);
});

describe('what Confie learns on a device', () => {
  const stored = (name: string): unknown => JSON.parse(localStorage.getItem(name) ?? '[]');

  it('is what kind of answer a question had, without a word of it', () => {
    learn(QUESTION);
    expect(stored('confie_learning_data')).toEqual([
      {
        ...{ messageLength: QUESTION.length, responseLength: 40, articleMatched: 'join-a-circle' },
        ...{ hasArticleLink: true, responseType: 'knowledge_with_link' },
        timestamp: expect.any(Number) as number,
      },
    ]);
  });

  it('is how a question was answered, from the second time on', () => {
    learn(QUESTION);
    expect(currentFacts().learned).toEqual([]);
    learn(QUESTION);
    expect(stored('confie_patterns')).toMatchObject([{ ...PATTERN, uses: 2 }]);
    expect(currentFacts().learned).toEqual([PATTERN]);
  });

  it('is nothing of what speaks of danger', () => {
    learn('I want to die', { kind: 'safety' });
    expect(localStorage).toHaveLength(0);
  });

  it('is no pattern of what no article answers, or of what is too short to mean anything', () => {
    learn(QUESTION, { articles: [] });
    learn(QUESTION, { kind: 'ticket' });
    learn('hi?');
    expect(stored('confie_learning_data')).toHaveLength(3);
    expect(localStorage.getItem('confie_patterns')).toBeNull();
  });

  it('is read anew where it cannot be read, and gone when the session ends', () => {
    localStorage.setItem('confie_learning_data', '{');
    localStorage.setItem('confie_patterns', '[{"key":1}]');
    learn(QUESTION);
    expect(stored('confie_learning_data')).toHaveLength(1);
    expect(stored('confie_patterns')).toHaveLength(1);
    forgetStored('session-end');
    expect(localStorage.getItem('confie_learning_data')).toBeNull();
    expect(localStorage.getItem('confie_patterns')).toBeNull();
  });
});

describe('what Confie knows of the student', () => {
  let close: () => void = () => undefined;
  afterEach(() => close());

  async function open(): Promise<void> {
    close = openFacts(ASHA.uid);
    await vi.waitFor(() => expect([server.tickets, server.consent]).not.toContain(undefined));
  }

  it('are the own tickets and reports, on their way at first', async () => {
    expect(currentFacts()).toMatchObject({ tickets: 'loading', reports: 'loading' });
    await open();
    await renewReports();
    server.tickets?.onValue([
      {
        ...{ id: 'TicketOfStudent00001', type: 'general_support', subject: 'My feed', text: 'It is empty.' },
        ...{ status: 'open', createdAt: 1, updatedAt: 2, resolvedAt: null, resolution: null },
      },
    ]);
    await vi.waitFor(() =>
      expect(currentFacts()).toMatchObject({
        tickets: [{ id: 'TicketOfStudent00001', subject: 'My feed', status: 'open' }],
        reports: [],
      }),
    );
    close();
    expect(currentFacts()).toMatchObject({ tickets: 'loading', reports: 'loading' });
  });

  it('is also that they could not be fetched', async () => {
    vi.spyOn(own, 'loadReports').mockRejectedValue(new Error('gone'));
    await open();
    await renewReports();
    server.tickets?.onFailure(new Error('gone'));
    await vi.waitFor(() => expect(currentFacts()).toMatchObject({ tickets: 'failed', reports: 'failed' }));
  });

  it('are the reports as they are when asked about, which are fetched at no other time', async () => {
    const loadReports = vi.spyOn(own, 'loadReports').mockRejectedValueOnce(new Error('gone'));
    await open();
    server.tickets?.onValue([]);
    await vi.waitFor(() => expect(currentFacts().tickets).toEqual([]));
    expect(loadReports).not.toHaveBeenCalled();
    await renewReports();
    expect(currentFacts().reports).toBe('failed');
    const report = { id: 'report00000000000001', ticketNumber: '00000001', reason: 'spam', createdAt: 1 };
    for (const status of ['pending', 'resolved']) {
      const known = [{ ...report, status, processedAt: null }];
      loadReports.mockResolvedValueOnce(known);
      await Promise.all([renewReports(), renewReports()]);
      expect(currentFacts().reports).toEqual(known);
    }
    expect(loadReports).toHaveBeenCalledTimes(3);
    close();
    await renewReports();
    expect(loadReports).toHaveBeenCalledTimes(3);
  });

  it('stays known when it is lost', async () => {
    await open();
    server.tickets?.onValue([]);
    await vi.waitFor(() => expect(currentFacts().tickets).toEqual([]));
    server.tickets?.onFailure(new Error('gone'));
    expect(currentFacts().tickets).toEqual([]);
  });

  it('is what admins have approved, but for articles that are gone', async () => {
    const gone = { key: 'an_old_question', slug: 'an-article-that-is-gone' };
    vi.spyOn(own, 'loadApproved').mockResolvedValue([PATTERN, gone as unknown as typeof PATTERN]);
    await open();
    await vi.waitFor(() => expect(currentFacts().learned).toEqual([PATTERN]));
  });

  it('is whether the AI may be asked: only once the student is known to have agreed', async () => {
    await open();
    expect(hasAssistantConsent()).toBe(false);
    server.consent?.onValue(true);
    expect(hasAssistantConsent()).toBe(true);
    server.consent?.onValue(false);
    expect(hasAssistantConsent()).toBe(false);
    server.consent?.onValue(true);
    server.consent?.onFailure(new Error('gone'));
    expect(hasAssistantConsent()).toBe(true);
  });
});
