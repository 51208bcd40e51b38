import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ExportedAccount, ExportedSection } from '@chupke/domain/calls.ts';
import type { Language } from '@chupke/domain/language.ts';
import { languageNames } from '@chupke/domain/language.ts';
import { escapeMarkup } from '@chupke/domain/markup.ts';
import { FILE_STYLE, filePage } from '../../../lib/file-page.ts';
import { exactTime } from '../../../lib/format.ts';
import { ParseError, parseRecord, parseText, tryParse } from '@chupke/domain/parse.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';

type Words = Readonly<Record<string, string>>;

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
  readonly sections: Words;
  /** Those of one section by both: `collegeRequests.state`. */
  readonly fields: Words;
  /** What stored values mean, by their field; those of one section by both. */
  readonly values: Readonly<Record<string, Words>>;
}

/** Language of the page and its texts. */
export interface ExportTongue {
  readonly language: Language;
  readonly words: ExportWords;
}

/** Looked up among the page's own words only: `constructor` is a name like any other. */
function ownIn<Entry>(words: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

/** What is there for a field of this section alone, or else of any. */
function ofField<Entry>(
  words: Readonly<Record<string, Entry>>,
  section: string,
  name: string,
): Entry | undefined {
  return ownIn(words, `${section}.${name}`) ?? ownIn(words, name);
}

/** A field of a section, by the path to it: `ownership.createdAt` is a field of a field. */
interface Field {
  readonly section: string;
  readonly path: readonly string[];
}

function fieldName({ section, path }: Field, { words }: ExportTongue): string {
  return path.map((part) => ofField(words.fields, section, part) ?? part).join(' · ');
}

/** Fields that hold names under which others see somebody, by their ids. */
const PSEUDONYMS: readonly string[] = ['anonymousId', 'blockedNames', 'confessionName', 'mask'];

/** The names that belong to one or more ids; undefined where it is anything else. */
function namesOf(ids: string, language: Language): string | undefined {
  const names = ids
    .split(', ')
    .map((id) => tryParse(() => drawPseudonym(parseAnonymousId(id)).name[language]));
  return names.includes(undefined) ? undefined : names.join(', ');
}

/** What a stored text is in the reader's words: a time, a mask's name, a language, a topic; undefined where it speaks for itself. */
function meaningOf(value: string, { section, path }: Field, tongue: ExportTongue): string | undefined {
  const { language, words } = tongue;
  const time = ISO_TIME.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(time)) return exactTime(time, language);
  const name = path.at(-1) ?? '';
  if (PSEUDONYMS.includes(name)) return namesOf(value, language);
  if (name === 'language') return ownIn(languageNames(language), value);
  const meanings = ofField(words.values, section, name);
  return meanings === undefined ? undefined : ownIn(meanings, value);
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** User text is isolated from the page's direction, too. What is stored stands behind its meaning. */
function valueHtml(value: ExportedValue, field: Field, tongue: ExportTongue): string {
  const { words } = tongue;
  if (value === null) return `<i>${escapeMarkup(words.nothing)}</i>`;
  if (typeof value === 'boolean') return escapeMarkup(value ? words.yes : words.no);
  if (typeof value === 'number') return String(value);
  const stored = `<bdi>${escapeMarkup(value)}</bdi>`;
  const meaning = meaningOf(value, field, tongue);
  return meaning === undefined ? stored : `${escapeMarkup(meaning)} <small>${stored}</small>`;
}

interface ShownRow {
  readonly section: string;
  readonly title: string;
  readonly row: ExportedSection['rows'][number];
}

function rowHtml({ section, title, row }: ShownRow, tongue: ExportTongue): string {
  const lines = Object.entries(row).map(([name, value]) => {
    const field = { section, path: name.split('.') };
    return `<tr><th scope="row"><bdi>${escapeMarkup(fieldName(field, tongue))}</bdi></th><td>${valueHtml(value, field, tongue)}</td></tr>`;
  });
  const caption = title === '' ? '' : `<caption>${escapeMarkup(title)}</caption>`;
  return `<table>${caption}<tbody>${lines.join('')}</tbody></table>`;
}

function sectionHtml({ name, rows }: ExportedSection, index: number, tongue: ExportTongue): string {
  const { words } = tongue;
  const heading = escapeMarkup(ownIn(words.sections, name) ?? name);
  const titleOf = (place: number): string => (rows.length === 1 ? '' : words.entry(place + 1));
  const content =
    rows.length === 0
      ? `<p>${escapeMarkup(words.empty)}</p>`
      : rows.map((row, place) => rowHtml({ section: name, title: titleOf(place), row }, tongue)).join('');
  return `<section id="s${index}"><h2><bdi>${heading}</bdi></h2>${content}</section>`;
}

function contentsHtml({ sections }: ExportedAccount, { words }: ExportTongue): string {
  const lines = sections.map(
    ({ name, rows }, index) =>
      `<li><a href="#s${index}"><bdi>${escapeMarkup(ownIn(words.sections, name) ?? name)}</bdi></a> (${escapeMarkup(words.count(rows.length))})</li>`,
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
