/** What a moderator can do about the author of something, without learning who that is. */
export const MEASURE_KINDS = ['warn', 'pause', 'ban'] as const;

/** One of MEASURE_KINDS. */
export type MeasureKind = (typeof MEASURE_KINDS)[number];
