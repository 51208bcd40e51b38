import type { CircleModeration } from '@chupke/domain/circle-moderation.ts';
import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { Circle, CircleActivity } from '@chupke/domain/circle.ts';
import { vi } from 'vitest';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { NOON } from '../../../lib/testing/student.ts';
import type { Changes, MessagePage } from '../api/load-messages.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { CIRCLE_ID, ME, memberOf } from '../../../entities/circle/testing/chat-samples.ts';

/*
 * The backend of a chat, controlled by a test. It replaces api/ for every test that imports it, so it must be
 * imported before the modules that use api/.
 */

/** Callbacks for the test to call, and the chat's requests. */
interface Backend {
  circle: LiveObserver<Circle | null> | undefined;
  membership: LiveObserver<CircleMembership | null> | undefined;
  typing: LiveObserver<number | null> | undefined;
  changes: LiveObserver<Changes> | undefined;
  /** From when on changes were asked for. */
  since: number | undefined;
  /** The pages that are answered next; without one the asking fails. */
  pages: (MessagePage | undefined)[];
  /** The message that is asked for by its id; `unreached`: the asking fails. */
  single: CircleMessage | 'unreached' | undefined;
  asked: string[];
  sent: OutboxItem[];
  /** For each message that was sent, whether the chat said that its read marker passes it. */
  wasReading: boolean[];
  answer: SendResult;
  read: number[];
  /** Undefined: the asking fails. */
  activity: CircleActivity | undefined;
  /** Changes beyond those that were delivered; there are even more. Undefined: there are none. */
  missed: readonly CircleMessage[] | undefined;
  members: readonly CircleMemberId[] | 'unreached';
  /** How many are in the chat. */
  here: number;
  moderated: CircleModeration[];
  /** What becomes of an act of moderation. */
  moderate: () => Promise<void>;
}

function fresh(): Backend {
  return {
    circle: undefined,
    membership: undefined,
    typing: undefined,
    changes: undefined,
    since: undefined,
    pages: [],
    single: undefined,
    asked: [],
    sent: [],
    wasReading: [],
    answer: { kind: 'sent' },
    read: [],
    activity: { messageCount: 9, lastActivity: NOON },
    missed: undefined,
    members: [memberOf('b'), ME],
    here: 4,
    moderated: [],
    moderate: async () => undefined,
  };
}

/** The backend of the test that runs. */
export const backend: Backend = fresh();

/** Resets everything. */
export function resetBackend(): void {
  Object.assign(backend, fresh());
}

async function page(what: string): Promise<MessagePage> {
  backend.asked.push(what);
  const next = backend.pages.shift();
  if (next === undefined) throw new Error('no page');
  return next;
}

async function send(item: OutboxItem): Promise<SendResult> {
  backend.sent.push(item);
  return backend.answer;
}

vi.mock('../api/circle-state.ts', () => ({
  watchCircle: () => (observer: LiveObserver<Circle | null>) => {
    backend.circle = observer;
    return () => {};
  },
  watchMembership: () => (observer: LiveObserver<CircleMembership | null>) => {
    backend.membership = observer;
    return () => {};
  },
  watchTyping: () => (observer: LiveObserver<number | null>) => {
    backend.typing = observer;
    return () => {};
  },
  writeTyping: async () => {
    backend.asked.push('typing');
  },
  writeReadMarker: async (_uid: string, _circle: string, count: number) => {
    backend.read.push(count);
  },
  loadActivity: async () => {
    if (backend.activity === undefined) throw new Error('unreached');
    return backend.activity;
  },
  updatePresence: async () => backend.here,
  loadMembers: async () => {
    backend.asked.push('members');
    if (backend.members === 'unreached') throw new Error('unreached');
    return backend.members.map((id) => ({ id }));
  },
}));
vi.mock('../api/load-messages.ts', () => ({
  loadOlder: (_circle: string, before?: number) => page(before === undefined ? 'newest' : 'older'),
  loadNewer: () => page('newer'),
  loadMessage: async () => {
    backend.asked.push('message');
    if (backend.single === 'unreached') throw new Error('unreached');
    return backend.single;
  },
  loadChanges: async () => {
    backend.asked.push('changes');
    return { messages: backend.missed ?? [], isAll: backend.missed === undefined };
  },
  watchChanges: (_circle: string, since: number) => (observer: LiveObserver<Changes>) => {
    backend.since = since;
    backend.changes = observer;
    return () => {
      if (backend.changes === observer) backend.changes = undefined;
    };
  },
}));
vi.mock('../api/send.ts', () => ({
  sendMessage: (item: OutboxItem, _isWanted: () => boolean, isReading: (circle: CircleId) => boolean) => {
    backend.wasReading.push(isReading(CIRCLE_ID));
    return send(item);
  },
  sendChange: send,
}));
vi.mock('../../../entities/circle/api/circle-calls.ts', () => ({
  moderateCircle: async (_circle: string, act: CircleModeration) => {
    backend.moderated.push(act);
    await backend.moderate();
  },
}));
