import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect } from 'react';
import { outboxItems } from '../../../lib/outbox/outbox.ts';
import { currentSession } from '../../../lib/session.ts';
import {
  knowsLike,
  myActivity,
  rememberLiked,
  rememberMask,
  rememberMine,
  useMyActivity,
} from './my-activity.ts';

const loadApi = () => import('../api/read-own.ts');

/** What is being looked up, by the confession. */
const asked = new Map<string, Promise<void>>();

/** When it was found that somebody has no mask in a thread yet, by uid and confession: another device may take one since. */
const foundNone = new Map<string, number>();
/** How long that is believed, in milliseconds. */
const NONE_KEPT_MS = 10 * 60_000;

type Asked = Pick<Confession, 'id' | 'replyCount' | 'maskCount'>;

/** Whether this device knows if a confession is the student's own: `lookUpOwnPart` would read nothing. */
export function knowsOwnPart(confession: ConfessionId, isAnew = false): boolean {
  const { uid, mine, masks } = myActivity();
  const hadNone = Date.now() - (foundNone.get(`${uid} ${confession}`) ?? -Infinity) < NONE_KEPT_MS;
  return mine.has(confession) || masks.has(confession) || (hadNone && !isAnew);
}

/**
 * Looks up whether a confession is the student's own, and their mask in its thread, unless this device knows. Called
 * when needed: at the first touch of the reply box or of the menu. Never rejects; without a response the app uses
 * what this device knows. `isAnew`: also where there was no mask a while ago.
 */
export async function lookUpOwnPart(about: Asked, isAnew = false): Promise<void> {
  const confession = about.id;
  const session = currentSession();
  if (session.kind !== 'signed-in' || !session.isConfirmed || !navigator.onLine) return;
  const { uid } = session.account;
  if (knowsOwnPart(confession, isAnew)) return;
  const asking = asked.get(confession) ?? ask(about, uid).finally(() => asked.delete(confession));
  asked.set(confession, asking);
  await asking;
}

async function ask({ id: confession, replyCount, maskCount }: Asked, uid: UserId): Promise<void> {
  try {
    const { readOwnPart } = await loadApi();
    // Nobody takes a mask without a reply. Where this is not known here yet, sending a reply finds out.
    const part = await readOwnPart(confession, uid, { isUnanswered: replyCount === 0 && maskCount === 0 });
    if (myActivity().uid !== uid) return;
    if (part.kind === 'author') rememberMine([confession]);
    else if (part.mask === undefined) foundNone.set(`${uid} ${confession}`, Date.now());
    // A reply that was sent meanwhile may have taken one.
    else if (!myActivity().masks.has(confession)) rememberMask(confession, part.mask);
  } catch {
    // It is looked up again at the next touch.
  }
}

/**
 * Looks up whether the student likes a confession, if this device does not know: one read, once; none if nobody likes
 * it.
 */
export function useLookedUpLike(confession: ConfessionId, likes: number, uid: UserId): void {
  const isKnown = useMyActivity((own) => knowsLike(own, confession));
  const isAsked = !isKnown && likes > 0;
  useEffect(() => {
    if (!isAsked || !navigator.onLine) return;
    let isOver = false;
    loadApi()
      .then(({ readIsLiked }) => readIsLiked(confession, uid))
      .then((isLiked) => {
        // A pending or just sent like is newer than what was read.
        const isNewer = outboxItems().some(({ subject }) => subject === confession);
        if (!isOver && !isNewer && !knowsLike(myActivity(), confession)) rememberLiked(confession, isLiked);
      })
      .catch(() => {
        // The app uses what this device knows.
      });
    return () => {
      isOver = true;
    };
  }, [confession, isAsked, uid]);
}
