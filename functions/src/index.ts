/** The functions that are deployed. Exports only: each is made in its own file under `triggers/`. */
export { health } from './triggers/health.ts';
export { onConfessionCreated } from './triggers/on-confession-created.ts';
export { onConfessionDeleted } from './triggers/on-confession-deleted.ts';
export { onLikeCreated } from './triggers/on-like-created.ts';
export { onReplyCreated } from './triggers/on-reply-created.ts';
export { onReplyDeleted } from './triggers/on-reply-deleted.ts';
export { onUserCreated } from './triggers/on-user-created.ts';
export { onUserUpdated } from './triggers/on-user-updated.ts';
