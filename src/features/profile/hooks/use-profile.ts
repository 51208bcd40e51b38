import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { useRequest } from '../../../lib/request.ts';

/** The public profile of a pseudonym. That there is none to be seen is the failure `profile-not-found`. */
export function useProfile(id: AnonymousId) {
  return useRequest({
    key: ['profile', id],
    load: async () => {
      const { loadProfile } = await import('../api/load-profile.ts');
      return loadProfile(id);
    },
    retryOnce: ({ code }) => code !== 'profile-not-found',
  });
}
