import type { OwnUser } from '@chupke/domain/user.ts';
import { create } from 'zustand';
import { pageLanguage } from '../../../lib/i18n.ts';
import type { PushState } from '../model/setup.ts';
import { setUpPush } from '../model/setup.ts';
import { browserSurroundings } from './browser-push.ts';
import { noteAnswer } from './push-answer.ts';

type Person = Pick<OwnUser, 'uid' | 'notificationsEnabled'>;

interface Shown {
  readonly uid: string | undefined;
  readonly state: PushState;
}

const IDLE: PushState = { kind: 'idle' };

const useStore = create<Shown>(() => ({ uid: undefined, state: IDLE }));

/** How the set-up on this device stands, for this account. */
export function usePushState(uid: string): PushState {
  return useStore((shown) => (shown.uid === uid ? shown.state : IDLE));
}

/** Forgets how the last set-up ended. */
export function clearPushState(uid: string): void {
  useStore.setState({ uid, state: IDLE });
}

let running: Promise<PushState> | undefined;

/**
 * Sets notifications up on this device, once at a time, and shows how that stands. Without `mayAsk` it is for a device
 * that had them: a failure is shown to nobody. Never rejects.
 */
export function startPush(user: Person, mayAsk: boolean): Promise<PushState> {
  const { uid } = user;
  const show = (state: PushState): void => useStore.setState({ uid, state });
  running ??= setUpPush(browserSurroundings(user, pageLanguage()), {
    mayAsk,
    onStep: (step) => {
      if (mayAsk) show({ kind: 'working', step });
    },
  }).finally(() => {
    running = undefined;
  });
  return running.then((state) => {
    if (mayAsk || state.kind === 'done') show(state);
    if (mayAsk && state.kind === 'done') noteAnswer('yes');
    return state;
  });
}

/**
 * Ends notifications on this device, as the browser grants them no more, and shows that where they are set up. Throws
 * AppError.
 */
export async function endRevokedPush(user: Person): Promise<void> {
  try {
    await release(user);
  } finally {
    // This device has forgotten it by now, even where the server could not be told.
    useStore.setState({ uid: user.uid, state: { kind: 'failed', failure: 'not-granted' } });
  }
}

async function release({ uid }: Person): Promise<void> {
  const { releaseDevice } = await import('../api/devices.ts');
  clearPushState(uid);
  await releaseDevice(uid);
}

/**
 * Ends notifications on this device as the student wants it, and for the account where it was the only one. Throws AppError
 * where the server could not be told.
 */
export async function stopPush(user: Person, isOnlyOne: boolean): Promise<void> {
  noteAnswer('no');
  await release(user);
  if (isOnlyOne) await endForAccount(user);
}

/** Ends notifications for the account, whose last device is gone. Throws AppError. */
export async function endForAccount({ uid }: Person): Promise<void> {
  const { saveNotifications } = await import('../api/choices.ts');
  await saveNotifications(uid, false, pageLanguage());
}
