/** What is promised about times: hours, and for a ticket days. The texts and the articles take them from here. */
export const SUPPORT_TIMES = {
  typicalHours: 6,
  longestHours: 48,
  firstReviewHours: [6, 24],
  resolutionDays: [1, 3],
  inProgressDays: [1, 2],
  reportHours: [24, 48],
} as const;
