import type { Finding } from './audit.ts';
import type { Outcome } from './take.ts';

/** How many of what came of a run. */
interface Totals {
  readonly pictures: number;
  readonly failures: number;
  /** Findings of axe, each picture's counted. */
  readonly findings: number;
}

function describeFinding({ rule, severity, help, places }: Finding): readonly string[] {
  return [
    `  ${severity === 'error' ? 'ERROR' : 'warning'} ${rule}: ${help}`,
    ...places.map((place) => `      ${place}`),
  ];
}

/** What is told of a screen: its files, what was found on each, what its page complained about, why it failed. */
export function describeOutcome({ screen, look, pictures, complaints, failure }: Outcome): string {
  const lines = [
    ...pictures.flatMap(({ file, findings }) => [file, ...findings.flatMap(describeFinding)]),
    ...complaints.map((complaint) => `  console: ${complaint}`),
  ];
  const where = `${screen} (${look.size}, ${look.language})`;
  return [...lines, ...(failure === undefined ? [] : [`${where} did NOT come about: ${failure}`])].join('\n');
}

/** Counts what came of a run. */
export function totalsOf(outcomes: readonly Outcome[]): Totals {
  const pictures = outcomes.flatMap((outcome) => outcome.pictures);
  return {
    pictures: pictures.length,
    failures: outcomes.filter(({ failure }) => failure !== undefined).length,
    findings: pictures.flatMap(({ findings }) => findings).length,
  };
}
