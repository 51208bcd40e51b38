import type { ReactNode } from 'react';
import { Drawing } from '../../../ui/icons.tsx';

/** The parts of Premium, in the order in which they are shown. */
export const PREMIUM_PARTS = ['image', 'privacy', 'support', 'early'] as const;

/** One of PREMIUM_PARTS. */
export type PremiumPart = (typeof PREMIUM_PARTS)[number];

const DRAWINGS: Readonly<Record<PremiumPart, ReactNode>> = {
  image: (
    <path d="M4.1 5.2h15.7v13.6H4.1zM4.4 16.2l4.4-4.6 3.6 3.7 2.5-2.3 4.6 4.4M15.6 9.9a1.3 1.3 0 1 0-.1 0z" />
  ),
  privacy: (
    <path d="M4.2 8.7c2.4-1.4 5-2 7.8-2s5.5.6 7.8 2c.3 4.7-1.5 8.6-4.6 8.6-1.5 0-2.2-1.5-3.2-1.5s-1.7 1.5-3.2 1.5c-3.2 0-5-3.9-4.6-8.6zM7.7 11.6c.9-.7 2-.7 2.9.1M13.6 11.7c.8-.8 1.9-.8 2.8-.1" />
  ),
  support: (
    <path d="M4.6 13.4v-1.5c0-4.2 3.1-7.4 7.4-7.4s7.4 3.2 7.4 7.4v1.5M4.5 13.2h2.8v5.2H4.5zM16.7 13.2h2.8v5.2h-2.8zM19.4 18.5c-.6 1.4-2.2 2-4.6 2.1" />
  ),
  early: (
    <path d="M3.9 16.7h16.3M6.3 16.5a5.7 5.7 0 0 1 11.4-.1M12 7.9V4.7M5.9 10.3L3.8 8.2M18.2 10.2l2.1-2.1M7.3 20h9.5" />
  ),
};

/** The icon of a part of Premium. */
export function PartIcon({ part, size = 24 }: { readonly part: PremiumPart; readonly size?: number }) {
  return <Drawing size={size}>{DRAWINGS[part]}</Drawing>;
}
