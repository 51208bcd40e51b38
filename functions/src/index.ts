/** The functions that are deployed. Exports only: each is made in its own file under `triggers/`. */
export { health } from './triggers/health.ts';
export { onUserCreated } from './triggers/on-user-created.ts';
