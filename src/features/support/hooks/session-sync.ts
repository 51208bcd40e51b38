import type { ConfieSession, SavedSession, SessionId, SessionSlot } from '@chupke/domain/confie-session.ts';
import {
  CONFIE_SESSIONS,
  parseSessionId,
  SESSION_SLOTS,
  sessionBody,
} from '@chupke/domain/confie-session.ts';
import { parseEach } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { liveSubscription } from '../../../lib/live.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStoredJson, writeStored } from '../../../lib/storage.ts';
import { newestFirst, placeFor, syncSessions } from '../model/sessions.ts';
import { currentSessions, keepSessions, noteWhole, removeSessions, watchSessions } from './session-store.ts';
import { enqueueSessionDeletion, unsentDeletions } from './support-outbox.ts';

/*
 * Keeps the sessions of this device in step with those that are saved for the student's other devices: what is saved is
 * merged into what is here, and what changes here is saved a moment later.
 */

/** How long after the last change it is saved, in milliseconds: an answer has arrived by then. */
const SAVE_MS = 2500;

const loadApi = () => import('../api/saved-sessions.ts');

function parseIds(value: unknown): readonly SessionId[] {
  return parseEach(Array.isArray(value) ? value : [], parseSessionId);
}

/** The sessions of one student, here and saved. */
class SessionSync {
  readonly #user: UserId;
  #saved: readonly SavedSession[] | undefined;
  /** What was last written of each session by this page, so that it is not written again. */
  readonly #written = new Map<SessionId, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSaving = false;
  /** Places that turned out to hold what was not told, until something is told. */
  readonly #taken = new Set<SessionSlot>();

  constructor(user: UserId) {
    this.#user = user;
  }

  get #knownKey() {
    return storedKey(STORED.confieSaved, this.#user);
  }

  #known(): ReadonlySet<SessionId> {
    return new Set(readStoredJson(this.#knownKey, parseIds) ?? []);
  }

  #noteKnown(saved: readonly SavedSession[]): void {
    writeStored(this.#knownKey, JSON.stringify(saved.map(({ session }) => session.id)));
  }

  take(saved: readonly SavedSession[]): void {
    this.#saved = saved;
    for (const { session } of saved) this.#written.set(session.id, sessionBody(session));
    this.#taken.clear();
    const deletions = unsentDeletions();
    const { changed, removed } = syncSessions(currentSessions(), saved, this.#known());
    this.#noteKnown(saved.filter(({ session }) => !deletions.has(session.id)));
    removeSessions(removed);
    keepSessions(changed.filter(({ id }) => !deletions.has(id)));
    noteWhole();
    this.plan();
  }

  /** Saves a moment later. */
  plan(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), SAVE_MS);
  }

  #unsaved(): readonly ConfieSession[] {
    return newestFirst(currentSessions().values())
      .filter(({ messages }) => messages.some(({ from }) => from === 'user'))
      .slice(0, CONFIE_SESSIONS.shown)
      .filter((session) => this.#written.get(session.id) !== sessionBody(session));
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer);
    const saved = this.#saved;
    if (saved === undefined || this.#isSaving || !navigator.onLine) return;
    this.#isSaving = true;
    try {
      for (const session of this.#unsaved()) await this.#saveOne(session);
    } catch {
      // With the next change, or when the network returns.
    } finally {
      this.#isSaving = false;
    }
  }

  async #saveOne(session: ConfieSession): Promise<void> {
    const saved = this.#saved ?? [];
    const slots = SESSION_SLOTS.filter((each) => !this.#taken.has(each));
    const slot: SessionSlot | undefined = placeFor(session.id, saved, slots);
    // That of the oldest may be taken: what lies there is about to be told.
    if (slot === undefined || this.#taken.has(slot)) return;
    const displaced = saved.find((each) => each.slot === slot)?.session.id;
    const { saveSession } = await loadApi();
    const end = await saveSession(this.#user, slot, session, displaced);
    // Another device was faster, or nobody can read what lies there: another place is found.
    if (end === 'taken') this.#taken.add(slot);
    if (end !== 'saved') {
      this.plan();
      return;
    }
    this.#written.set(session.id, sessionBody(session));
    this.#saved = [...(this.#saved ?? []).filter((each) => each.slot !== slot), { slot, session }];
    this.#noteKnown(this.#saved);
    // It was deleted while it was on its way.
    if (deleted.has(session.id)) enqueueSessionDeletion(session.id);
  }

  stop(): void {
    void this.save();
  }
}

/** What was deleted in this page. */
const deleted = new Set<SessionId>();

/** Deletes sessions everywhere: on other devices as soon as there is a network. */
export function deleteSessions(ids: readonly SessionId[]): void {
  removeSessions(ids);
  for (const id of ids) {
    deleted.add(id);
    enqueueSessionDeletion(id);
  }
}

/** Keeps the student's sessions in step with the saved ones until the returned function is called. */
export function openSync(user: UserId): () => void {
  const sync = new SessionSync(user);
  const saved = liveSubscription(async () => (await loadApi()).watchSaved(user), {
    onValue: (value) => sync.take(value),
    // They are kept here meanwhile.
    onFailure: noteWhole,
  });
  const stopWatching = watchSessions(() => sync.plan());
  const saveNow = (): void => void sync.save();
  const saveHidden = (): void => {
    if (document.visibilityState === 'hidden') saveNow();
  };
  document.addEventListener('visibilitychange', saveHidden);
  addEventListener('online', saveNow);
  return () => {
    saved.stop();
    stopWatching();
    document.removeEventListener('visibilitychange', saveHidden);
    removeEventListener('online', saveNow);
    sync.stop();
  };
}
