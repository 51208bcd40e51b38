/** Within which time a confession can be left to appear, at a moment that nobody chooses. */
export const PUBLISH_WINDOWS = ['hour', 'day'] as const;

/** One of PUBLISH_WINDOWS. */
export type PublishWindow = (typeof PUBLISH_WINDOWS)[number];

/** How long each lasts, in hours. */
export const PUBLISH_WINDOW_HOURS: Readonly<Record<PublishWindow, number>> = { hour: 1, day: 24 };
