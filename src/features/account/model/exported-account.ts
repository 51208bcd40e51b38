import type { ExportedAccount, ExportedSection } from '@chupke/domain/calls.ts';
import { ParseError, parseRecord, parseText } from '@chupke/domain/parse.ts';

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

/** What the server answers to exportAccount, checked. Throws ParseError. */
export function parseExportedAccount(data: unknown): ExportedAccount {
  const record = parseRecord(data);
  const exportedAt = parseText(record, 'exportedAt', { min: 20, max: 40 });
  if (Number.isNaN(Date.parse(exportedAt))) throw new ParseError('exportedAt', 'a time');
  const { sections } = record;
  if (!Array.isArray(sections)) throw new ParseError('sections', 'a list');
  return { exportedAt, sections: sections.map(parseSection) };
}
