import { parseCount, parseRecord } from './parse.ts';

/** What the transparency page counts, since the beginning. */
export const TRANSPARENCY_COUNTS = [
  /** Lawful orders on which it was looked up who wrote something. */
  'sealOpenings',
  'bans',
  'unbans',
  'erasures',
  'exports',
  'collegeChangesApproved',
  'collegeChangesRejected',
  /** Reports that came in, and what was decided. */
  'reports',
  'reportsResolved',
  'reportsDismissed',
  /** Confessions that enough reports have hidden until somebody decided. */
  'confessionsHidden',
  /** Circles whose messages an admin has taken out, with a reason. */
  'circleExports',
  /** Lost circles that admins have brought back. */
  'circlesRecovered',
] as const;

/** One of TRANSPARENCY_COUNTS. */
export type TransparencyCount = (typeof TRANSPARENCY_COUNTS)[number];

/** The aggregates at `system/transparency`, which everyone may read: whole numbers, nothing of a single case. */
export type Transparency = Readonly<Record<TransparencyCount, number>>;

/** The stored aggregates, checked; what was never counted is 0. Throws ParseError. */
export function parseTransparency(data: unknown): Transparency {
  const record = parseRecord(data);
  const count = (name: TransparencyCount): number =>
    record[name] === undefined ? 0 : parseCount(record, name);
  return {
    sealOpenings: count('sealOpenings'),
    bans: count('bans'),
    unbans: count('unbans'),
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
