import type { CircleId } from '@chupke/domain/circle-id.ts';
import { circlePath, COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Backend, RestDocument } from './backend.ts';

/** A value that an observer compares; times are microseconds. */
export type SeenValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'time'; readonly micros: number }
  | { readonly kind: 'other'; readonly text: string };

/** Everything that an observer knows of a post, a reply or a persona, by field name. */
export interface SeenMask {
  readonly path: string;
  readonly values: ReadonlyMap<string, SeenValue>;
}

/** The text is excluded: saying the same thing would link its authors. */
const WORDS = 'text';

function microsOf(time: string): number {
  const [, fraction = ''] = /\.(\d+)Z$/.exec(time) ?? [];
  const micros = Number(fraction.padEnd(6, '0').slice(0, 6));
  return Math.floor(Date.parse(time) / 1000) * 1_000_000 + micros;
}

type RestValue = RestDocument['fields'][string];

function isMap(value: unknown): value is { readonly fields?: Readonly<Record<string, RestValue>> } {
  return typeof value === 'object' && value !== null;
}

/** A value of the REST API. Source: https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
function valueOf(value: RestValue): SeenValue {
  const { stringValue, integerValue, doubleValue, timestampValue } = value;
  if (typeof stringValue === 'string') return { kind: 'text', text: stringValue };
  if (typeof timestampValue === 'string') return { kind: 'time', micros: microsOf(timestampValue) };
  if (integerValue !== undefined) return { kind: 'number', number: Number(integerValue) };
  if (typeof doubleValue === 'number') return { kind: 'number', number: doubleValue };
  return { kind: 'other', text: JSON.stringify(value) };
}

/** The comparable values of a field, of a map by its parts. */
function valuesOf([field, value]: readonly [string, RestValue]): readonly (readonly [string, SeenValue])[] {
  const { mapValue } = value;
  if (!isMap(mapValue)) return [[field, valueOf(value)]];
  return Object.entries(mapValue.fields ?? {}).map(([part, each]) => [`${field}.${part}`, valueOf(each)]);
}

function seen({ name, fields, createTime, updateTime }: RestDocument): SeenMask {
  const path = name.slice(name.indexOf('/documents/') + '/documents/'.length);
  const segments = path.split('/');
  const entries = Object.entries(fields).filter(([field]) => field !== WORDS);
  return {
    path,
    values: new Map<string, SeenValue>([
      ...entries.flatMap(valuesOf),
      ['its id', { kind: 'text', text: segments.at(-1) ?? '' }],
      ['its thread', { kind: 'text', text: segments[1] ?? '' }],
      ['its fields', { kind: 'text', text: Object.keys(fields).join() }],
      ['created', { kind: 'time', micros: microsOf(createTime) }],
      ['updated', { kind: 'time', micros: microsOf(updateTime) }],
    ]),
  };
}

/** A mask with the values of another document, under a prefix. */
function withMore(mask: SeenMask, name: string, more: SeenMask | undefined): SeenMask {
  const told = [...(more?.values ?? [])].map(([field, value]) => [`${name}: ${field}`, value] as const);
  return { path: mask.path, values: new Map([...mask.values, ...told]) };
}

/** The documents with their place in the order of a time. */
function ranked(masks: readonly SeenMask[], by: string): readonly SeenMask[] {
  const timeOf = ({ values }: SeenMask): number => {
    const value = values.get(by);
    return value?.kind === 'time' ? value.micros : 0;
  };
  const order = new Map([...masks].sort((a, b) => timeOf(a) - timeOf(b)).map((mask, rank) => [mask, rank]));
  return masks.map((mask) => {
    const rank = { kind: 'number', number: order.get(mask) ?? 0 } as const;
    return { path: mask.path, values: new Map([...mask.values, [`place by ${by}`, rank]]) };
  });
}

function isText(value: SeenValue | undefined, text: string): boolean {
  return value?.kind === 'text' && value.text === text;
}

/** The personas of a circle, each with the circle, its first message, and the notice that it joined. */
async function personasOf(backend: Backend, circle: CircleId): Promise<readonly SeenMask[]> {
  const path = circlePath(circle);
  const members = await backend.list(`${path}/${COLLECTIONS.members}`, undefined, 'joinedAt');
  const messages = (await backend.list(`${path}/${COLLECTIONS.messages}`)).map(seen);
  const about = seen(await backend.get(path));
  return members.map((document) => {
    const persona = seen(document);
    const id = persona.path.slice(persona.path.lastIndexOf('/') + 1);
    const said = messages.find(({ values }) => isText(values.get('senderCircleId'), id));
    const came = messages.find(({ values }) => isText(values.get('notice.member'), id));
    return withMore(withMore(withMore(persona, 'thread', about), 'said', said), 'came', came);
  });
}

/**
 * Reads all posts, replies and personas that a verified student in every circle can read, through the most revealing
 * API: REST includes each document's create and update time. Moderators and admins read the same of posts and
 * replies, and less of circles.
 */
export async function observe(
  backend: Backend,
  circles: readonly CircleId[],
): Promise<ReadonlyMap<string, SeenMask>> {
  const active = {
    fieldFilter: { field: { fieldPath: 'status' }, op: 'EQUAL', value: { stringValue: 'active' } },
  };
  const posts = (await backend.list(COLLECTIONS.confessions, active)).map(seen);
  const replies: SeenMask[] = [];
  for (const post of posts) {
    const below = await backend.list(`${post.path}/${COLLECTIONS.replies}`);
    replies.push(...below.map((reply) => withMore(seen(reply), 'thread', post)));
  }
  const personas: SeenMask[] = [];
  for (const circle of circles) personas.push(...(await personasOf(backend, circle)));
  const all = ranked(ranked([...posts, ...replies, ...personas], 'created'), 'updated');
  return new Map(all.map((mask) => [mask.path, mask]));
}
