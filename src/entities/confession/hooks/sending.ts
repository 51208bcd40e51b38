/*
 * What sends, in one file of the build: all of it is fetched ahead. With what forgets the words here: nothing is deleted that this
 * device would keep.
 */
export { sendDeletion, sendReplyDeletion } from '../api/send-deletion.ts';
export { sendLike, sendReplyLike } from '../api/send-like.ts';
export { sendPost } from '../api/send-post.ts';
export { sendReply } from '../api/send-reply.ts';
export { sendSave } from '../api/send-save.ts';
export { forgetDeleted } from './forget-deleted.ts';
