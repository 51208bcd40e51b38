import { isJsonObject } from '../transports/messages/codec.ts';

/** Per line: how often an expression that begins there had each value. */
type LineCounts = Map<number, Map<string, number>>;

/** A page that shows the rules with how often each line's expressions were evaluated, and to what. */
export function coveragePage(report: object): string {
  const source = sourceOf(report);
  const counts: LineCounts = new Map();
  if (isJsonObject(report)) collect(report['report'], counts);
  const rows = source.split('\n').map((text, index) => {
    const shown = [...(counts.get(index + 1) ?? [])].map(([value, count]) => `${value} ×${count}`).join(', ');
    const state = counts.has(index + 1) ? (shown === '' ? 'never' : 'hit') : 'plain';
    const note = state === 'never' ? 'never evaluated' : shown;
    return `<tr class="${state}"><td>${index + 1}</td><td><code>${escape(text)}</code></td><td>${escape(note)}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Rules coverage</title>
<style>
  body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem }
  table { border-collapse: collapse }
  td { padding: 0 .75rem; vertical-align: top }
  td:first-child { color: #777; text-align: right }
  code { white-space: pre-wrap }
  .hit { background: #e6f4ea }
  .never { background: #fce8e6 }
</style>
<h1>Rules coverage</h1>
<table>
${rows.join('\n')}
</table>
</html>
`;
}

function sourceOf(report: object): string {
  if (!isJsonObject(report) || !isJsonObject(report['rules'])) return '';
  const { files } = report['rules'];
  const list: readonly unknown[] = Array.isArray(files) ? files : [];
  const [file] = list;
  return isJsonObject(file) && typeof file['content'] === 'string' ? file['content'] : '';
}

function collect(nodes: unknown, counts: LineCounts): void {
  const list: readonly unknown[] = Array.isArray(nodes) ? nodes : [];
  for (const node of list) {
    if (!isJsonObject(node)) continue;
    const { sourcePosition, values, children } = node;
    const line = isJsonObject(sourcePosition) ? sourcePosition['line'] : undefined;
    if (typeof line === 'number') countValues(values, line, counts);
    collect(children, counts);
  }
}

function countValues(values: unknown, line: number, counts: LineCounts): void {
  const known = counts.get(line) ?? new Map<string, number>();
  counts.set(line, known);
  const list: readonly unknown[] = Array.isArray(values) ? values : [];
  for (const entry of list) {
    if (!isJsonObject(entry)) continue;
    const { value, count } = entry;
    const shown = isJsonObject(value) ? JSON.stringify(Object.values(value)[0] ?? null) : 'error';
    if (typeof count === 'number') known.set(shown, (known.get(shown) ?? 0) + count);
  }
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
