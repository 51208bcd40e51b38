import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { TriggerDispatcher } from './dispatcher.ts';
import { parseEventarcTrigger, parseLegacyTrigger } from './trigger.ts';
import { officialObject } from '../../transports/messages/testing/official-messages.ts';
import type { Caller } from '../../service/types.ts';
import type { StoredDocument } from '../../values/document.ts';
import { systemClock } from '../../util/clock.ts';
import { parseDocumentPath } from '../../values/document-path.ts';
import type { Value } from '../../values/value.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const servers: Server[] = [];
const dispatchers: TriggerDispatcher[] = [];

afterEach(() => {
  for (const dispatcher of dispatchers.splice(0)) dispatcher.close();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A fake functions emulator: responds with the next of `statuses`, then with 200. */
class Functions {
  readonly received: Received[] = [];
  readonly statuses: number[] = [];
  #waiting: { readonly count: number; readonly done: () => void }[] = [];

  async listen(port = 0): Promise<number> {
    const server = createServer((req, res) => {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        this.received.push({
          path: req.url ?? '',
          headers: req.headers,
          body: Buffer.concat(chunks).toString(),
        });
        res.writeHead(this.statuses.shift() ?? 200).end('{}');
        for (const { count, done } of this.#waiting) if (this.received.length >= count) done();
      });
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  async until(count: number): Promise<void> {
    if (this.received.length >= count) return;
    await new Promise<void>((done) => this.#waiting.push({ count, done }));
  }
}

function dispatcherFor(port: number, lines: string[] = []): TriggerDispatcher {
  const dispatcher = new TriggerDispatcher({
    functionsEmulator: `127.0.0.1:${port}`,
    clock: systemClock,
    log: (line) => lines.push(line),
  });
  dispatchers.push(dispatcher);
  return dispatcher;
}

const database = { project: 'demo', database: '(default)' };
const OWNER: Caller = { kind: 'owner' };

function doc(path: string, fields: Record<string, Value>, version: number): StoredDocument {
  return {
    path: parseDocumentPath(path),
    fields: new Map(Object.entries(fields)),
    createTime: 1_700_000_000_000_000,
    updateTime: version,
  };
}

function trigger(change: string, pattern = 'notes/{id}', id = 'fn-0') {
  return parseEventarcTrigger('demo', id, {
    eventType: `google.cloud.firestore.document.v1.${change}`,
    database: '(default)',
    namespace: '(default)',
    document: { value: pattern, matchType: 'PATH_PATTERN' },
  });
}

const VERSION = 1_700_000_000_500_000;

function commit(
  dispatcher: TriggerDispatcher,
  before?: StoredDocument,
  after?: StoredDocument,
  caller = OWNER,
): void {
  const path = (after ?? before)?.path;
  if (path === undefined) throw new Error('a change has a document');
  dispatcher.onCommit(database, { version: VERSION, changes: [{ path, before, after }] }, caller);
}

describe('the trigger dispatcher', () => {
  it('sends a CloudEvent as Eventarc does', async () => {
    const functions = new Functions();
    const dispatcher = dispatcherFor(await functions.listen());
    dispatcher.register(trigger('updated.withAuthContext'));
    const before = doc('notes/one', { a: 1n, b: 'x' }, VERSION - 1);
    const after = doc('notes/one', { a: 2n, b: 'x', c: new Map([['d', true]]) }, VERSION);
    commit(dispatcher, before, after, { kind: 'user', uid: 'ann', token: new Map() });
    await functions.until(1);
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = functions.received;
    expect(path).toBe('/functions/projects/demo/triggers/fn-0');
    expect(headers).toMatchObject({
      'content-type': 'application/protobuf',
      'ce-specversion': '1.0',
      'ce-type': 'google.cloud.firestore.document.v1.updated.withAuthContext',
      'ce-source': '//firestore.googleapis.com/projects/demo/databases/(default)',
      'ce-subject': 'documents/notes/one',
      'ce-document': 'notes/one',
      'ce-project': 'demo',
      'ce-database': '(default)',
      'ce-namespace': '(default)',
      'ce-time': '2023-11-14T22:13:20.500Z',
      'ce-authtype': 'unknown',
      'ce-authid': 'ann',
    });
    // DocumentEventData begins like BatchGetDocumentsResponse: a Document as field 1.
    const payload = Buffer.from(body, 'base64');
    const { found } = officialObject('BatchGetDocumentsResponse', payload.subarray(0, 2 + (payload[1] ?? 0)));
    expect(found).toMatchObject({
      name: 'projects/demo/databases/(default)/documents/notes/one',
      fields: { a: { integerValue: '2' } },
    });
    expect(payload.toString('latin1')).toContain('c');
  });

  it('sends JSON when headers cannot carry the document id', async () => {
    const functions = new Functions();
    const dispatcher = dispatcherFor(await functions.listen());
    dispatcher.register(trigger('created'));
    commit(dispatcher, undefined, doc('notes/ü😀', { a: 1n }, VERSION));
    await functions.until(1);
    expect(functions.received[0]?.headers['content-type']).toContain('application/cloudevents+json');
    expect(JSON.parse(functions.received[0]?.body ?? '')).toMatchObject({
      document: 'notes/ü😀',
      datacontenttype: 'application/json',
      data: { value: { fields: { a: { integerValue: '1' } } } },
    });
  });

  it('tells first-generation functions in their own way', async () => {
    const functions = new Functions();
    const dispatcher = dispatcherFor(await functions.listen());
    const eventType = 'providers/cloud.firestore/eventTypes/document.write';
    const resource = 'projects/demo/databases/(default)/documents/notes/{id}';
    dispatcher.register(parseLegacyTrigger('demo', 'old-0', { eventTrigger: { eventType, resource } }));
    commit(dispatcher, doc('notes/one', { a: 1n }, VERSION - 1), undefined);
    await functions.until(1);
    expect(JSON.parse(functions.received[0]?.body ?? '')).toMatchObject({
      context: { eventType, resource: { name: 'projects/demo/databases/(default)/documents/notes/one' } },
      data: { oldValue: { fields: { a: { integerValue: '1' } } } },
    });
  });

  it('chooses by kind, pattern, database and project', async () => {
    const functions = new Functions();
    const dispatcher = dispatcherFor(await functions.listen());
    for (const change of ['created', 'updated', 'deleted', 'written'])
      dispatcher.register(trigger(change, 'notes/{id}', change));
    dispatcher.register(trigger('written', 'others/{id}', 'elsewhere'));
    const [first, second] = [doc('notes/1', { a: 1n }, VERSION), doc('notes/1', { a: 2n }, VERSION)];
    commit(dispatcher, undefined, first);
    commit(dispatcher, first, second);
    commit(dispatcher, second, undefined);
    commit(dispatcher, first, first);
    dispatcher.onCommit(
      { project: 'p2', database: '(default)' },
      { version: 1, changes: [{ path: first.path, before: undefined, after: first }] },
      OWNER,
    );
    await functions.until(6);
    const called = functions.received.map(({ path }) => path.split('/').at(-1));
    expect(called.toSorted()).toEqual(['created', 'deleted', 'updated', 'written', 'written', 'written']);
    expect(dispatcher.pending).toBeLessThanOrEqual(1);
  });

  it('keeps the order of one document, and tries again when the functions emulator is away', async () => {
    const functions = new Functions();
    const probe = new Functions();
    const port = await probe.listen();
    await new Promise((closed) => servers.pop()?.close(closed));
    const dispatcher = dispatcherFor(port);
    dispatcher.register(trigger('written'));
    for (let index = 0; index < 20; index += 1) {
      commit(
        dispatcher,
        doc('notes/1', { a: BigInt(index) }, VERSION),
        doc('notes/1', { a: BigInt(index + 1) }, VERSION),
      );
    }
    functions.statuses.push(503);
    await functions.listen(port);
    await functions.until(21);
    const ids = functions.received.map(({ headers }) => headers['ce-id']);
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(20);
  });

  it('does not repeat what a function failed at', async () => {
    const functions = new Functions();
    const lines: string[] = [];
    const dispatcher = dispatcherFor(await functions.listen(), lines);
    dispatcher.register(trigger('written'));
    functions.statuses.push(500);
    commit(dispatcher, undefined, doc('notes/1', {}, VERSION));
    commit(dispatcher, undefined, doc('notes/1', {}, VERSION));
    await functions.until(2);
    expect(lines).toEqual(['The function fn-0 did not take an event on notes/1: HTTP 500']);
    expect(new Set(functions.received.map(({ headers }) => headers['ce-id'])).size).toBe(2);
  });

  it('tells of no commit of a project while it is paused, and of none later', async () => {
    const functions = new Functions();
    const dispatcher = dispatcherFor(await functions.listen());
    dispatcher.register(trigger('written'));
    const [first, second, third] = [1n, 2n, 3n].map((a) => doc(`notes/${a}`, { a }, VERSION));
    dispatcher.pause('demo');
    commit(dispatcher, undefined, first);
    dispatcher.pause('another');
    dispatcher.resume('demo');
    commit(dispatcher, undefined, second);
    dispatcher.pause('demo');
    commit(dispatcher, undefined, third);
    await functions.until(1);
    expect(functions.received.map(({ headers }) => headers['ce-document'])).toEqual(['notes/2']);
    expect(dispatcher.pending).toBeLessThanOrEqual(1);
  });

  it('forgets a trigger that the functions emulator does not know', async () => {
    const functions = new Functions();
    const dispatcher = dispatcherFor(await functions.listen());
    dispatcher.register(trigger('written'));
    dispatcher.register(trigger('written', 'notes/{id}', 'fn-1'));
    functions.statuses.push(404, 404, 404, 404, 404, 404, 404, 404);
    commit(dispatcher, undefined, doc('notes/1', {}, VERSION));
    await functions.until(8);
    expect(dispatcher.unregister('demo', 'none')).toBe(false);
  });
});
