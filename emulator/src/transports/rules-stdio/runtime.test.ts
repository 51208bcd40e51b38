import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from './json.ts';
import { isObject } from './json.ts';
import { startRulesRuntime } from './runtime.ts';

type Message = JsonObject;

/** A running runtime as its parent process sees it. */
class Parent {
  readonly received: Message[] = [];
  readonly #input = new PassThrough();

  constructor() {
    startRulesRuntime({
      input: this.#input,
      writeLine: (line) => {
        const message: unknown = JSON.parse(line);
        if (!isObject(message)) throw new TypeError('A message is no object.');
        this.received.push(message);
      },
    });
  }

  sendText(text: string): void {
    this.#input.write(text);
  }

  send(message: Message): void {
    this.sendText(`${JSON.stringify(message)}\n`);
  }

  /** The next message about an id that was not taken yet. */
  async answer(id: number | undefined): Promise<Message> {
    return vi.waitFor(() => {
      const index = this.received.findIndex((message) => message['id'] === id);
      const [message] = index < 0 ? [] : this.received.splice(index, 1);
      if (message === undefined) throw new Error(`There is no answer to ${String(id)}.`);
      return message;
    });
  }

  async load(rules: string, id = 0): Promise<Message> {
    const source = { files: [{ name: 'storage.rules', content: rules }] };
    this.send({ action: 'load_ruleset', id, context: { rulesetName: `r${id}`, source } });
    return this.answer(id);
  }

  verify(
    id: number,
    path: string,
    change: { method?: string; uid?: string; ruleset?: string; size?: number } = {},
  ): void {
    const { method = 'get', uid, ruleset = 'r0', size = 1 } = change;
    const auth =
      uid === undefined ? { null_value: null } : { map_value: { fields: { uid: { string_value: uid } } } };
    const resource = { map_value: { fields: { size: { int_value: size } } } };
    const time = { timestamp_value: '2025-06-15T13:45:30.250Z' };
    const variables = { resource, request: { map_value: { fields: { auth, time, resource } } } };
    this.send({
      action: 'verify',
      id,
      context: { rulesetName: ruleset, service: 'firebase.storage', path, method, variables },
    });
  }
}

function rules(...lines: string[]): string {
  return `rules_version = '2';\nservice firebase.storage {\n  match /b/{bucket}/o {\n${lines.join('\n')}\n  }\n}\n`;
}

const PERMITTED = { status: 'ok', errors: [], warnings: [], result: { permit: true } };
const DENIED = { status: 'ok', errors: [], warnings: [], result: { permit: false } };

describe('loading', () => {
  it('announces itself, then answers with the version', async () => {
    const parent = new Parent();
    expect(await parent.answer(-1)).toEqual({ id: -1, status: 'ok' });
    expect(await parent.load(rules('match /a { allow read; }'))).toEqual({
      ...{ id: 0, status: 'ok', errors: [], warnings: [] },
      result: { rulesVersion: 2 },
    });
    expect(await parent.load('service firebase.storage {}', 1)).toMatchObject({
      result: { rulesVersion: 1 },
    });
  });

  it('tells errors and warnings with file, line and column, and keeps the rules before', async () => {
    const parent = new Parent();
    await parent.load(rules('match /a { allow read; }'));
    expect(await parent.load(rules('match /a { allow raed; }'), 1)).toMatchObject({
      errors: [expect.stringContaining("storage.rules:4:18: mismatched input 'raed'")],
      warnings: [],
    });
    expect(await parent.load(rules('match /a { allow read: if x == 1; }'), 2)).toMatchObject({
      errors: [],
      warnings: ['storage.rules:4:27: Invalid variable name: x.'],
    });
    parent.verify(3, '/b/bucket/o/a');
    expect(await parent.answer(3)).toMatchObject(PERMITTED);
    parent.verify(4, '/b/bucket/o/a', { ruleset: 'r1' });
    expect(await parent.answer(4)).toMatchObject({
      errors: ['There is no ruleset "r1".'],
      result: { permit: false },
    });
  });
});

describe('verifying', () => {
  it('decides by path, method and variables', async () => {
    const parent = new Parent();
    await parent.load(
      rules(
        'match /users/{uid}/{file} {',
        "  allow get: if request.auth != null && request.auth.uid == uid && bucket == 'bucket';",
        "  allow create: if request.resource.size < 10 && request.method == 'create' && request.time.year() == 2025;",
        '}',
      ),
    );
    parent.verify(1, '/b/bucket/o/users/alice/a.png', { uid: 'alice' });
    expect(await parent.answer(1)).toEqual({ id: 1, ...PERMITTED });
    parent.verify(2, '/b/bucket/o/users/alice/a.png', { uid: 'bob' });
    expect(await parent.answer(2)).toEqual({ id: 2, ...DENIED });
    parent.verify(3, '/b/bucket/o/users/alice/a.png');
    expect(await parent.answer(3)).toMatchObject(DENIED);
    parent.verify(4, 'b/bucket/o/users/alice/a.png', { method: 'create', size: 9 });
    expect(await parent.answer(4)).toMatchObject(PERMITTED);
    parent.verify(5, '/b/bucket/o/users/alice/a.png', { method: 'create', size: 10 });
    expect(await parent.answer(5)).toMatchObject(DENIED);
    parent.verify(6, '/b/bucket/o/users/alice/a.png', { method: 'delete', uid: 'alice' });
    expect(await parent.answer(6)).toMatchObject(DENIED);
  });
});

describe('listing', () => {
  it('is allowed by the rules for the folder and by those for every object in it', async () => {
    const parent = new Parent();
    await parent.load(
      rules(
        'match /open { allow list; }',
        'match /users/{uid}/{file} { allow list: if request.auth.uid == uid; allow get; }',
        "match /named/{file} { allow list: if file == 'a.png'; }",
        'match /deep/{rest=**} { allow list; }',
      ),
    );
    const canList = async (id: number, path: string): Promise<unknown> => {
      parent.verify(id, `/b/bucket/o/${path}`, { method: 'list', uid: 'alice' });
      return (await parent.answer(id))['result'];
    };
    expect(await canList(1, 'open')).toEqual({ permit: true });
    expect(await canList(2, 'users/alice')).toEqual({ permit: true });
    expect(await canList(3, 'users/bob')).toEqual({ permit: false });
    expect(await canList(4, 'users')).toEqual({ permit: false });
    expect(await canList(5, 'named')).toEqual({ permit: false });
    expect(await canList(6, 'deep')).toEqual({ permit: true });
    expect(await canList(7, 'deep/er')).toEqual({ permit: true });
  });
});

describe('documents of Firestore', () => {
  const lookup = rules(
    'function doc(id) { return firestore.get(/databases/(default)/documents/users/$(id)).data; }',
    "match /one/{id} { allow get: if doc(id).role == 'admin'; }",
    'match /two/{id} { allow get: if doc(id).friend != null && doc(doc(id).friend).age > 17; }',
    'match /three/{id} { allow get: if firestore.exists(/databases/(default)/documents/a/1)',
    '  || firestore.exists(/databases/(default)/documents/a/2) || firestore.exists(/databases/(default)/documents/a/3); }',
  );

  it('are asked for under the id of the request', async () => {
    const parent = new Parent();
    await parent.load(lookup);
    parent.verify(1, '/b/x/o/one/alice');
    expect(await parent.answer(1)).toEqual({
      ...{ id: 1, server_request_id: 1, status: 'ok', action: 'fetch_firestore_document' },
      context: { path: '/databases/(default)/documents/users/alice' },
    });
    const fields = { role: { stringValue: 'admin' } };
    parent.send({ id: 1, status: 'ok', warnings: [], errors: [], result: { name: 'n', fields } });
    expect(await parent.answer(1)).toEqual({ id: 1, ...PERMITTED });
  });

  it('may be missing, and then deny', async () => {
    const parent = new Parent();
    await parent.load(lookup);
    parent.verify(1, '/b/x/o/one/alice');
    await parent.answer(1);
    parent.send({ id: 1, status: 'not_found', warnings: [], errors: [] });
    expect(await parent.answer(1)).toMatchObject(DENIED);
  });

  it('may lead to others, and each is asked for once', async () => {
    const parent = new Parent();
    await parent.load(lookup);
    parent.verify(1, '/b/x/o/two/alice');
    expect(await parent.answer(1)).toMatchObject({ context: { path: expect.stringMatching(/alice$/) } });
    parent.send({ id: 1, status: 'ok', result: { fields: { friend: { stringValue: 'bob' } } } });
    expect(await parent.answer(1)).toMatchObject({ context: { path: expect.stringMatching(/bob$/) } });
    parent.send({ id: 1, status: 'ok', result: { fields: { age: { integerValue: '18' } } } });
    expect(await parent.answer(1)).toMatchObject(PERMITTED);
  });

  it('are limited to two', async () => {
    const parent = new Parent();
    await parent.load(lookup);
    parent.verify(1, '/b/x/o/three/x');
    for (const id of ['1', '2']) {
      expect(await parent.answer(1)).toMatchObject({
        context: { path: `/databases/(default)/documents/a/${id}` },
      });
      parent.send({ id: 1, status: 'not_found' });
    }
    expect(await parent.answer(1)).toMatchObject(DENIED);
  });

  it('do not hold up other requests', async () => {
    const parent = new Parent();
    await parent.load(lookup);
    parent.verify(1, '/b/x/o/one/alice');
    parent.verify(2, '/b/x/o/one/bob');
    await parent.answer(1);
    await parent.answer(2);
    parent.send({ id: 2, status: 'ok', result: { fields: { role: { stringValue: 'admin' } } } });
    expect(await parent.answer(2)).toMatchObject(PERMITTED);
    parent.send({ id: 1, status: 'ok', result: { fields: {} } });
    expect(await parent.answer(1)).toMatchObject(DENIED);
  });

  it('that are malformed fail the request', async () => {
    const parent = new Parent();
    await parent.load(lookup);
    parent.verify(1, '/b/x/o/one/alice');
    await parent.answer(1);
    parent.send({ id: 1, status: 'ok', result: { fields: { role: { fooValue: 1 } } } });
    expect(await parent.answer(1)).toMatchObject({ errors: ['Unknown value of a document: "fooValue".'] });
  });
});

describe('malformed messages', () => {
  it('are refused, and the runtime lives', async () => {
    const parent = new Parent();
    parent.sendText('garbage\n\n[1]\n{"action":"verify"}\n');
    expect(await parent.answer(undefined)).toMatchObject({
      status: 'error',
      message: 'A message is no JSON.',
    });
    expect(await parent.answer(undefined)).toMatchObject({
      status: 'error',
      message: 'A message has no "id".',
    });
    parent.send({ id: 7, action: 'dance' });
    expect(await parent.answer(7)).toMatchObject({ status: 'error', message: 'Unknown action: "dance".' });
    parent.send({ id: 8, action: 'verify', context: { rulesetName: 'r0' } });
    expect(await parent.answer(8)).toMatchObject({ status: 'ok', errors: ['There is no ruleset "r0".'] });
    parent.send({ id: 9, action: 'load_ruleset', context: {} });
    expect(await parent.answer(9)).toMatchObject({ errors: ['"rulesetName" is missing or is no string.'] });
    expect(await parent.load(rules('match /a { allow read; }'))).toMatchObject({ status: 'ok', errors: [] });
  });

  it('of any form get an answer each', async () => {
    const parent = new Parent();
    await parent.load(rules('match /{x=**} { allow read; }'));
    const context = { rulesetName: 'r0', service: 'firebase.storage', path: '/b/x/o/y', method: 'get' };
    let id = 10;
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (json) => {
        id += 1;
        parent.send({
          id,
          action: 'verify',
          context: { ...context, variables: { request: json, resource: json } },
        });
        expect(await parent.answer(id)).toMatchObject({ status: 'ok' });
      }),
    );
  });

  it('nested without end are refused', async () => {
    const parent = new Parent();
    await parent.load(rules('match /{x=**} { allow read; }'));
    const deep = `${'{"list_value":{"values":['.repeat(2000)}{"null_value":null}${']}}'.repeat(2000)}`;
    const context = `"rulesetName":"r0","service":"s","path":"/a","method":"get","variables":{"resource":${deep}}`;
    parent.sendText(`{"id":1,"action":"verify","context":{${context}}}\n`);
    expect(await parent.answer(1)).toMatchObject({ errors: ['A value is nested too deep.'] });
  });
});
