import type { RateLimit } from '@chupke/domain/limits.ts';

/**
 * How often one student calls what concerns circles, within 60 seconds. Of codes so few are tried that the 110,000
 * million of them cannot be guessed.
 */
export const CIRCLE_CALL_LIMITS = {
  createCircle: { windowSeconds: 60, max: 5 },
  joinCircle: { windowSeconds: 60, max: 10 },
  checkInvite: { windowSeconds: 60, max: 10 },
  changeCircle: { windowSeconds: 60, max: 10 },
  moderateCircle: { windowSeconds: 60, max: 20 },
  beInCircle: { windowSeconds: 60, max: 4 },
} as const satisfies Readonly<Record<string, RateLimit>>;
