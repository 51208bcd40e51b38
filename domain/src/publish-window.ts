/** Windows for delayed publishing, at a random time. */
export const PUBLISH_WINDOWS = ['hour', 'day'] as const;

/** One of PUBLISH_WINDOWS. */
export type PublishWindow = (typeof PUBLISH_WINDOWS)[number];

/** Length of each window, in hours. */
export const PUBLISH_WINDOW_HOURS: Readonly<Record<PublishWindow, number>> = { hour: 1, day: 24 };
