import type { ConfieSession, SessionId } from '@chupke/domain/confie-session.ts';
import { parseConfieSession } from '@chupke/domain/confie-session.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { create } from 'zustand';
import { serverNow } from '../../../lib/clock.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStoredJson, removeStored, storedKeysFrom, writeStored } from '../../../lib/storage.ts';
import type { Sessions } from '../model/sessions.ts';
import { droppable, mergedSession, newestFirst, withoutMessage } from '../model/sessions.ts';

/*
 * The sessions of a student on this device, one stored text each, so that two tabs with different sessions never write
 * over each other; with the same one, they merge.
 */

interface State {
  readonly uid: UserId | undefined;
  readonly sessions: Sessions;
  /** Whether what other devices have saved is here, too. */
  readonly isWhole: boolean;
}

const NONE: State = { uid: undefined, sessions: new Map(), isWhole: false };

const useStore = create<State>(() => NONE);

function keyOf(uid: UserId, id: SessionId | ''): StoredKey {
  return storedKey(STORED.confieSessions, uid, id);
}

function readAll(uid: UserId): Sessions {
  const found = storedKeysFrom(keyOf(uid, '')).flatMap(
    (key) => readStoredJson(key, parseConfieSession) ?? [],
  );
  return new Map(found.map((session) => [session.id, session]));
}

function show(sessions: Sessions): void {
  useStore.setState({ sessions });
}

/** Removes sessions from this device. */
export function removeSessions(ids: readonly SessionId[]): void {
  const { uid, sessions } = useStore.getState();
  if (uid === undefined || ids.length === 0) return;
  for (const id of ids) removeStored(keyOf(uid, id));
  show(new Map([...sessions].filter(([id]) => !ids.includes(id))));
}

/** Makes room by removing the oldest session that has ended; false where there is none. */
function makeRoom(): boolean {
  const oldest = newestFirst(useStore.getState().sessions.values()).findLast(
    ({ endedAt }) => endedAt !== null,
  );
  if (oldest === undefined) return false;
  removeSessions([oldest.id]);
  return true;
}

/** Keeps sessions that are new or have changed. On a device that is full they last as long as the page. */
export function keepSessions(changed: readonly ConfieSession[]): void {
  const { uid, sessions } = useStore.getState();
  if (uid === undefined || changed.length === 0) return;
  show(new Map([...sessions, ...changed.map((session) => [session.id, session] as const)]));
  for (const session of changed)
    while (!writeStored(keyOf(uid, session.id), JSON.stringify(session)) && makeRoom());
  removeSessions(droppable(useStore.getState().sessions, serverNow()));
}

/** Changes a session; nothing where it is gone. */
export function changeSession(id: SessionId, change: (session: ConfieSession) => ConfieSession): void {
  const session = useStore.getState().sessions.get(id);
  if (session === undefined) return;
  const next = change(session);
  if (next !== session) keepSessions([next]);
}

/** Takes a message that was not sent out of the session that has it. */
export function takeBack(message: string): void {
  const has = [...useStore.getState().sessions.values()].filter(({ messages }) =>
    messages.some(({ id }) => id === message),
  );
  keepSessions(has.map((session) => withoutMessage(session, message)));
}

/** Notes that what other devices have saved is here, or cannot be had. */
export function noteWhole(): void {
  useStore.setState({ isWhole: true });
}

/** Whether it is; the component is drawn again when that changes. */
export function useIsWhole(): boolean {
  return useStore(({ isWhole }) => isWhole);
}

/** A session as it is now. */
export function currentSessionOf(id: SessionId): ConfieSession | undefined {
  return useStore.getState().sessions.get(id);
}

/** All sessions as they are now. */
export function currentSessions(): Sessions {
  return useStore.getState().sessions;
}

/** All sessions; the component is drawn again when they change. */
export function useSessions(): Sessions {
  return useStore(({ sessions }) => sessions);
}

/** Calls back at each change until the returned function is called. */
export function watchSessions(onChange: () => void): () => void {
  return useStore.subscribe(onChange);
}

/** Takes what another tab has stored; a session that it has removed goes here, too. */
function follow(uid: UserId, key: string, text: string | null): void {
  const prefix = keyOf(uid, '');
  if (!key.startsWith(prefix)) return;
  const { sessions } = useStore.getState();
  const id = [...sessions.keys()].find((each) => keyOf(uid, each) === key);
  if (text === null) {
    if (id !== undefined) show(new Map([...sessions].filter(([each]) => each !== id)));
    return;
  }
  try {
    const theirs = parseConfieSession(JSON.parse(text));
    const mine = sessions.get(theirs.id);
    const merged = mine === undefined ? theirs : mergedSession(mine, theirs);
    show(new Map([...sessions, [merged.id, merged]]));
    // Both tabs wrote at once: the stored one lacks what this tab has.
    const lacks =
      merged.messages.length > theirs.messages.length || merged.discarded.length > theirs.discarded.length;
    if (lacks) keepSessions([merged]);
  } catch {
    // Of a version that this tab does not know.
  }
}

/** Opens the sessions of a student, and keeps them in step with other tabs until the returned function is called. */
export function openSessions(uid: UserId): () => void {
  useStore.setState({ ...NONE, uid, sessions: readAll(uid) });
  removeSessions(droppable(useStore.getState().sessions, serverNow()));
  const listen = ({ key, newValue }: StorageEvent): void => {
    if (key !== null) follow(uid, key, newValue);
  };
  addEventListener('storage', listen);
  return () => {
    removeEventListener('storage', listen);
    useStore.setState(NONE);
  };
}
