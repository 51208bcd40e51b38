import { parseCount, parseRecord, parseTime } from './parse.ts';

/** Totals on the transparency page. */
export const TRANSPARENCY_COUNTS = [
  /** Lawful orders for which an author was looked up. */
  'sealOpenings',
  'bans',
  'unbans',
  /** Measures against authors, as they were ordered; bans are counted with the others. */
  'warnings',
  'pauses',
  /** Appeals against decisions, and those of them that were right. */
  'appeals',
  'appealsLifted',
  'erasures',
  'exports',
  'collegeChangesApproved',
  'collegeChangesRejected',
  /** Reports received, and decisions. */
  'reports',
  'reportsResolved',
  'reportsDismissed',
  /** Confessions hidden by the number of reports until a decision. */
  'confessionsHidden',
  /** Exports of circles' messages by an admin, with a reason. */
  'circleExports',
  /** Lost circles restored by admins. */
  'circlesRecovered',
] as const;

/** One of TRANSPARENCY_COUNTS. */
export type TransparencyCount = (typeof TRANSPARENCY_COUNTS)[number];

/** Totals: whole numbers, nothing about a single case. */
export type Transparency = Readonly<Record<TransparencyCount, number>>;

/** Parses stored totals; a missing one is 0. Throws ParseError. */
export function parseTransparency(data: unknown): Transparency {
  const record = parseRecord(data);
  const count = (name: TransparencyCount): number =>
    record[name] === undefined ? 0 : parseCount(record, name);
  return {
    sealOpenings: count('sealOpenings'),
    bans: count('bans'),
    unbans: count('unbans'),
    warnings: count('warnings'),
    pauses: count('pauses'),
    appeals: count('appeals'),
    appealsLifted: count('appealsLifted'),
    erasures: count('erasures'),
    exports: count('exports'),
    collegeChangesApproved: count('collegeChangesApproved'),
    collegeChangesRejected: count('collegeChangesRejected'),
    reports: count('reports'),
    reportsResolved: count('reportsResolved'),
    reportsDismissed: count('reportsDismissed'),
    confessionsHidden: count('confessionsHidden'),
    circleExports: count('circleExports'),
    circlesRecovered: count('circlesRecovered'),
  };
}

/** What is public at `system/transparency`. */
export interface PublishedTotals {
  readonly totals: Transparency;
  /** The night in which they were published, whether they moved or not, in ms since 1970; null before the first. */
  readonly publishedAt: number | null;
}

/** Parses what is public. Throws ParseError. */
export function parsePublishedTotals(data: unknown): PublishedTotals {
  const record = parseRecord(data);
  return {
    totals: parseTransparency(record),
    publishedAt: record['publishedAt'] === undefined ? null : parseTime(record, 'publishedAt'),
  };
}
