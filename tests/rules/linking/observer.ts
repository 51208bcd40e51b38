import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Backend, RestDocument } from './backend.ts';

/** A value that an observer compares; times are microseconds. */
export type SeenValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'time'; readonly micros: number }
  | { readonly kind: 'other'; readonly text: string };

/** All that an observer has of a post or reply, by the name of what it is. */
export interface SeenMask {
  readonly path: string;
  readonly values: ReadonlyMap<string, SeenValue>;
}

/** What people say is their own business: it links whoever says the same. */
const WORDS = 'text';

function microsOf(time: string): number {
  const [, fraction = ''] = /\.(\d+)Z$/.exec(time) ?? [];
  const micros = Number(fraction.padEnd(6, '0').slice(0, 6));
  return Math.floor(Date.parse(time) / 1000) * 1_000_000 + micros;
}

/** A value of the REST API. Source: https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
function valueOf(value: Readonly<Record<string, unknown>>): SeenValue {
  const { stringValue, integerValue, doubleValue, timestampValue } = value;
  if (typeof stringValue === 'string') return { kind: 'text', text: stringValue };
  if (typeof timestampValue === 'string') return { kind: 'time', micros: microsOf(timestampValue) };
  if (integerValue !== undefined) return { kind: 'number', number: Number(integerValue) };
  if (typeof doubleValue === 'number') return { kind: 'number', number: doubleValue };
  return { kind: 'other', text: JSON.stringify(value) };
}

function seen({ name, fields, createTime, updateTime }: RestDocument): SeenMask {
  const path = name.slice(name.indexOf('/documents/') + '/documents/'.length);
  const segments = path.split('/');
  const entries = Object.entries(fields).filter(([field]) => field !== WORDS);
  return {
    path,
    values: new Map<string, SeenValue>([
      ...entries.map(([field, value]) => [field, valueOf(value)] as const),
      ['its id', { kind: 'text', text: segments.at(-1) ?? '' }],
      ['its thread', { kind: 'text', text: segments[1] ?? '' }],
      ['its fields', { kind: 'text', text: Object.keys(fields).join() }],
      ['created', { kind: 'time', micros: microsOf(createTime) }],
      ['updated', { kind: 'time', micros: microsOf(updateTime) }],
    ]),
  };
}

/** A reply with what its confession tells. */
function withThread(reply: SeenMask, thread: SeenMask): SeenMask {
  const told = [...thread.values].map(([name, value]) => [`thread: ${name}`, value] as const);
  return { path: reply.path, values: new Map([...reply.values, ...told]) };
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

/**
 * Reads all posts and replies that a verified student can read, over the door that tells the most: REST gives the
 * times of each document's making and last change too. A moderator and an admin read the same of them.
 */
export async function observe(backend: Backend): Promise<ReadonlyMap<string, SeenMask>> {
  const active = {
    fieldFilter: { field: { fieldPath: 'status' }, op: 'EQUAL', value: { stringValue: 'active' } },
  };
  const posts = (await backend.list(COLLECTIONS.confessions, active)).map(seen);
  const replies: SeenMask[] = [];
  for (const post of posts) {
    const below = await backend.list(`${post.path}/${COLLECTIONS.replies}`);
    replies.push(...below.map((reply) => withThread(seen(reply), post)));
  }
  const all = ranked(ranked([...posts, ...replies], 'created'), 'updated');
  return new Map(all.map((mask) => [mask.path, mask]));
}
