import { arch, cpus, platform, totalmem } from 'node:os';
import { isReached } from './lib/figure.ts';
import type { Figure, Result, Target, Unit } from './lib/figure.ts';

const HEADER = ['Figure', 'Reached', 'Range', 'Target', '', '@firestore-emulator/server'];
const SIGNS: Readonly<Record<Target['kind'], string>> = { 'at most': '≤', 'less than': '<', 'at least': '≥' };

function formatNumber(value: number, unit: Unit): string {
  return value.toLocaleString('en-US', {
    minimumFractionDigits: unit.digits,
    maximumFractionDigits: unit.digits,
  });
}

function formatAmount(value: number, unit: Unit): string {
  const space = unit.name === '' || unit.name.startsWith('/') ? '' : ' ';
  return `${formatNumber(value, unit)}${space}${unit.name}`;
}

function formatRange({ summary }: Result, unit: Unit): string {
  if (summary.count < 2) return '';
  return `${formatNumber(summary.min, unit)} to ${formatNumber(summary.max, unit)}`;
}

function formatResult(result: Result | undefined, unit: Unit): string {
  if (result === undefined) return '-';
  const note = result.note === undefined ? '' : ` (${result.note})`;
  return formatAmount(result.summary.median, unit) + note;
}

function formatTarget(target: Target | undefined, unit: Unit): string {
  if (target === undefined) return '';
  const whole = Number.isInteger(target.value) ? { ...unit, digits: 0 } : unit;
  return `${SIGNS[target.kind]} ${formatAmount(target.value, whole)}`;
}

function verdictOf(figure: Figure): string {
  if (figure.target === undefined) return '';
  return isReached(figure) ? 'reached' : 'MISSED';
}

/** The figures as a table that is both Markdown and readable in a terminal. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    formatResult(figure.ours, figure.unit),
    formatRange(figure.ours, figure.unit),
    formatTarget(figure.target, figure.unit),
    verdictOf(figure),
    formatResult(figure.peer, figure.unit),
  ]);
  const widths = HEADER.map((_, column) =>
    Math.max(3, ...[HEADER, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(HEADER), rule, ...rows.map(line)].join('\n');
}

/** What the figures were measured on. */
export function describeMachine(): string {
  const cores = cpus();
  const model = cores[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cores.length} × ${model}, ${memory} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
}

/** The figures as JSON: the content of artifacts/bench.json. */
export function formatJson(figures: readonly Figure[], machine: string, measuredAt: Date): string {
  const report = {
    measuredAt: measuredAt.toISOString(),
    machine,
    figures: figures.map((figure) => ({
      ...figure,
      unit: figure.unit.name,
      reached: figure.target === undefined ? null : isReached(figure),
      target: figure.target ?? null,
      peer: figure.peer ?? null,
    })),
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
