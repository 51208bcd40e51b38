import { WELCOME_ALERT_ID } from '@chupke/domain/alert.ts';
import { welcomeAlert } from '@chupke/domain/alert-words.ts';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseText } from '@chupke/domain/parse.ts';
import { alertPath, profilePath, userPath } from '@chupke/domain/paths.ts';
import type { Profile } from '@chupke/domain/profile.ts';
import { parseProfile } from '@chupke/domain/profile.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseSettings } from '@chupke/domain/user.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import type { ErasureTask, Queue } from '../gateways/tasks.ts';
import { randomDelay } from '../lib/random-delay.ts';

/** An account's pseudonym, whether others may open its page, and the page: none before the first signed post. */
export interface PublicSide {
  readonly name: AnonymousId;
  readonly visible: boolean;
  readonly profile: Profile | undefined;
}

function publicSideOf(user: UnknownRecord): Omit<PublicSide, 'profile'> {
  const name = parseAnonymousId(parseText(user, 'anonymousId', { min: 1, max: 40 }));
  return { name, visible: parseSettings(user['settings']).showProfile };
}

/**
 * Reads the public side of an account; undefined where there is none, or one written by hand without a pseudonym.
 * Throws ParseError when its documents have a wrong form.
 */
export async function readPublicSide(
  transaction: DocumentTransaction,
  uid: UserId,
): Promise<PublicSide | undefined> {
  const [user] = await transaction.read([userPath(uid)]);
  if (user?.['anonymousId'] === undefined) return undefined;
  const side = publicSideOf(user);
  const [stored] = await transaction.read([profilePath(side.name)]);
  return { ...side, profile: stored === undefined ? undefined : parseProfile(stored) };
}

/** Writes the alert that greets a user, who must exist and not have it. */
function greet(transaction: DocumentTransaction, uid: UserId): void {
  writeAlert(transaction, { uid, id: WELCOME_ALERT_ID }, { ...welcomeAlert(), timestamp: SERVER_TIME });
}

/** Greets a new user, unless there is the greeting already. */
export async function greetOnce(gateways: { readonly documents: Documents }, uid: UserId): Promise<void> {
  await gateways.documents.transact(async (transaction) => {
    const [user, alert] = await transaction.read([userPath(uid), alertPath(uid, WELCOME_ALERT_ID)]);
    if (user !== undefined && alert === undefined) greet(transaction, uid);
  });
}

/** Within how many hours a page is shown, or hidden, after its owner has asked for it. */
const VISIBLE_WITHIN_HOURS = { shown: 24, hidden: 1 / 6 } as const;

/** What showing or hiding a page at its time needs. */
export interface VisibilityGateways {
  readonly tasks: Queue<ErasureTask>;
  readonly random: RandomBytes;
  /** 0 where nothing waits, as on a developer's machine. */
  readonly spreadHours: number;
}

/**
 * Has the public profile shown or hidden as `users/{uid}` says, at a moment that nobody knows: its server time would tell
 * when somebody was at their settings. To be hidden takes ten minutes at most, as whoever asks for it may need it.
 */
export async function changeVisibility(gateways: VisibilityGateways, user: UnknownRecord): Promise<void> {
  const { tasks, random, spreadHours } = gateways;
  const { name, visible } = publicSideOf(user);
  const within = spreadHours === 0 ? 0 : VISIBLE_WITHIN_HOURS[visible ? 'shown' : 'hidden'];
  await tasks.enqueue({ kind: 'profile', name }, randomDelay({ random, spreadHours: within }));
}

/**
 * Shows or hides the public profile as `users/{uid}` says now. It reads the current state rather than the event, so
 * events may arrive repeatedly and in any order.
 */
export async function syncProfile(
  gateways: { readonly documents: Documents },
  uid: UserId,
): Promise<'changed' | 'same'> {
  return gateways.documents.transact(async (transaction) => {
    const side = await readPublicSide(transaction, uid);
    if (side?.profile === undefined || side.profile.visible === side.visible) return 'same';
    transaction.update(profilePath(side.name), { visible: side.visible });
    return 'changed';
  });
}
