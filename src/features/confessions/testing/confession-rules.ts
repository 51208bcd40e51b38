import type { Change, Judge } from '../../../lib/testing/fake-backend.ts';
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
  return (
    Number(is['replyCount']) === Number(was['replyCount']) + 1 &&
    isMadeNow(change, `${path}/replies/${String(reply)}`)
  );
}

function isAuthor(change: Change, confession: string): boolean {
  return change.before.get(`confessionOwners/${confession}`)?.['uid'] === change.uid;
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
    is?.['anonymousId'] === name &&
    is?.['isAuthor'] === owns &&
    isPaidFor(change, 'reply', id)
  );
}

/** What firestore.rules say of limits, likes, replies, masks and kept confessions, as far as the app's own writes go. */
export const confessionRules: Judge = (change, path) => {
  const [first, id = '', below, inner = '', deep] = path.split('/');
  if (first === 'users' && below === 'limits') return isCounterStep(change, path, MOST);
  if (first === 'users' && below === 'saved') return !change.after.has(path) || isMadeNow(change, path);
  if (first === 'replyOwners') return isMadeNow(change, path);
  if (first !== 'confessions') return false;
  if (below === undefined || (below === 'replies' && deep === undefined && change.before.has(path)))
    return countsRightly(change, path);
  if (path.endsWith(`/likes/${change.uid}`)) {
    const liked = path.slice(0, path.lastIndexOf('/likes/'));
    const isPaid = isPaidFor(change, 'like', deep === undefined ? id : inner);
    return change.after.has(path) ? isMadeNow(change, path) && isPaid : change.after.has(liked);
  }
  if (below === 'replies') return isReply(change, id, inner);
  if (below === 'masks') return isMadeNow(change, path) && !isAuthor(change, id);
  return below === 'maskIds' && isMadeNow(change, path);
};
