import { readFileSync } from 'node:fs';

/** A response header that hosting adds. */
interface HostingHeader {
  readonly key: string;
  readonly value: string;
}

/** The part of firebase.json's `hosting` for serving files. */
export interface HostingConfig {
  /** The headers for a path such as `/assets/a.js`; of several with one name, the last applies. */
  headersFor(path: string): readonly HostingHeader[];
  /** The file to which a path without a file is rewritten, or undefined. */
  destinationFor(path: string): string | undefined;
  /** Whether the path is rewritten to a function. */
  isFunction(path: string): boolean;
}

type JsonRecord = Readonly<Record<string, unknown>>;

function recordOf(value: unknown, name: string): JsonRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`firebase.json: ${name} must be an object`);
  }
  return { ...value };
}

function listOf(record: JsonRecord, name: string): readonly JsonRecord[] {
  const value = record[name] ?? [];
  if (!Array.isArray(value)) throw new Error(`firebase.json: ${name} must be a list`);
  return value.map((entry: unknown) => recordOf(entry, name));
}

function textOf(record: JsonRecord, name: string): string {
  const value = record[name];
  if (typeof value !== 'string') throw new Error(`firebase.json: "${name}" must be a text`);
  return value;
}

/** The meaning of wildcards; all other characters are literal. */
const WILDCARDS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' };

/**
 * A pattern of firebase.json as a regular expression: `**`, `*`, alternatives as `@(a|b)` or `{a,b}`, and a leading `!`
 * for whatever does not match the rest. Throws for any other syntax, rather than serve a page without its headers.
 */
export function hostingPattern(source: string): RegExp {
  if (source.startsWith('!')) return new RegExp(`^(?!${hostingPattern(source.slice(1)).source.slice(1)})`);
  const pieces = source.split(/(\*\*\/|\*\*|\*|@\([^()]*\)|\{[^{}]*\})/);
  const escaped = pieces.map((piece) => {
    const wildcard = WILDCARDS[piece];
    if (wildcard !== undefined) return wildcard;
    const [, choices] = /^(?:@\(|\{)(.*)[)}]$/.exec(piece) ?? [];
    if (choices !== undefined) return `(?:${choices.split(/[|,]/).map(escapeText).join('|')})`;
    if (/[[\](){}!?+@]/.test(piece))
      throw new Error(`firebase.json: the pattern ${source} is not understood`);
    return escapeText(piece);
  });
  // Hosting treats `**` and `assets/**` as `/**` and `/assets/**`.
  return new RegExp(`^/?${escaped.join('').replace(/^\//, '')}$`);
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Parses the section `hosting` of a firebase.json. Throws Error with the place of what is not supported. */
export function readHostingConfig(file: string): HostingConfig {
  const config: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const hosting = recordOf(recordOf(config, 'the file')['hosting'], 'hosting');
  const headers = listOf(hosting, 'headers').map((rule) => ({
    pattern: hostingPattern(textOf(rule, 'source')),
    headers: listOf(rule, 'headers').map((header) => ({
      key: textOf(header, 'key'),
      value: textOf(header, 'value'),
    })),
  }));
  const rewrites = listOf(hosting, 'rewrites').map((rule) => ({
    pattern: hostingPattern(textOf(rule, 'source')),
    destination: rule['destination'] === undefined ? undefined : textOf(rule, 'destination'),
    isFunction: rule['function'] !== undefined,
  }));
  return {
    headersFor: (path) => headers.flatMap((rule) => (rule.pattern.test(path) ? rule.headers : [])),
    destinationFor: (path) => rewrites.find((rule) => rule.pattern.test(path))?.destination,
    isFunction: (path) => rewrites.find((rule) => rule.pattern.test(path))?.isFunction ?? false,
  };
}
