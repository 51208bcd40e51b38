import type { DocumentReference, DocumentSnapshot, Query, QuerySnapshot } from 'firebase/firestore';
import {
  collection,
  collectionGroup,
  doc,
  getCountFromServer,
  getDocFromServer,
  onSnapshot,
  query,
} from 'firebase/firestore';
import { waitForDocument } from '../../support/live/wait-for.ts';
import type { Door, Visit } from '../visit.ts';
import type { Shape } from '../shapes.ts';
import { APP_SHAPES, COMMON_SHAPES, toConstraints } from '../shapes.ts';
import { forEach, sampleCollections } from './sample.ts';

/** Collections, and documents of each, of one pattern that are tried. */
const PER_PATTERN = 1;
const DOCUMENTS_PER_COLLECTION = 3;

/** What a client is handed, names and all. */
function textOf(snapshot: DocumentSnapshot | QuerySnapshot): string {
  const documents = 'docs' in snapshot ? snapshot.docs : [snapshot];
  return JSON.stringify(documents.map((found) => ({ path: found.ref.path, data: found.data() })));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${JSON.stringify(error)}` : String(error);
}

interface Listener {
  /** Resolves with the first report or refusal. */
  readonly first: Promise<void>;
  readonly stop: () => void;
}

/** Listens, and notes every report. */
function listen(visit: Visit, target: Query | DocumentReference, path: string, request: string): Listener {
  let stop = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    const note = (isGranted: boolean, body: string): void => {
      visit.note({ door: 'SDK listener', request, target: path, isGranted, body });
      resolve();
    };
    const report = (snapshot: DocumentSnapshot | QuerySnapshot): void => {
      if (!snapshot.metadata.fromCache) note(true, textOf(snapshot));
    };
    const refuse = (error: Error): void => note(false, messageOf(error));
    // A client that was slow to connect reports an empty cache first, and then only that this was right.
    const options = { includeMetadataChanges: true };
    stop =
      target.type === 'document'
        ? onSnapshot(target, options, report, refuse)
        : onSnapshot(target, options, report, refuse);
  });
  return { first, stop };
}

async function getOne(visit: Visit, path: string): Promise<void> {
  const base = { door: 'SDK get', request: path, target: path };
  try {
    const found = await getDocFromServer(doc(visit.reader.db, path));
    visit.note({ ...base, isGranted: true, body: textOf(found) });
  } catch (error) {
    visit.note({ ...base, isGranted: false, body: messageOf(error) });
  }
}

async function countAll(visit: Visit, target: Query, path: string, request: string): Promise<void> {
  const base = { door: 'SDK count', request, target: path };
  try {
    const counted = await getCountFromServer(target);
    visit.note({ ...base, isGranted: true, body: JSON.stringify(counted.data()) });
  } catch (error) {
    visit.note({ ...base, isGranted: false, body: messageOf(error) });
  }
}

/** A question with its description and the path it is about. */
type Question = readonly [target: Query, path: string, request: string];

function questionsOf({ map, reader, victims }: Visit): readonly Question[] {
  const sample = sampleCollections(map, victims, PER_PATTERN);
  const shapesFor = (id: string): readonly Shape[] => [
    ...COMMON_SHAPES.filter(({ select }) => select === undefined),
    ...(APP_SHAPES[id] ?? []),
  ];
  const direct = sample.flatMap(({ path, id }) =>
    shapesFor(id).map((shape): Question => {
      const target = query(collection(reader.db, path), ...toConstraints(shape));
      return [target, `${path}/?`, `${path} ${JSON.stringify(shape)}`];
    }),
  );
  const groups = [...new Set(sample.map(({ id }) => id))].flatMap((id) =>
    shapesFor(id).map((shape): Question => {
      const target = query(collectionGroup(reader.db, id), ...toConstraints(shape));
      return [target, `${id}/?`, `group ${id} ${JSON.stringify(shape)}`];
    }),
  );
  return [...direct, ...groups];
}

/** Plays what others do, and waits until the reader's listeners have been told of it. */
async function playEncore(visit: Visit): Promise<void> {
  if (visit.encore === undefined) return;
  const path = await visit.encore();
  // The server tells all listeners of a client of a commit before it tells any of a later one.
  await waitForDocument(doc(visit.reader.db, path));
}

/** Tries the unmodified SDK: single documents, counts, and listeners that stay while others act. */
export const askFirestoreSdk: Door = async (visit) => {
  const sample = sampleCollections(visit.map, visit.victims, PER_PATTERN);
  const paths = sample.flatMap(({ documents }) =>
    documents.slice(0, DOCUMENTS_PER_COLLECTION).map(({ path }) => path),
  );
  await forEach(paths, (path) => getOne(visit, path));
  const questions = questionsOf(visit);
  await forEach(questions, ([target, path, request]) => countAll(visit, target, path, request));
  const listeners = [
    ...questions.map(([target, path, request]) => listen(visit, target, path, request)),
    ...paths.map((path) => listen(visit, doc(visit.reader.db, path), path, path)),
  ];
  try {
    await Promise.all(listeners.map(({ first }) => first));
    await playEncore(visit);
  } finally {
    for (const { stop } of listeners) stop();
  }
};
