import { send } from '../../support/http.ts';
import type { Door, Visit } from '../visit.ts';
import { forEach } from './sample.ts';

/** Whether a file is of a published confession, which everybody reads. */
function isPublished(path: string): boolean {
  return /^[^/]+\/o\/confessions%2F[A-Za-z0-9]{20}%2F\d+[.]webp(?:$|\?)/.test(path);
}

async function ask(visit: Visit, path: string): Promise<void> {
  const { idToken } = visit.reader;
  const url = `${visit.suite.urls.storage}/v0/b/${path}`;
  // The scheme of the Storage SDK (@firebase/storage, implementation/request.ts).
  const headers = idToken === undefined ? {} : { authorization: `Firebase ${idToken}` };
  const { isOk, bytes } = await send(url, { headers });
  const body = bytes.toString('latin1');
  const answer = { door: 'Storage', request: decodeURIComponent(url), target: '', isGranted: isOk, body };
  visit.note(
    isOk && !isPublished(path) ? { ...answer, tells: 'a list, or a file that is not public' } : answer,
  );
}

/** Tries to list the buckets, whole and by folder, and to get every file with what is known of it. */
export const askStorage: Door = async (visit) => {
  const { buckets, files } = visit.map;
  const folders = new Set(files.flatMap(({ name }) => name.split('/').slice(0, -1)));
  const prefixes = ['', ...folders, ...visit.victims].map((name) => (name === '' ? '' : `${name}/`));
  const lists = buckets.flatMap((bucket) =>
    prefixes.flatMap((prefix) => [
      `${bucket}/o?prefix=${encodeURIComponent(prefix)}`,
      `${bucket}/o?delimiter=%2F&prefix=${encodeURIComponent(prefix)}`,
    ]),
  );
  const objects = files.flatMap(({ bucket, name }) => {
    const path = `${bucket}/o/${encodeURIComponent(name)}`;
    return [path, `${path}?alt=media`];
  });
  await forEach([...lists, ...objects], (path) => ask(visit, path));
};
