import type { CircleModeration } from '@chupke/domain/circle-moderation.ts';
import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { vi } from 'vitest';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { NOON } from '../../../lib/testing/student.ts';
import type { ChangesListener, MessagePage } from '../api/load-messages.ts';
import type { DocumentListener } from '../api/watch-place.ts';
import { ME, memberOf } from './chat-samples.ts';

/*
 * The backend of a chat, moved by a test. What is here takes the place of api/ for every test that imports it, so it
 * must be imported before what it takes the place of.
 */

/** What a test tells the chat, and what the chat has asked and sent. */
interface Backend {
  circle: DocumentListener<Circle> | undefined;
  membership: DocumentListener<CircleMembership> | undefined;
  typing: DocumentListener<number> | undefined;
  changes: ChangesListener | undefined;
  /** From when on changes were asked for. */
  since: number | undefined;
  /** The pages that are answered next; without one the asking fails. */
  pages: (MessagePage | undefined)[];
  single: CircleMessage | undefined;
  asked: string[];
  sent: OutboxItem[];
  answer: SendResult;
  read: number[];
  members: readonly CircleMemberId[];
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
    answer: { kind: 'sent' },
    read: [],
    members: [memberOf('b'), ME],
    moderated: [],
    moderate: async () => undefined,
  };
}

/** The backend of the test that runs. */
export const backend: Backend = fresh();

/** Forgets what was before. */
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

vi.mock('../api/watch-place.ts', () => ({
  watchCircle: (_circle: string, listener: DocumentListener<Circle>) => {
    backend.circle = listener;
    return () => {};
  },
  watchMembership: (_uid: string, _circle: string, listener: DocumentListener<CircleMembership>) => {
    backend.membership = listener;
    return () => {};
  },
  watchTyping: (_circle: string, listener: DocumentListener<number>) => {
    backend.typing = listener;
    return () => {};
  },
}));
vi.mock('../api/load-messages.ts', () => ({
  loadOlder: (_circle: string, before?: number) => page(before === undefined ? 'newest' : 'older'),
  loadNewer: () => page('newer'),
  loadMessage: async () => {
    backend.asked.push('message');
    return backend.single;
  },
  loadChanges: async () => {
    backend.asked.push('changes');
    return { messages: [], isAll: true };
  },
  watchChanges: (_circle: string, since: number, listener: ChangesListener) => {
    backend.since = since;
    backend.changes = listener;
    return () => {};
  },
}));
vi.mock('../api/tell.ts', () => ({
  tellTyping: async () => {
    backend.asked.push('typing');
  },
  tellRead: async (_uid: string, _circle: string, count: number) => {
    backend.read.push(count);
  },
  loadActivity: async () => ({ messageCount: 9, lastActivity: NOON }),
  tellPresence: async () => 4,
}));
vi.mock('../api/load-members.ts', () => ({
  loadMembers: async () => {
    backend.asked.push('members');
    return backend.members.map((id) => ({ id }));
  },
}));
vi.mock('../api/send-message.ts', () => ({ sendMessage: send }));
vi.mock('../api/send-change.ts', () => ({ sendChange: send }));
vi.mock('../../../entities/circle/api/circle-calls.ts', () => ({
  moderateCircle: async (_circle: string, act: CircleModeration) => {
    backend.moderated.push(act);
    await backend.moderate();
  },
}));
