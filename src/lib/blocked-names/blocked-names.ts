import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { BLOCKED_NAMES_MAX } from '@chupke/domain/blocked-names.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useMemo } from 'react';
import { create } from 'zustand';
import type { BlockAction } from './block-action.ts';
import { parseBlock, BLOCK_KIND } from './block-action.ts';
import { lazyHandler, showRefusal } from '../outbox/handlers.ts';
import type { OutboxItem } from '../outbox/model.ts';
import { enqueue, outboxItems, registerHandler, useOutbox } from '../outbox/outbox.ts';
import { browserRandom } from '../random.ts';
import { currentSession, knownUser, uidOf, useSession, watchSession } from '../session.ts';

/*
 * Names whose content is hidden from the student. They are stored in the user's own document, which is watched
 * anyway; changes apply at once (optimistic) and are sent by the outbox (docs/decisions/0023).
 */

/** How long a sent change takes precedence over the user's own document, in milliseconds. */
const TRUSTED_MS = 30_000;

interface Sent extends BlockAction {
  readonly at: number;
}

/** Changes accepted by the server, until the user's own document shows them. */
const useSentStore = create<{ readonly uid: UserId | undefined; readonly sent: readonly Sent[] }>(() => ({
  uid: undefined,
  sent: [],
}));

function rememberSent(action: BlockAction): void {
  const uid = uidOf(currentSession());
  useSentStore.setState((before) => ({
    uid,
    sent: [
      ...before.sent.filter(({ name }) => before.uid === uid && name !== action.name),
      { ...action, at: Date.now() },
    ],
  }));
}

watchSession((session) => {
  const { uid, sent } = useSentStore.getState();
  if (sent.length === 0) return;
  const stored = knownUser(session)?.blockedNames;
  const left = sent.filter(
    ({ name, isBlocked, at }) =>
      uid === uidOf(session) &&
      // Another device may have done the opposite meanwhile, so that the own user never shows it.
      (stored === undefined || (stored.includes(name) !== isBlocked && Date.now() - at < TRUSTED_MS)),
  );
  if (left.length < sent.length) useSentStore.setState({ sent: left });
});

const NONE: readonly AnonymousId[] = [];

function apply(
  stored: readonly AnonymousId[],
  sent: readonly BlockAction[],
  items: readonly OutboxItem[],
): ReadonlySet<AnonymousId> {
  const names = new Set(stored);
  const waiting = items
    .filter(({ kind }) => kind === BLOCK_KIND)
    .flatMap((item) => tryParse(() => parseBlock(item)) ?? []);
  for (const { name, isBlocked } of [...sent, ...waiting]) {
    if (isBlocked) names.add(name);
    else names.delete(name);
  }
  return names;
}

/** The names that the student has blocked, the newest last; the component is drawn again when they change. */
export function useBlockedNames(): ReadonlySet<AnonymousId> {
  const stored = knownUser(useSession())?.blockedNames ?? NONE;
  const sent = useSentStore((store) => store.sent);
  const items = useOutbox();
  return useMemo(() => apply(stored, sent, items), [stored, sent, items]);
}

/** The same outside components. */
export function blockedNamesNow(): ReadonlySet<AnonymousId> {
  const stored = knownUser(currentSession())?.blockedNames ?? NONE;
  return apply(stored, useSentStore.getState().sent, outboxItems());
}

let isStarted = false;

/** Registers the outbox handler for blocking. Idempotent. */
export function startBlocking(): void {
  if (isStarted) return;
  isStarted = true;
  registerHandler(
    BLOCK_KIND,
    lazyHandler(
      () => import('./send-block.ts'),
      (module) => module.sendBlock,
    ),
    { dropsRefused: true, onSent: (item) => rememberSent(parseBlock(item)), onRefused: showRefusal },
  );
}

/**
 * Blocks a name, or unblocks it: at once on this device, by the outbox elsewhere. `own`: it is the student's own name,
 * `full`: they have blocked as many as there can be; nothing is done then.
 */
export function setBlocked(name: AnonymousId, isBlocked: boolean): 'done' | 'own' | 'full' {
  const names = blockedNamesNow();
  if (isBlocked && knownUser(currentSession())?.anonymousId === name) return 'own';
  if (isBlocked && !names.has(name) && names.size >= BLOCKED_NAMES_MAX) return 'full';
  startBlocking();
  enqueue({
    id: newDocumentId(browserRandom),
    kind: BLOCK_KIND,
    subject: name,
    payload: { name, isBlocked },
  });
  return 'done';
}
