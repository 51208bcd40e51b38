import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseSettings } from '@chupke/domain/user.ts';

/** Whether a change of `users/{uid}` concerns the public profile; most, such as every sign-in, don't. */
export function concernsProfile(before: UnknownRecord, after: UnknownRecord): boolean {
  return (
    ['anonymousId', 'college', 'collegeName', 'feed', 'feedName'].some(
      (field) => before[field] !== after[field],
    ) || parseSettings(before['settings']).showProfile !== parseSettings(after['settings']).showProfile
  );
}
