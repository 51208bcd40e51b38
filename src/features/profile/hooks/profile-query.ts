import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { Profile } from '@chupke/domain/profile.ts';
import { toAppError } from '../../../lib/errors.ts';

/** How the public profile of a pseudonym is asked for. Its error is an AppError, or that its code did not arrive. */
export function profileQuery(id: AnonymousId) {
  return {
    queryKey: ['profile', id],
    queryFn: async (): Promise<Profile> => {
      const { loadProfile } = await import('../api/load-profile.ts');
      return loadProfile(id);
    },
    // Without a network it fails at once, and says so.
    networkMode: 'always',
    retry: (failures: number, error: Error) => failures < 1 && toAppError(error).code !== 'profile-not-found',
    retryDelay: 800,
  } as const;
}
