import { readFile } from 'node:fs/promises';
import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { AdminView } from '../support/live/admin.ts';
import type { LiveSuite } from '../support/live/control.ts';

/** A document that exists, or that has something below it. */
export interface MappedDocument {
  readonly path: string;
  /** Undefined: there is no document, only something below its path. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
}

/** A collection with something in it. */
export interface MappedCollection {
  readonly path: string;
  /** Its last name, by which collection groups go. */
  readonly id: string;
  readonly documents: readonly MappedDocument[];
}

/** A function that answers requests. */
export interface MappedFunction {
  readonly name: string;
  readonly urls: readonly string[];
}

/** Everything that exists, as only the server can know: what is new in the product is in it by itself. */
export interface SuiteMap {
  readonly collections: readonly MappedCollection[];
  readonly files: readonly { readonly bucket: string; readonly name: string }[];
  readonly buckets: readonly string[];
  readonly functions: readonly MappedFunction[];
  /** The accounts of Auth. */
  readonly users: readonly { readonly uid: string; readonly email?: string; readonly displayName?: string }[];
}

const OWNER = { authorization: 'Bearer owner' };

/** The path with each id of a document replaced by a star. Rules are written for such patterns. */
export function patternOf(path: string): string {
  return path
    .split('/')
    .map((name, index) => (index % 2 === 1 ? '*' : name))
    .join('/');
}

async function mapCollection(collection: CollectionReference): Promise<MappedCollection[]> {
  const [snapshot, references] = await Promise.all([collection.get(), collection.listDocuments()]);
  const data = new Map(snapshot.docs.map((found) => [found.ref.path, found.data()]));
  const below: MappedCollection[] = [];
  // One after another where many are below each other: the emulator answers one at a time anyway.
  for (const reference of references) below.push(...(await mapBelow(reference)));
  const documents = references.map(({ path }) => ({ path, data: data.get(path) }));
  return [{ path: collection.path, id: collection.id, documents }, ...below];
}

async function mapBelow(parent: Firestore | DocumentReference): Promise<MappedCollection[]> {
  const collections = await parent.listCollections();
  return (await Promise.all(collections.map(mapCollection))).flat();
}

async function mapUsers({ auth }: AdminView): Promise<SuiteMap['users']> {
  const users: SuiteMap['users'][number][] = [];
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(1000, pageToken);
    for (const { uid, email, displayName } of page.users) {
      users.push({
        uid,
        ...(email === undefined ? {} : { email }),
        ...(displayName === undefined ? {} : { displayName }),
      });
    }
    ({ pageToken } = page);
  } while (pageToken !== undefined);
  return users;
}

function bucketsOf({ projectId }: LiveSuite): readonly string[] {
  return [`${projectId}.appspot.com`, `${projectId}.firebasestorage.app`];
}

/** The files of all buckets. */
export async function mapFiles(suite: LiveSuite): Promise<SuiteMap['files']> {
  const listed = await Promise.all(
    bucketsOf(suite).map(async (bucket) => {
      const answer = await fetch(`${suite.urls.storage}/storage/v1/b/${bucket}/o`, { headers: OWNER });
      if (!answer.ok) return [];
      const { items = [] } = (await answer.json()) as { items?: { name: string }[] };
      return items.map(({ name }) => ({ bucket, name }));
    }),
  );
  return listed.flat();
}

interface Backends {
  readonly backends: {
    readonly functionTriggers: {
      readonly name: string;
      readonly region: string;
      readonly httpsTrigger?: unknown;
    }[];
  }[];
}

interface Hosting {
  readonly hosting: {
    readonly rewrites: readonly {
      readonly source: string;
      readonly function?: { readonly functionId: string };
    }[];
  };
}

/** The addresses of the app's site that lead to functions, by the function's name. */
async function hostedPaths(): Promise<(name: string) => readonly string[]> {
  const text = await readFile(new URL('../../firebase.json', import.meta.url), 'utf8');
  const { rewrites } = (JSON.parse(text) as Hosting).hosting;
  return (name) =>
    rewrites
      .filter((rewrite) => rewrite.function?.functionId === name)
      .map(({ source }) => source.replace('**', 'aaaaaaaaaaaaaaaaaaaa'));
}

/** The functions that anybody can call; those that events start have no address in production. */
async function mapFunctions({ urls, projectId }: LiveSuite): Promise<SuiteMap['functions']> {
  const answer = await fetch(`${urls.functions}/backends`);
  const { backends } = (await answer.json()) as Backends;
  const hosted = await hostedPaths();
  return backends
    .flatMap(({ functionTriggers }) => functionTriggers)
    .filter(({ httpsTrigger }) => httpsTrigger !== undefined)
    .map(({ name, region }) => ({
      name,
      urls: [
        `${urls.functions}/${projectId}/${region}/${name}`,
        ...hosted(name).map((path) => `${urls.hosting}${path}`),
      ],
    }));
}

/** Collections whose documents soon go again: most of the time nothing is in them, and they are asked for all the same. */
const PASSING = ['confessionViews', 'dueMeasures', 'erasures', 'feedStates', 'helpViews', 'viewCounts'];

/** Looks at everything there is. */
export async function mapSuite(suite: LiveSuite, server: AdminView): Promise<SuiteMap> {
  const [collections, files, functions, users] = await Promise.all([
    mapBelow(server.db),
    mapFiles(suite),
    mapFunctions(suite),
    mapUsers(server),
  ]);
  const empty = PASSING.filter((path) => collections.every((found) => found.path !== path));
  collections.push(...empty.map((path) => ({ path, id: path, documents: [] })));
  return { collections, files, buckets: bucketsOf(suite), functions, users };
}

/** The values of a document by the path of their field, those in lists and maps too. */
export function valuesOf(data: unknown, path = ''): readonly (readonly [field: string, value: unknown])[] {
  if (Array.isArray(data)) return data.flatMap((item: unknown) => valuesOf(item, path));
  const isPlain =
    typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype;
  if (!isPlain) return [[path, data]];
  return Object.entries(data).flatMap(([field, value]) =>
    valuesOf(value, path === '' ? field : `${path}.${field}`),
  );
}
