import type { OwnCollegeRequest } from '@chupke/domain/college-request.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useCallback } from 'react';
import type { Live } from '../../../lib/live.ts';
import { useLive } from '../../../lib/use-live.ts';
import { watchCollegeRequest } from '../api/college-request.ts';

/** The user's newest request to add a college, live; undefined if there is none. */
export function useCollegeRequest(uid: UserId): {
  readonly live: Live<OwnCollegeRequest | undefined>;
  readonly retry: () => void;
} {
  return useLive(useCallback(async () => watchCollegeRequest(uid), [uid]));
}
