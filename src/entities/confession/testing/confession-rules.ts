import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { judgeText } from '@chupke/domain/text.ts';
import type { Change, FakeBackend, Judge } from '../../../lib/testing/fake-backend.ts';
import { isCounterStep, isMadeNow, isPaidFor } from '../../../lib/testing/fake-backend.ts';

/** How often each action is allowed within a window. */
const MOST = 10;

/** By one with the like of this commit, or by one with the reply. */
function countsRightly(change: Change, path: string): boolean {
  const [was, is] = [change.before.get(path), change.after.get(path)];
  if (was === undefined || is === undefined) return false;
  const like = `${path}/likes/${change.uid}`;
  const step = Number(is['likes']) - Number(was['likes']);
  if (step === 1) return isMadeNow(change, like);
  if (step === -1) return change.before.has(like) && !change.after.has(like);
  const reply = change.after.get(`users/${change.uid}/limits/reply`)?.['last'];
  const given = Number(is['maskCount'] ?? 0) - Number(was['maskCount'] ?? 0);
  return (
    given === (isMadeNow(change, `${path}/masks/${change.uid}`) ? 1 : 0) &&
    Number(is['replyCount']) === Number(was['replyCount']) + 1 &&
    isMadeNow(change, `${path}/replies/${String(reply)}`)
  );
}

function isAuthor(change: Change, confession: string): boolean {
  return change.before.get(`confessionOwners/${confession}`)?.['uid'] === change.uid;
}

function isText(text: unknown, max: number): boolean {
  return typeof text === 'string' && judgeText(text, max) === 'ok';
}

/** None, or one whose ownership was made before. */
function hasOwnPicture(change: Change, picture: unknown): boolean {
  if (typeof picture !== 'object' || picture === null) return true;
  const id = 'id' in picture ? String(picture.id) : '';
  return change.before.get(`pictureOwners/${id}`)?.['uid'] === change.uid;
}

/** One of an account in good standing, for its own feed; where no account is seeded it is in order. */
function isPost(change: Change, id: string): boolean {
  const path = change.after.has(`waitingConfessions/${id}`)
    ? `waitingConfessions/${id}`
    : `confessions/${id}`;
  const post = change.after.get(path);
  const author = change.before.get(`users/${change.uid}`) ?? post;
  return (
    isMadeNow(change, path) &&
    (post?.['status'] === 'waiting') === (path !== `confessions/${id}`) &&
    isMadeNow(change, `confessionOwners/${id}`) &&
    hasOwnPicture(change, post?.['picture']) &&
    isText(post?.['text'], TEXT_LIMITS.confession) &&
    (author?.['accountStatus'] ?? 'active') === 'active' &&
    (author?.['feed'] ?? author?.['college']) === post?.['college'] &&
    isPaidFor(change, 'confession', id)
  );
}

/** A deletion needs the ownership document, which a trigger removes after it. */
function isOwnDeletion(change: Change, path: string): boolean {
  const [, confession = '', , reply] = path.split('/');
  if (change.after.has(path)) return false;
  return reply === undefined
    ? isAuthor(change, confession)
    : change.before.get(`replyOwners/${reply}`)?.['uid'] === change.uid;
}

function isReply(change: Change, confession: string, id: string): boolean {
  const path = `confessions/${confession}`;
  const is = change.after.get(`${path}/replies/${id}`);
  const owns = isAuthor(change, confession);
  const name = owns
    ? change.before.get(path)?.['anonymousId']
    : change.after.get(`${path}/masks/${change.uid}`)?.['mask'];
  return (
    isMadeNow(change, `${path}/replies/${id}`) &&
    isMadeNow(change, `replyOwners/${id}`) &&
    change.before.get(path)?.['status'] === 'active' &&
    isText(is?.['text'], TEXT_LIMITS.reply) &&
    is?.['anonymousId'] === name &&
    is?.['isAuthor'] === owns &&
    isPaidFor(change, 'reply', id)
  );
}

/** The rules about reading: ownership documents are their owner's, and refused where there are none. */
export function confessionReads(uid: string): FakeBackend['mayRead'] {
  return (path, fields) => !/^(?:confession|picture)Owners\//.test(path) || fields?.['uid'] === uid;
}

/**
 * The rules of firestore.rules about confessions, their subcollections and limits, as far as the app's own writes
 * need them.
 */
export const confessionRules: Judge = (change, path) => {
  const [first, id = '', below, inner = '', deep] = path.split('/');
  if (first === 'users' && below === 'limits') return isCounterStep(change, path, MOST);
  if (first === 'users' && below === 'saved')
    return !change.after.has(path) || (isMadeNow(change, path) && isPaidFor(change, 'save', inner));
  if (first === 'replyOwners' || first === 'confessionOwners') return isMadeNow(change, path);
  if (first === 'pictureOwners') return isMadeNow(change, path) && isPaidFor(change, 'picture', id);
  if (first === 'waitingConfessions')
    return change.after.has(path) ? isPost(change, id) : isOwnDeletion(change, path);
  if (first !== 'confessions') return false;
  if (below === undefined || (below === 'replies' && deep === undefined)) {
    if (!change.after.has(path)) return isOwnDeletion(change, path);
    if (change.before.has(path)) return countsRightly(change, path);
    return below === undefined ? isPost(change, id) : isReply(change, id, inner);
  }
  if (path.endsWith(`/likes/${change.uid}`)) {
    const liked = path.slice(0, path.lastIndexOf('/likes/'));
    const isPaid = isPaidFor(change, 'like', deep === undefined ? id : inner);
    return change.after.has(path) ? isMadeNow(change, path) && isPaid : change.after.has(liked);
  }
  if (below !== 'masks' || !isMadeNow(change, path) || isAuthor(change, id)) return false;
  return (
    change.after.get(path)?.['mask'] ===
    `t_${id}_${String(change.after.get(`confessions/${id}`)?.['maskCount'])}`
  );
};
