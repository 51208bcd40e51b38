import type { MappedDocument, SuiteMap } from './map.ts';
import { valuesOf } from './map.ts';
import type { Secret } from './secrets.ts';

/** Shorter words could stand anywhere. */
const TELLING = 12;

interface MappedCircle {
  readonly id: string;
  readonly data: MappedDocument['data'];
  readonly below: readonly MappedDocument[];
}

/** The circles, and the backups of circles, with all that lies below them. */
function circlesIn({ collections }: SuiteMap): readonly MappedCircle[] {
  const documents = collections.flatMap((collection) => collection.documents);
  return documents
    .filter(({ path }) => /^(?:circles|deleted_circles)\/[^/]+$/.test(path))
    .map(({ path, data }) => ({
      id: path.split('/')[1] ?? '',
      data,
      below: documents.filter((each) => each.path.startsWith(`${path}/`)),
    }));
}

function textsOf({ data, below }: MappedCircle): readonly string[] {
  const inside = below.flatMap(({ path, data: fields }) => {
    const code = path.endsWith('/secrets/invite') ? [fields?.['code']] : [];
    const words = path.includes('/messages/') || path.includes('/hidden/') ? [fields?.['text']] : [];
    const ids = /\/(?:members|messages)\//.test(path) ? [path.split('/').at(-1)] : [];
    return [...code, ...words.filter((text) => String(text).length >= TELLING), ...ids];
  });
  const shown = valuesOf(data).map(([, value]) => value);
  // Who may look at a circle reads who created it.
  if (data?.['privacyLevel'] !== 'private')
    return inside.filter(isTold).filter((text) => !shown.includes(text));
  return [...inside, data['secureId'], data['name']].filter(isTold);
}

function isTold(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/**
 * What is said in the circles that a reader is not in, or any more: words, the ids of members and messages, codes; of
 * private ones that they are there. Somebody's personas are nobody else's to know, whoever they are.
 */
export function circleSecrets(map: SuiteMap, uid: string | undefined): readonly Secret[] {
  const documents = map.collections.flatMap((collection) => collection.documents);
  const own = documents.filter(({ path }) => path.startsWith(`users/${uid ?? ''}/`));
  const memberships = own.filter(({ path }) => path.includes('/memberships/'));
  const isIn = new Set(memberships.map(({ path }) => path.split('/').at(-1) ?? ''));
  // The last message that one has sent, wherever it was, is named by one's own counter.
  const sent = new Set(own.filter(({ path }) => path.includes('/limits/')).map(({ data }) => data?.['last']));
  return circlesIn(map)
    .filter(({ id }) => !isIn.has(id))
    .flatMap((circle) =>
      textsOf(circle)
        .filter((text) => !sent.has(text))
        .map((text): Secret => ({ owner: `circle ${circle.id}`, kind: 'circle', text })),
    );
}

/** Somebody in one circle: all that the others there read of them, but for faces, which are few, and numbers. */
interface SeenPersona {
  readonly uid: string;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Everybody, as they are seen in each of their circles. */
export function personasIn(map: SuiteMap): readonly SeenPersona[] {
  const documents = map.collections.flatMap((collection) => collection.documents);
  return documents.flatMap(({ path, data }) => {
    const [root, uid = '', kind, circle = ''] = path.split('/');
    const id = data?.['circleSpecificId'];
    if (root !== 'users' || kind !== 'memberships' || typeof id !== 'string') return [];
    const member = documents.find((each) => each.path === `circles/${circle}/members/${id}`);
    const messages = documents.filter(
      (each) => each.path.startsWith(`circles/${circle}/messages/`) && each.data?.['senderCircleId'] === id,
    );
    if (member === undefined) return [];
    const told = [member, ...messages].flatMap((each) => [each.path.split('/').at(-1), ...keptOf(each)]);
    return [{ uid, id, data: { told } }];
  });
}

const FACE = /(?:^|\.)(?:persona|senderPersona)\b|^text$/;

function keptOf({ data }: MappedDocument): readonly string[] {
  return valuesOf(data).flatMap(([field, value]) =>
    FACE.test(field) || typeof value === 'number' ? [] : [`${field}: ${JSON.stringify(value)}`],
  );
}
