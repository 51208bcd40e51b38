import {
  CONFIE_SESSIONS,
  parseSessionId,
  sessionBody,
  SESSION_SLOTS,
} from '@chupke/domain/confie-session.ts';
import { confieSessionPath } from '@chupke/domain/confie-paths.ts';
import { expect, it } from 'vitest';
import { exportedSessions } from '../accounts/export-sessions.ts';
import { asker, openHelpDesk } from '../testing/help-desk.ts';
import { sweepSessions } from './forget-sessions.ts';

const DAY_MS = 86_400_000;
const ASHA = asker(1).uid;

const SESSION = {
  ...{
    id: parseSessionId('S'.repeat(20)),
    createdAt: 1,
    lastActivity: 2,
    endedAt: null,
    threadId: null,
    seenAt: 0,
  },
  discarded: [],
  memory: null,
  messages: [
    {
      id: 'm1',
      at: 1_780_000_000_000,
      from: 'user',
      text: 'Who sees my name?',
      articles: [],
      lines: [],
      agentName: null,
    },
  ],
} as const;

function placeOf(index: number): string {
  const [slot] = SESSION_SLOTS.slice(index);
  if (slot === undefined) throw new RangeError('There are ten places.');
  return confieSessionPath(ASHA, slot);
}

function saved(ages: readonly number[]) {
  const desk = openHelpDesk();
  desk.admit(1);
  const paths = ages.map((age, index) => {
    const path = placeOf(index);
    const savedAt = desk.now() - age * DAY_MS;
    desk.documents.stored.set(path, { sessionId: SESSION.id, body: sessionBody(SESSION), savedAt });
    return path;
  });
  return { desk, paths };
}

it('what was asked of Confie goes thirty days after its last change', async () => {
  const { keptDays } = CONFIE_SESSIONS;
  const { desk, paths } = saved([keptDays + 1, keptDays - 1]);
  await sweepSessions(desk, desk.now());
  expect(paths.map((path) => desk.documents.stored.has(path))).toEqual([false, true]);
});

it('what was asked of Confie is in the file of one’s own data, as words', async () => {
  const { desk } = saved([1]);
  expect(await exportedSessions(desk.documents, ASHA)).toMatchObject([
    { session: SESSION.id, lastActivity: SESSION.lastActivity },
    { session: SESSION.id, at: '2026-05-28T20:26:40.000Z', from: 'user', text: 'Who sees my name?' },
  ]);
});
