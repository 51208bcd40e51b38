/** So many requests for another college may a student make within COLLEGE_CHANGES_WINDOW_DAYS days. */
export const COLLEGE_CHANGES_MAX = 3;

/** See COLLEGE_CHANGES_MAX. */
export const COLLEGE_CHANGES_WINDOW_DAYS = 30;
