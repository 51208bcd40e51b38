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
    <path d="M4.2 8.7c2.4-1.4 5-2 7.8-2s5.5.6 7.8 2c.3 4.700-1.500 8.600-4.600 8.600-1.500 0-2.200-1.500-3.200-1.500s-1.700 1.500-3.200 1.500c-3.200 0-5-3.900-4.600-8.600zM7.700 11.600c.9-.7 2-.7 2.900.1M13.600 11.700c.8-.8 1.900-.8 2.800-.1" />
  ),
  support: (
    <path d="M4.600 13.400v-1.500c0-4.200 3.100-7.400 7.400-7.400s7.400 3.200 7.400 7.400v1.500M4.500 13.200h2.800v5.200H4.500zM16.700 13.200h2.800v5.200h-2.800zM19.400 18.500c-.6 1.400-2.200 2-4.600 2.100" />
  ),
  early: (
    <path d="M3.900 16.700h16.300M6.300 16.500a5.700 5.700 0 0 1 11.400-.1M12 7.900V4.700M5.900 10.300L3.800 8.200M18.200 10.200l2.100-2.100M7.300 20h9.500" />
  ),
};

/** The icon of a part of Premium. */
export function PartIcon({ part, size = 24 }: { readonly part: PremiumPart; readonly size?: number }) {
  return <Drawing size={size}>{DRAWINGS[part]}</Drawing>;
}
