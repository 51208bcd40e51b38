import type { ReportTicket } from '@chupke/domain/report.ts';
import { parseCircleId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { circleSubject, postSubject } from '@chupke/domain/report-subject.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { idOf, ticketOf } from '../../../entities/report/testing/samples.ts';
import { loadTickets } from './load-tickets.ts';

/** What the server answers by path: there, not there, or the code of a refusal. */
const server = vi.hoisted(() => ({
  tickets: [] as readonly object[],
  answer: new Map<string, boolean | string>(),
  asked: [] as string[],
}));
vi.mock('../../../lib/firestore.ts', () => ({ firestore: undefined }));
vi.mock('firebase/firestore', async () => {
  const { FirebaseError } = await import('firebase/app');
  const pass = (...parts: readonly unknown[]): unknown => parts;
  return {
    ...{ collection: pass, orderBy: pass, query: pass, limit: pass, startAfter: pass, onSnapshot: pass },
    doc: (_: unknown, path: string) => path,
    getDocsFromServer: async () => ({
      docs: server.tickets.map((fields, n) => ({ id: String(n), data: () => fields })),
    }),
    getDocFromServer: async (path: string) => {
      server.asked.push(path);
      const answer = server.answer.get(path);
      if (typeof answer === 'string') throw new FirebaseError(answer, 'refused');
      return { exists: () => answer === true };
    },
  };
});

const USER = parseUserId('uid-of-asha');
const REPLY = parseReplyId(idOf('r'));
const OF_REPLY = postSubject(parseConfessionId(idOf('c')), REPLY);
const CONFESSION = `confessions/${idOf('c')}`;

async function isThere(more: Partial<ReportTicket>): Promise<boolean | undefined> {
  const ticket = ticketOf('1234', more);
  server.tickets = [{ ...ticket, ...ticket.subject }];
  const { items } = await loadTickets(USER, undefined);
  return items[0]?.isThere;
}

beforeEach(() => {
  server.answer.clear();
  server.asked.length = 0;
});

it.each([
  [true, true],
  [false, false],
  ['permission-denied', false],
  // The page says what is wrong when it is opened.
  ['unavailable', true],
] as const)('what the server answers with %s is there: %s', async (answer, expected) => {
  server.answer.set(CONFESSION, answer);
  expect(await isThere({ status: 'pending' })).toBe(expected);
  server.answer.set(`${CONFESSION}/replies/${REPLY}`, answer);
  expect(await isThere({ status: 'accepted', subject: OF_REPLY })).toBe(expected);
});

it.each([{ status: 'resolved' }, { status: 'accepted' }, { status: 'resolved', subject: OF_REPLY }] as const)(
  'what was decided to be gone is not asked for: %j',
  async (ticket) => {
    expect(await isThere(ticket)).toBe(false);
    expect(server.asked).toEqual([]);
  },
);

it('a circle leads to itself as long as one is in it, also after its message is gone', async () => {
  const circle = parseCircleId(idOf('k'));
  server.answer.set(`circles/${circle}`, true);
  const message = circleSubject(circle, parseCircleMessageId(idOf('m')));
  expect(await isThere({ status: 'resolved', subject: message })).toBe(true);
  expect(await isThere({ status: 'accepted', subject: circleSubject(circle, null) })).toBe(true);
  expect(await isThere({ status: 'resolved', subject: circleSubject(circle, null) })).toBe(false);
  server.answer.set(`circles/${circle}`, 'permission-denied');
  expect(await isThere({ status: 'pending', subject: message })).toBe(false);
});
