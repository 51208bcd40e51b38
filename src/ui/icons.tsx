import type { ReactNode } from 'react';

/** Strokes of each icon on a grid of 24, drawn with a round pen that does not quite close its loops. */
const DRAWINGS = {
  home: <path d="M3.6 11.2 12 4.1l8.5 7.2M6 9.6v9.9h4.3v-5.2h3.6v5.2H18v-9.7" />,
  pen: (
    <path d="M4.3 19.8l1-4.3L16.1 4.6a1.9 1.9 0 0 1 2.8.1l.6.6a1.9 1.9 0 0 1 0 2.7L8.7 18.8l-4.4 1zM14.1 6.8l3.3 3.2" />
  ),
  bell: (
    <path d="M6.2 16.4c.9-1.5 1-3.2 1.1-5.5C7.4 8 9.1 5.6 12 5.6s4.7 2.3 4.8 5.2c.1 2.4.2 4.1 1.1 5.6zM12 5.5V3.9M10 19.3c.5.8 1.2 1.1 2 1.1s1.5-.3 2-1.1" />
  ),
  person: <path d="M12 12.2a4.1 4.1 0 1 0-.1 0zM4.6 20.2c.7-3.3 3.6-5 7.4-5s6.7 1.7 7.4 5" />,
  heart: (
    <path d="M12 19.9C6.9 16.3 3.7 13 3.7 9.3c0-2.7 2-4.7 4.4-4.7 1.7 0 3.1.9 3.9 2.5.8-1.6 2.3-2.5 4-2.5 2.5 0 4.4 2 4.4 4.7 0 3.7-3.3 7-8.4 10.6z" />
  ),
  'heart-filled': (
    <path
      fill="currentColor"
      d="M12 19.9C6.9 16.3 3.7 13 3.7 9.3c0-2.7 2-4.7 4.4-4.7 1.7 0 3.1.9 3.9 2.5.8-1.6 2.3-2.5 4-2.5 2.5 0 4.4 2 4.4 4.7 0 3.7-3.3 7-8.4 10.6z"
    />
  ),
  reply: <path d="M4.2 5.6h15.6v10.3h-8.6l-4.3 3.9v-3.9H4.2zM8 9.3h8M8 12.3h5" />,
  bookmark: <path d="M6.4 4.2h11.3v15.9L12 15.7l-5.6 4.3z" />,
  'bookmark-filled': <path fill="currentColor" d="M6.4 4.2h11.3v15.9L12 15.7l-5.6 4.3z" />,
  share: <path d="M12 14.8V4.1M8 7.7l4-3.7 4.1 3.7M6.9 11.3H5.3v8.6h13.5v-8.6h-1.7" />,
  link: (
    <path d="M10.2 13.9a3.7 3.7 0 0 0 5.4.1l3.2-3.2a3.8 3.8 0 0 0-5.4-5.4l-1.5 1.5M13.8 10.1a3.7 3.7 0 0 0-5.4-.1l-3.2 3.2a3.8 3.8 0 0 0 5.4 5.4l1.5-1.5" />
  ),
  more: <path strokeWidth="2.6" d="M5.5 12h.02M12 12h.02M18.5 12h.02" />,
  trash: (
    <path d="M4.6 7.1h14.9M9.3 6.9l.5-2.4h4.5l.5 2.4M6.5 7.2l.9 12.4h9.3l.8-12.4M10.3 10.8l.2 5.3M13.7 10.8l-.2 5.3" />
  ),
  flag: <path d="M6 20.4V4.3M6.1 5c2.1-1.1 4.1-.9 6.1 0 2 .9 3.9 1 6 0v8.2c-2.1 1-4 .9-6 0s-4-1.1-6.1 0" />,
  back: <path d="M19.6 12.1H4.8M11 5.5l-6.5 6.6 6.5 6.5" />,
  up: <path d="M12.1 19.5V4.9M5.5 11.3l6.6-6.6 6.4 6.6" />,
  sun: (
    <path d="M12 16.1a4.1 4.1 0 1 0-.1 0zM12 2.9v1.9M12 19.2v1.9M2.9 12h1.9M19.2 12h1.9M5.6 5.6l1.3 1.3M17.1 17.1l1.3 1.3M18.4 5.6l-1.3 1.3M6.9 17.1l-1.3 1.3" />
  ),
  moon: <path d="M19.7 14.2A8.2 8.2 0 0 1 9.8 4.2a8.2 8.2 0 1 0 9.9 10z" />,
  system: <path d="M3.7 5.2h16.6v11.1H3.7zM9 20h6M12 16.5V20" />,
  language: (
    <path d="M3.7 6.2h8.6M8 4.3v1.9M10.4 6.4c-.7 3.6-3 6.4-6.3 7.9M5.7 8.9c1 2.4 3 4.3 5.3 5.2M12.3 20.2l4-9.7 4.1 9.7M13.7 17h5.4" />
  ),
  check: <path d="M4.6 12.7l4.7 4.8L19.5 6.7" />,
  cross: <path d="M5.8 5.9l12.5 12.3M18.3 5.7L5.7 18.3" />,
  search: <path d="M10.8 17a6.2 6.2 0 1 0-.1 0zM15.4 15.3l4.7 4.8" />,
  lock: <path d="M5.3 10.8h13.5v9H5.3zM8.3 10.6V8.1c0-2.3 1.5-3.9 3.7-3.9s3.7 1.6 3.7 3.9v2.5M12 14.3v2.1" />,
  eye: (
    <path d="M2.9 12.1c2.3-4 5.4-6.1 9.1-6.1s6.9 2.1 9.1 6.1c-2.2 4-5.4 6-9.1 6s-6.8-2-9.1-6zM12 14.8a2.8 2.8 0 1 0-.1 0z" />
  ),
  'eye-off': (
    <path d="M3.1 10.1c2.2 3.3 5.2 5.1 8.9 5.1s6.7-1.8 8.9-5.1M12 15.3v3.2M6.9 13.8l-1.7 2.8M17.1 13.8l1.7 2.8" />
  ),
  warning: <path d="M12 4.1l9 15.7H3.1zM12 10v4.6M12 17.2v.1" />,
  offline: (
    <path d="M7.3 18.3h9.6c2.3 0 4-1.7 4-3.8s-1.6-3.7-3.8-3.8c-.6-2.6-2.6-4.3-5.2-4.3-1.2 0-2.2.3-3 .9M6.8 9.9c-2.3.2-3.8 1.9-3.8 4.1 0 1.5.7 2.7 1.8 3.5M4.1 4l16 16.3" />
  ),
  college: (
    <path d="M3.6 9.5L12 4.5l8.5 5zM5.8 9.7v7.4M10 9.7v7.4M14.1 9.7v7.4M18.3 9.7v7.4M4.3 17.2h15.5M3.2 19.9h17.7" />
  ),
  'sign-out': <path d="M13.6 4.4H5.2v15.3h8.4M10 12.1h10.3M16.6 8.2l3.9 3.9-3.9 3.8" />,
  mail: <path d="M3.6 5.9h16.9v12.4H3.6zM3.9 6.4l8.1 6.5 8.2-6.5" />,
  clock: <path d="M12 20.2a8.2 8.2 0 1 0-.1 0zM12 7.3v5l3.4 2" />,
  refresh: (
    <path d="M19.3 9.5A7.7 7.7 0 0 0 5.1 8.9M4.7 5v4.2h4.2M4.7 14.5a7.7 7.7 0 0 0 14.2.6M19.3 19v-4.2h-4.2" />
  ),
  chit: <path d="M5.2 3.9h9.5l4.2 4.3v11.9H5.2zM14.6 4.1v4.3h4.2M8.5 12.3h7M8.5 15.6h4.3" />,
  shield: (
    <path d="M12 3.7l7.2 2.6v5.2c0 4.3-2.7 7.2-7.2 8.9-4.5-1.7-7.2-4.6-7.2-8.9V6.3zM9 12l2.2 2.2 4-4.3" />
  ),
  phone: (
    <path d="M8.8 4.3L5.5 5.2c-.7 7.4 5.5 13.9 13.1 13.5l.9-3.4-4-1.9-1.8 1.8c-2.2-1-3.9-2.7-4.9-4.9l1.8-1.9z" />
  ),
  'chevron-right': <path d="M9.3 5.3l6.5 6.8-6.5 6.6" />,
  download: <path d="M12 4v11.2M6.9 10.5l5.1 5 5.2-5M4.6 19.8h14.9" />,
  exit: <path d="M10.4 4.4h8.4v15.3h-8.4M13.7 12.1H3.4M7.1 8.2l-3.8 3.9 3.8 3.8" />,
  key: <path d="M8.2 16.1a4 4 0 1 0-.1-8 4 4 0 0 0 .1 8zM12.1 12h8.3v3M16.9 12.1v2.4" />,
  help: (
    <path d="M12 20.2a8.2 8.2 0 1 1 .1 0zM9.5 9.8c.1-1.6 1.1-2.5 2.6-2.5s2.5.9 2.5 2.2c0 2-2.5 2.1-2.5 4.1M12.1 16.5v.1" />
  ),
  info: <path d="M12 20.2a8.2 8.2 0 1 0-.1 0zM12 11.2v4.9M12 7.9v.1" />,
  external: <path d="M13.5 4.5h6v6M19.3 4.7l-8.5 8.6M10 6.1H4.7v13.2h13.2v-5.4" />,
  people: (
    <path d="M9 11.4a3.2 3.2 0 1 0-.1 0zM3.2 19.4c.3-3.3 2.4-5.2 5.8-5.2s5.5 1.9 5.8 5.2M15.4 5.3a3.2 3.2 0 0 1 .3 6.1M17.4 14.6c2 .7 3.2 2.3 3.4 4.8" />
  ),
  tools: (
    <path d="M14.2 6.4a4.1 4.1 0 0 1 5.5-1.6l-2.8 2.9 1.6 1.7 2.9-2.8a4.1 4.1 0 0 1-5.6 5.2l-7.9 8-2.4-2.4 8-7.9a4.1 4.1 0 0 1 .7-3.1z" />
  ),
  scale: <path d="M12 4v15.6M7.4 19.7h9.3M4.9 6.6h14.2M6.1 6.8l-2.9 6.6h5.9zM17.9 6.8L15 13.4h5.9z" />,
  google: <path d="M20.1 12.2h-7.9M20.1 12.2c0 4.5-3.2 7.8-7.9 7.8a7.9 7.9 0 1 1 5.4-13.7" />,
  plus: <path d="M12.1 5v14.2M4.9 12.1h14.3" />,
  minus: <path d="M4.9 12.1h14.3" />,
} satisfies Record<string, ReactNode>;

/** An icon of the house. */
export type IconName = keyof typeof DRAWINGS;

interface DrawingProps {
  /** In pixels. */
  readonly size: number;
  /** Strokes on a grid of 24. */
  readonly children: ReactNode;
}

/** Line icons in the text's colour; decorative for screen readers. */
export function Drawing({ size, children }: DrawingProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="icon-lines">
      {children}
    </svg>
  );
}

/** An icon. `size` in pixels, 22 by default. */
export function Icon({ name, size = 22 }: { readonly name: IconName; readonly size?: number | undefined }) {
  return <Drawing size={size}>{DRAWINGS[name]}</Drawing>;
}
