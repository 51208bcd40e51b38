import { askFirestoreRest } from './doors/firestore-rest.ts';
import { askFirestoreSdk } from './doors/firestore-sdk.ts';
import { askFunctions } from './doors/functions.ts';
import { askStorage } from './doors/storage.ts';
import type { Secret } from './secrets.ts';
import { createSearch } from './secrets.ts';
import type { MappedDocument } from './map.ts';
import type { Answer, Door, Reader, Visit } from './visit.ts';

/** Somebody may see a secret in one place; what leads from there to content is no exception. */
export interface CrawlException {
  readonly reader: string;
  /** A pattern of document paths, e.g. `users/*`; or a function's answers, e.g. `functions/health`. */
  readonly documents: string;
  readonly reason: string;
}

/** Something that a reader saw and must not. */
export interface Finding {
  readonly reader: string;
  readonly door: string;
  readonly request: string;
  readonly what: string;
}

/** The result of a crawl. */
export interface CrawlReport {
  readonly granted: number;
  readonly refused: number;
  /** The patterns of documents and collections that were read. */
  readonly read: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}

/** What to crawl. */
interface CrawlOptions extends Omit<Visit, 'note' | 'mayTell'> {
  /** Everybody's; the reader's own are left out. */
  readonly secrets: readonly Secret[];
  readonly exceptions?: readonly CrawlException[];
}

/** Each leads to another program; what is behind one is asked in order. */
const DOORS: readonly (readonly Door[])[] = [[askFirestoreRest, askFirestoreSdk, askStorage], [askFunctions]];

function isExempt(answer: Answer, reader: Reader, exceptions: readonly CrawlException[]): boolean {
  const [collection = ''] = answer.target.split('/');
  return exceptions.some(({ reader: kind, documents }) => {
    const depth = answer.target.split('/').length;
    const isPlace = documents === answer.target || (documents === `${collection}/*` && depth <= 2);
    return kind === reader.kind && isPlace;
  });
}

function nameOf({ owner, kind, text }: Secret): string {
  return kind === 'content' ? `content of ${owner}: ${text}` : `${kind} of ${owner}: ${text.slice(0, 60)}`;
}

/** Judges answers: those that show a secret of somebody else become findings. */
function createJudge({ reader, secrets, exceptions = [] }: CrawlOptions) {
  const others = secrets.filter(({ owner }) => owner !== reader.uid);
  const isContent = ({ kind }: Secret): boolean => kind === 'content';
  const searchPersons = createSearch(others.filter((secret) => !isContent(secret)));
  const searchContent = createSearch(others.filter(isContent));
  const clean = new Set<string>();
  return (answer: Answer): Finding[] => {
    const isException = isExempt(answer, reader, exceptions);
    const key = `${String(isException)} ${answer.body}`;
    if (clean.has(key) && answer.tells === undefined) return [];
    const found = (isException ? searchContent : searchPersons)(answer.body)
      // A refusal may repeat what the reader has brought along.
      .filter(({ text }) => answer.isGranted || !answer.request.toLowerCase().includes(text.toLowerCase()));
    if (found.length === 0) clean.add(key);
    const { door, request } = answer;
    const whats = [...found.map(nameOf), ...(answer.tells === undefined ? [] : [answer.tells])];
    return whats.map((what) => ({ reader: reader.kind, door, request: request.slice(0, 400), what }));
  };
}

/** Looks into the documents themselves, as the server has them. */
function createLook({ reader, secrets }: CrawlOptions) {
  const search = createSearch(secrets.filter(({ owner }) => owner !== reader.uid));
  return ({ path, data }: MappedDocument): boolean => {
    const text = `${path} ${JSON.stringify(data ?? null)}`;
    // Bytes read otherwise in each answer.
    return text.includes('"type":"Buffer"') || search(text).length > 0;
  };
}

/** Reads all that the reader can get hold of, and searches it for what belongs to others. */
export async function crawl(options: CrawlOptions): Promise<CrawlReport> {
  const judge = createJudge(options);
  const findings: Finding[] = [];
  const read = new Set<string>();
  const counts = { granted: 0, refused: 0 };
  const note = (answer: Answer): void => {
    counts[answer.isGranted ? 'granted' : 'refused'] += 1;
    if (answer.isGranted && answer.target !== '') read.add(answer.target);
    findings.push(...judge(answer));
  };
  const visit: Visit = { ...options, note, mayTell: createLook(options) };
  await Promise.all(
    DOORS.map(async (inOrder) => {
      for (const door of inOrder) await door(visit);
    }),
  );
  return { ...counts, read, findings };
}

/** The findings as lines for the message of a failed test: what was seen, where first, and how often besides. */
export function describeFindings(findings: readonly Finding[]): string[] {
  const byWhat = new Map<string, Finding[]>();
  for (const finding of findings) byWhat.set(finding.what, [...(byWhat.get(finding.what) ?? []), finding]);
  return [...byWhat].flatMap(([what, same]) => {
    const [first] = same;
    if (first === undefined) return [];
    return [
      `${first.reader} sees ${what} (${first.door}: ${first.request}; and ${same.length - 1} times more)`,
    ];
  });
}
