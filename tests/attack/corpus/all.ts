import type { CollectionAttacks } from '../engine/corpus.ts';
import { ALERTS } from './alerts.ts';
import { ANONYMOUS_IDS } from './anonymous-ids.ts';
import { COLLEGES } from './colleges.ts';
import { CONFESSION_OWNERS } from './confession-owners.ts';
import { CONFESSIONS } from './confessions.ts';
import { LIKES } from './likes.ts';
import { LIMITS } from './limits.ts';
import { MASK_IDS } from './mask-ids.ts';
import { MASKS } from './masks.ts';
import { PROFILES } from './profiles.ts';
import { REPLIES } from './replies.ts';
import { REPLY_OWNERS } from './reply-owners.ts';
import { USERS } from './users.ts';

/** The whole corpus. A new collection is added here; coverage.test.ts fails until it is. */
export const CORPUS: readonly CollectionAttacks[] = [
  ALERTS,
  ANONYMOUS_IDS,
  COLLEGES,
  CONFESSION_OWNERS,
  CONFESSIONS,
  LIKES,
  LIMITS,
  MASK_IDS,
  MASKS,
  PROFILES,
  REPLIES,
  REPLY_OWNERS,
  USERS,
];
