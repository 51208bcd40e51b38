import { send } from '../../support/http.ts';
import type { Door, Visit } from '../visit.ts';
import type { MappedCollection } from '../map.ts';
import { valuesOf } from '../map.ts';
import type { Shape } from '../shapes.ts';
import { APP_SHAPES, COMMON_SHAPES, oracleShapes, toStructuredQuery } from '../shapes.ts';
import { forEach, sampleCollections, strangerTo } from './sample.ts';

/** Collections of one pattern that are listed, and whose every document is read. */
const READ_PER_PATTERN = 12;
/** Documents of a collection without anybody's secret in them that are read all the same: 600 colleges are alike. */
const UNTELLING_PER_COLLECTION = 20;
/** Documents of a collection that are asked for at once, and how many of those that are refused alone. */
const BATCH = { most: 50, refused: 10 } as const;
/** Collections of one pattern whose every query is tried. */
const QUERIED_PER_PATTERN = 2;
/** What is asked of the other circles. */
const SHORT_SHAPES: readonly Shape[] = [{}, { limit: 1 }];

interface RestAnswer {
  readonly status: number;
  readonly isGranted: boolean;
  readonly body: string;
}

/** Firestore's REST interface as a reader has it. */
class RestDoor {
  readonly visit: Visit;
  /** The documents that were read one by one. */
  readonly readable = new Set<string>();
  readonly #documents: string;
  readonly #origin: string;

  constructor(visit: Visit) {
    const { suite } = visit;
    this.visit = visit;
    this.#documents = `projects/${suite.projectId}/databases/(default)/documents`;
    this.#origin = `${suite.urls.firestore}/v1`;
  }

  /** A document's full name. */
  nameOf(path: string): string {
    return `${this.#documents}/${path}`;
  }

  /** Sends a request below a document (or the root, ''), and notes the answer. */
  async ask(door: string, target: string, path: string, question?: object): Promise<RestAnswer> {
    const { idToken } = this.visit.reader;
    const below = path.startsWith(':') ? path : `/${path}`;
    const url = `${this.#origin}/${this.#documents}${below}`;
    const sent = question === undefined ? '' : JSON.stringify(question);
    const answer = await send(url, {
      headers: {
        ...(question === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idToken === undefined ? {} : { authorization: `Bearer ${idToken}` }),
      },
      ...(question === undefined ? {} : { body: sent }),
    });
    const body = answer.bytes.toString();
    // A stream of answers can begin well and end in an error.
    const isGranted = answer.isOk && !/"error":\s*\{/.test(body);
    this.visit.note({
      door: `REST ${door}`,
      request: `${decodeURIComponent(url)} ${sent}`,
      target,
      isGranted,
      body,
    });
    return { status: answer.status, isGranted, body };
  }
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Gets what does not exist, and notes where the answer differs from the refusal of what does. */
async function compareWith(rest: RestDoor, path: string, status: number, twin: string): Promise<void> {
  const missing = await rest.ask('get (nothing)', '', encodePath(twin));
  if (missing.status === status) return;
  const tells = `answers ${status} for what is there and ${missing.status} for what is not: tells whether it exists`;
  rest.visit.note({ door: 'REST get', request: path, target: '', isGranted: false, body: '', tells });
}

/** A path like this one, to a document that nobody has made. */
function absentTwin(path: string): string {
  const cut = path.lastIndexOf('/') + 1;
  const id = path.slice(cut);
  const turned = Array.from(id).reverse().join('');
  return path.slice(0, cut) + (turned === id ? `${id}x` : turned);
}

/**
 * Gets the documents of a collection; for what is refused, also what is not there: for whoever does not exist where the
 * path names somebody, and once for a document that nobody has made.
 */
async function getDocuments(rest: RestDoor, { documents }: MappedCollection): Promise<void> {
  const telling = new Set(documents.filter(rest.visit.mayTell));
  const others = documents.filter((each) => !telling.has(each)).slice(0, UNTELLING_PER_COLLECTION);
  let isCompared = false;
  for (const { path } of [...telling, ...others]) {
    const { status } = await rest.ask('get', path, encodePath(path));
    if (status === 200) {
      rest.readable.add(path);
      continue;
    }
    const victim = rest.visit.victims.find((uid) => path.includes(uid));
    if (victim !== undefined)
      await compareWith(rest, path, status, path.replaceAll(victim, strangerTo(victim)));
    if (!isCompared) await compareWith(rest, path, status, absentTwin(path));
    isCompared = true;
  }
}

/** Gets documents of a collection at once. One that is refused refuses all: those are asked for one by one. */
async function getAtOnce(rest: RestDoor, { path: root, documents }: MappedCollection): Promise<void> {
  const paths = documents.map(({ path }) => path);
  const readable = paths.filter((path) => rest.readable.has(path)).slice(0, BATCH.most);
  const refused = paths.filter((path) => !rest.readable.has(path)).slice(0, BATCH.refused);
  // Each of these is a thing of its own, with exceptions of its own.
  const batches = root === 'system' ? readable.map((path) => [path]) : [readable];
  for (const batch of [...batches, ...refused.map((path) => [path])]) {
    const [only] = batch;
    if (only === undefined) continue;
    const target = batch.length === 1 ? only : `${root}/?`;
    await rest.ask('batchGet', target, ':batchGet', { documents: batch.map((path) => rest.nameOf(path)) });
  }
}

async function listCollection(rest: RestDoor, { path }: MappedCollection): Promise<void> {
  const target = `${path}/?`;
  await rest.ask('list', target, `${encodePath(path)}?pageSize=50`);
  await rest.ask(
    'list missing',
    target,
    `${encodePath(path)}?pageSize=50&showMissing=true&mask.fieldPaths=uid`,
  );
}

/** Whether a count that was answered is more than nothing. */
function isCounted(body: string): boolean {
  return /"integerValue":\s*"[1-9]/.test(body);
}

async function runShape(
  rest: RestDoor,
  collection: MappedCollection,
  shape: Shape,
  isGroup: boolean,
): Promise<void> {
  const { note } = rest.visit;
  const parent = isGroup ? '' : collection.path.split('/').slice(0, -1).join('/');
  const structuredQuery = toStructuredQuery(shape, collection.id, isGroup);
  const below = parent === '' ? '' : encodePath(parent);
  const target = `${isGroup ? collection.id : collection.path}/?`;
  const door = isGroup ? 'group query' : 'query';
  const listed = await rest.ask(door, target, `${below}:runQuery`, { structuredQuery });
  // Both are one thing to the rules: where a list is refused, one count of each collection shows that counts are, too.
  const isAsked = listed.isGranted || shape === COMMON_SHAPES[0];
  const structuredAggregationQuery = { structuredQuery, aggregations: [{ alias: 'n', count: {} }] };
  const counted = isAsked
    ? await rest.ask(`${door} count`, target, `${below}:runAggregationQuery`, { structuredAggregationQuery })
    : undefined;
  const victim = shape.where?.find(({ value }) => rest.visit.victims.some((uid) => uid === value));
  if (victim === undefined) return;
  const isOracle = isCounted(counted?.body ?? '') || listed.body.includes('"document"');
  const request = JSON.stringify(structuredQuery);
  const tells = `a question for ${victim.field} of ${String(victim.value)} is answered: tells what is this person's`;
  if (isOracle) note({ door: `REST ${door}`, request, target, isGranted: true, body: '', tells });
}

/** Fields of a collection that hold something of a victim: those by which to ask for it. */
function telltaleFields({ documents }: MappedCollection, victims: readonly string[]): readonly string[] {
  const values = documents.flatMap(({ data }) => valuesOf(data));
  return values
    .filter(([, value]) => typeof value === 'string' && victims.includes(value))
    .map(([field]) => field);
}

function shapesFor(collection: MappedCollection, victims: readonly string[]): readonly Shape[] {
  const fields = telltaleFields(collection, victims);
  return [
    ...COMMON_SHAPES,
    ...(APP_SHAPES[collection.id] ?? []),
    ...victims.slice(0, 1).flatMap((victim) => oracleShapes(victim, fields)),
  ];
}

/** Tries Firestore's REST interface: all documents, all collections, and every query that has ever been asked. */
export const askFirestoreRest: Door = async (visit) => {
  const rest = new RestDoor(visit);
  await forEach(sampleCollections(visit.map, visit.victims, READ_PER_PATTERN), async (collection) => {
    await listCollection(rest, collection);
    await getDocuments(rest, collection);
  });

  const sample = sampleCollections(visit.map, visit.victims, QUERIED_PER_PATTERN);
  const thorough = new Set(sampleCollections(visit.map, visit.victims, QUERIED_PER_PATTERN, false));
  await forEach(sample, async (collection) => {
    await getAtOnce(rest, collection);
    const [first] = collection.documents;
    if (first !== undefined)
      await rest.ask('listCollectionIds', '', `${encodePath(first.path)}:listCollectionIds`, {});
    const shapes = thorough.has(collection) ? shapesFor(collection, visit.victims) : SHORT_SHAPES;
    for (const shape of shapes) await runShape(rest, collection, shape, false);
  });
  await rest.ask('listCollectionIds', '', ':listCollectionIds', {});

  const groups = new Map(sample.map((collection) => [collection.id, collection]));
  await forEach(groups.values(), async (collection) => {
    for (const shape of shapesFor(collection, visit.victims)) await runShape(rest, collection, shape, true);
  });
};
