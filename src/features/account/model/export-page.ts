import type { ExportedAccount, ExportedSection } from '@chupke/domain/calls.ts';
import type { Language } from '@chupke/domain/language.ts';
import { escapeMarkup } from '@chupke/domain/markup.ts';
import { FILE_STYLE, filePage } from '../../../lib/file-page.ts';
import { exactTime } from '../../../lib/format.ts';
import { ParseError, parseRecord, parseText } from '@chupke/domain/parse.ts';

/** The words on the page (`ownFile` of src/texts). */
export interface ExportWords {
  readonly title: string;
  readonly intro: (when: string) => string;
  readonly contents: string;
  readonly empty: string;
  readonly raw: string;
  readonly rawBody: string;
  readonly yes: string;
  readonly no: string;
  readonly nothing: string;
  readonly entry: (number: number) => string;
  readonly count: (count: number) => string;
  /** Headings and names of fields; one without an entry is shown by the server's name. */
  readonly sections: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

/** Language of the page and its texts. */
export interface ExportTongue {
  readonly language: Language;
  readonly words: ExportWords;
}

/** Looked up among the page's own words only: `constructor` is a name like any other. */
function wordFor(words: Readonly<Record<string, string>>, name: string): string {
  return (Object.hasOwn(words, name) ? words[name] : undefined) ?? name;
}

/** `ownership.createdAt` is a field of a field. */
function fieldName(name: string, { words }: ExportTongue): string {
  return name
    .split('.')
    .map((part) => wordFor(words.fields, part))
    .join(' · ');
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** User text is isolated from the page's direction, too. */
function valueHtml(value: ExportedValue, { language, words }: ExportTongue): string {
  if (value === null) return `<i>${escapeMarkup(words.nothing)}</i>`;
  if (typeof value === 'boolean') return escapeMarkup(value ? words.yes : words.no);
  if (typeof value === 'number') return String(value);
  const time = ISO_TIME.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) return `<bdi>${escapeMarkup(value)}</bdi>`;
  return `${escapeMarkup(exactTime(time, language))} <small><bdi>${escapeMarkup(value)}</bdi></small>`;
}

function rowHtml(row: ExportedSection['rows'][number], title: string, tongue: ExportTongue): string {
  const lines = Object.entries(row).map(
    ([name, value]) =>
      `<tr><th scope="row"><bdi>${escapeMarkup(fieldName(name, tongue))}</bdi></th><td>${valueHtml(value, tongue)}</td></tr>`,
  );
  const caption = title === '' ? '' : `<caption>${escapeMarkup(title)}</caption>`;
  return `<table>${caption}<tbody>${lines.join('')}</tbody></table>`;
}

function sectionHtml({ name, rows }: ExportedSection, index: number, tongue: ExportTongue): string {
  const { words } = tongue;
  const title = escapeMarkup(wordFor(words.sections, name));
  const content =
    rows.length === 0
      ? `<p>${escapeMarkup(words.empty)}</p>`
      : rows
          .map((row, place) => rowHtml(row, rows.length === 1 ? '' : words.entry(place + 1), tongue))
          .join('');
  return `<section id="s${index}"><h2><bdi>${title}</bdi></h2>${content}</section>`;
}

function contentsHtml({ sections }: ExportedAccount, { words }: ExportTongue): string {
  const lines = sections.map(
    ({ name, rows }, index) =>
      `<li><a href="#s${index}"><bdi>${escapeMarkup(wordFor(words.sections, name))}</bdi></a> (${escapeMarkup(words.count(rows.length))})</li>`,
  );
  return `<nav aria-labelledby="contents"><h2 id="contents">${escapeMarkup(words.contents)}</h2><ol>${lines.join('')}</ol></nav>`;
}

/**
 * The user's data as a page that any browser opens offline: a heading and tables for each section, and the original
 * response as JSON at the end. It contains no script, and its policy allows none and no requests.
 */
export function exportPage(account: ExportedAccount, tongue: ExportTongue): string {
  const { language, words } = tongue;
  const when = exactTime(Date.parse(account.exportedAt), language);
  return filePage({
    language,
    title: words.title,
    style: FILE_STYLE,
    body: `<h1>${escapeMarkup(words.title)}</h1>
<p>${escapeMarkup(words.intro(when))}</p>
${contentsHtml(account, tongue)}
<main>
${account.sections.map((section, index) => sectionHtml(section, index, tongue)).join('\n')}
</main>
<section><h2>${escapeMarkup(words.raw)}</h2><p>${escapeMarkup(words.rawBody)}</p>
<pre id="json" dir="ltr">${escapeMarkup(JSON.stringify(account, undefined, 2))}</pre></section>`,
  });
}

/** Name of the file, by the device's own day. */
export function exportFileName(now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `chupke-my-data-${day.map((part) => String(part).padStart(2, '0')).join('-')}.html`;
}

/** A value in an exported row. */
export type ExportedValue = string | number | boolean | null;

const NAME = { min: 1, max: 100 } as const;

function parseValue(value: unknown, field: string): ExportedValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new ParseError(field, 'a plain value');
}

function parseRow(data: unknown): Readonly<Record<string, ExportedValue>> {
  const entries = Object.entries(parseRecord(data, 'row'));
  return Object.fromEntries(entries.map(([field, value]) => [field, parseValue(value, field)]));
}

function parseSection(data: unknown): ExportedSection {
  const section = parseRecord(data, 'section');
  const { rows } = section;
  if (!Array.isArray(rows)) throw new ParseError('rows', 'a list');
  return { name: parseText(section, 'name', NAME), rows: rows.map(parseRow) };
}

/** Parses the response of exportAccount. Throws ParseError. */
export function parseExportedAccount(data: unknown): ExportedAccount {
  const record = parseRecord(data);
  const exportedAt = parseText(record, 'exportedAt', { min: 20, max: 40 });
  if (Number.isNaN(Date.parse(exportedAt))) throw new ParseError('exportedAt', 'a time');
  const { sections } = record;
  if (!Array.isArray(sections)) throw new ParseError('sections', 'a list');
  return { exportedAt, sections: sections.map(parseSection) };
}
