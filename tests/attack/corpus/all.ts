import type { CollectionAttacks } from '../engine/corpus.ts';
import { ALERTS } from './alerts.ts';
import { ANONYMOUS_IDS } from './anonymous-ids.ts';
import { COLLEGE_CHANGE_OWNERS, COLLEGE_CHANGES, OWN_COLLEGE_CHANGE } from './college-changes.ts';
import { COLLEGES } from './colleges.ts';
import { CONFESSION_OWNERS } from './confession-owners.ts';
import { CONFESSIONS } from './confessions.ts';
import { CONSENTS } from './consents.ts';
import { LIKES } from './likes.ts';
import { LIMITS } from './limits.ts';
import { MASK_IDS } from './mask-ids.ts';
import { MASKS } from './masks.ts';
import { PROFILES } from './profiles.ts';
import { REPLIES } from './replies.ts';
import { REPLY_OWNERS } from './reply-owners.ts';
import { ADMIN_ACTIVITY, CALL_LIMITS, ERASURES, SECURITY_LOGS } from './server-only.ts';
import { MAINTENANCE_ACCESS, SYSTEM } from './system.ts';
import { USERS } from './users.ts';

/** The whole corpus. A new collection is added here; coverage.test.ts fails until it is. */
export const CORPUS: readonly CollectionAttacks[] = [
  ADMIN_ACTIVITY,
  ALERTS,
  ANONYMOUS_IDS,
  CALL_LIMITS,
  COLLEGE_CHANGE_OWNERS,
  COLLEGE_CHANGES,
  COLLEGES,
  CONFESSION_OWNERS,
  CONFESSIONS,
  CONSENTS,
  ERASURES,
  LIKES,
  LIMITS,
  MAINTENANCE_ACCESS,
  MASK_IDS,
  MASKS,
  OWN_COLLEGE_CHANGE,
  PROFILES,
  REPLIES,
  REPLY_OWNERS,
  SECURITY_LOGS,
  SYSTEM,
  USERS,
];
