import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { profilePath } from '@chupke/domain/paths.ts';
import type { Profile } from '@chupke/domain/profile.ts';
import { parseProfile } from '@chupke/domain/profile.ts';
import { doc } from 'firebase/firestore';
import { documentFromServer } from '../../../lib/documents.ts';
import { AppError, toAppError, requireNetwork } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';

/**
 * The public profile of a pseudonym. Throws AppError: `profile-not-found` where there is none, and just so where it
 * is not shown.
 */
export async function loadProfile(id: AnonymousId): Promise<Profile> {
  requireNetwork();
  try {
    const snapshot = await documentFromServer(doc(firestore, profilePath(id)));
    if (snapshot.exists()) return parseProfile(snapshot.data());
  } catch (error) {
    const known = toAppError(error);
    if (known.code !== 'permission-denied') throw known;
  }
  throw new AppError('profile-not-found');
}
