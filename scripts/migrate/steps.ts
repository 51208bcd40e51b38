import { MOVE_TO_MAILBOXES } from './accounts.ts';
import type { MigrationStep } from './migration-step.ts';
import { RENEW_PROFILES } from './profiles.ts';

/** All changes of stored documents, oldest first. A new one goes to the end, with a test that cuts it off anywhere. */
export const MIGRATION_STEPS: readonly MigrationStep[] = [RENEW_PROFILES, MOVE_TO_MAILBOXES];
