import type { LoggedRequest } from './network-log.ts';
import type { Visit } from './visit.ts';

/** Columns of the drawing. */
const WIDTH = 60;
const KILO = 1000;

interface Line {
  readonly start: number;
  readonly end: number;
  readonly sign: string;
  readonly label: string;
}

function shorten(url: string): string {
  const { pathname, search } = new URL(url);
  const path = pathname
    .replace(/^.*\/documents/, '…/documents')
    .replace(/^\/google\.firestore\.v1\.Firestore/, '…');
  const text = path + (search === '' ? '' : '?…');
  return text.length > 56 ? `${text.slice(0, 55)}…` : text;
}

function requestLines(requests: readonly LoggedRequest[], until: number): readonly Line[] {
  const origin = requests.find(({ type }) => type === 'Document')?.start ?? requests[0]?.start ?? 0;
  return requests.map(({ url, start, end, wire, isLocal, failure, type }) => {
    const size = isLocal ? 'cache' : `${(wire / KILO).toFixed(1)} kB`;
    const state = failure === undefined ? size : `failed: ${failure}`;
    return {
      start: (start - origin) * KILO,
      end: end === undefined ? until : (end - origin) * KILO,
      sign: end === undefined ? '~' : '=',
      label: `${type.toLowerCase()} ${shorten(url)} ${state}`,
    };
  });
}

function momentLines({ observed, marks }: Visit): readonly Line[] {
  const moment = (time: number | null, label: string): readonly Line[] =>
    time === null ? [] : [{ start: time, end: time, sign: '|', label }];
  return [
    ...moment(observed.fcp, 'first contentful paint'),
    ...moment(observed.lcp, `largest contentful paint: ${observed.lcpElement}`),
    ...[...marks].flatMap(([name, time]) => moment(time, name)),
    ...observed.tasks.map(([start, length]) => ({
      start,
      end: start + length,
      sign: '#',
      label: 'long task',
    })),
  ];
}

function draw({ start, end, sign, label }: Line, until: number): string {
  const column = (time: number): number => Math.min(WIDTH - 1, Math.floor((time / until) * WIDTH));
  const from = Math.max(0, column(start));
  const length = Math.max(1, column(end) - from + 1);
  const bar = `${' '.repeat(from)}${sign.repeat(length)}`.padEnd(WIDTH);
  return `${String(Math.round(start)).padStart(6)} ${String(Math.round(end)).padStart(6)} ${bar} ${label}`;
}

/**
 * Draws a visit as a waterfall: its requests, paints, marks and long tasks that began within `until` milliseconds of
 * the navigation, in order.
 */
export function drawWaterfall(visit: Visit, until: number): string {
  const lines = [...requestLines(visit.requests, until), ...momentLines(visit)]
    .filter(({ start }) => start <= until)
    .sort((a, b) => a.start - b.start);
  const head = `${'from'.padStart(6)} ${'to ms'.padStart(6)} ${'='.repeat(WIDTH)} 0 to ${Math.round(until)} ms`;
  return [head, ...lines.map((line) => draw(line, until))].join('\n');
}
