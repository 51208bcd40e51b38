import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, emulator } from './testing/emulator.ts';
import { temporaryFolder } from '../store/testing/temporary-folder.ts';

let functions: Server | undefined;

afterEach(() => {
  functions?.close().closeAllConnections();
});

const DOCUMENTS = '/v1/projects/demo/databases/(default)/documents';
const CONTROL = '/emulator/v1/projects/demo';
const ANYBODY = {};

const rules = (condition: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      allow read, write: if ${condition};
    }
  }
}`;

describe("the emulator's own endpoints", () => {
  it('clear a database', async () => {
    const started = await emulator();
    await call(started, 'PATCH', `${DOCUMENTS}/c/d`, { fields: {} });
    expect(await call(started, 'DELETE', `${CONTROL}/databases/(default)/documents`)).toMatchObject({
      status: 200,
      json: {},
    });
    expect((await call(started, 'GET', `${DOCUMENTS}/c/d`)).status).toBe(404);
  });

  it('put rules in force', async () => {
    const started = await emulator();
    expect((await call(started, 'GET', `${DOCUMENTS}/c/d`, undefined, ANYBODY)).status).toBe(404);
    const body = { rules: { files: [{ content: rules('false') }] } };
    expect(await call(started, 'PUT', `${CONTROL}:securityRules`, body)).toMatchObject({
      status: 200,
      json: { issues: [] },
    });
    expect((await call(started, 'GET', `${DOCUMENTS}/c/d`, undefined, ANYBODY)).status).toBe(403);
    const other = DOCUMENTS.replace('demo', 'other');
    expect((await call(started, 'GET', `${other}/c/d`, undefined, ANYBODY)).status).toBe(404);
    const coverage = await call(started, 'GET', `${CONTROL}:ruleCoverage`);
    expect(coverage.json).toMatchObject({
      rules: { files: [{ content: rules('false') }] },
      report: expect.any(Array),
    });
    const page = await call(started, 'GET', `${CONTROL}:ruleCoverage.html`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).toContain('false ×1');
  });

  it('keep the old rules when the new ones have errors, and say where', async () => {
    const lines: string[] = [];
    const started = await emulator({ log: (line) => lines.push(line) });
    await call(started, 'PUT', `${CONTROL}:securityRules`, {
      rules: { files: [{ content: rules('false') }] },
    });
    const files = [{ name: 'security.rules', content: rules('') }];
    const refused = await call(started, 'PUT', `${CONTROL}:securityRules`, { rules: { files } });
    expect(refused).toMatchObject({
      status: 400,
      json: { error: { message: expect.stringContaining('security.rules:5:') } },
    });
    const ignored = await call(started, 'PUT', `${CONTROL}:securityRules`, {
      ignore_errors: true,
      rules: { files },
    });
    expect(ignored).toMatchObject({
      status: 200,
      json: { issues: [{ sourcePosition: { line: 5 }, description: expect.any(String), severity: 'ERROR' }] },
    });
    expect((await call(started, 'GET', `${DOCUMENTS}/c/d`, undefined, ANYBODY)).status).toBe(403);
    expect(lines.join('\n')).toContain('the old ones stay in force');
  });

  it('export and import, and begin with an export', async () => {
    const folder = temporaryFolder();
    const started = await emulator();
    await call(started, 'PATCH', `${DOCUMENTS}/c/d`, {
      fields: {
        n: { doubleValue: 'NaN' },
        z: { doubleValue: -0 },
        t: { timestampValue: '2024-01-01T00:00:00.000001Z' },
      },
    });
    await call(started, 'PATCH', `${DOCUMENTS}/c/d/e/f%20ü`, { fields: {} });
    const original = await call(started, 'GET', `${DOCUMENTS}/c/d`);
    const body = {
      database: 'projects/demo/databases/(default)',
      export_directory: folder,
      export_name: 'firestore_export',
    };
    expect((await call(started, 'POST', `${CONTROL}:export`, body)).status).toBe(200);
    const metadata = join(folder, 'firestore_export', 'firestore_export.overall_export_metadata');
    expect(existsSync(metadata)).toBe(true);

    await call(started, 'DELETE', `${CONTROL}/databases/(default)/documents`);
    expect((await call(started, 'POST', `${CONTROL}:import`, body)).json).toEqual({ documents: 2 });
    expect((await call(started, 'GET', `${DOCUMENTS}/c/d`)).text).toBe(original.text);

    const second = await emulator({ seedFromExport: metadata });
    expect((await call(second, 'GET', `${DOCUMENTS}/c/d`)).text).toBe(original.text);
    expect((await call(second, 'GET', `${DOCUMENTS}/c/d/e/f%20ü`)).status).toBe(200);
  });

  it('keep data across restarts, and then prefer them to an export', async () => {
    const [exported, dataDir] = [temporaryFolder(), temporaryFolder()];
    const first = await emulator({ dataDir });
    await call(first, 'PATCH', `${DOCUMENTS}/c/d`, { fields: { a: { integerValue: 1 } } });
    await call(first, 'POST', `${CONTROL}:export`, { export_directory: join(exported, 'x') });
    await call(first, 'PATCH', `${DOCUMENTS}/c/d`, { fields: { a: { integerValue: 2 } } });
    await first.close();
    const second = await emulator({
      dataDir,
      seedFromExport: join(exported, 'x', 'x.overall_export_metadata'),
    });
    expect((await call(second, 'GET', `${DOCUMENTS}/c/d`)).json).toMatchObject({
      fields: { a: { integerValue: '2' } },
    });
  });

  it('register triggers, which then hear of commits, and count those that are not handled yet', async () => {
    let handle = (): void => undefined;
    const received = new Promise<string>((resolve) => {
      functions = createServer((req, res) => {
        handle = () => void res.end();
        resolve(req.url ?? '');
      });
    });
    await new Promise<void>((listening) => functions?.listen(0, '127.0.0.1', listening));
    const address = functions?.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const started = await emulator({ functionsEmulator: `127.0.0.1:${port}` });
    const trigger = {
      eventType: 'google.cloud.firestore.document.v1.created',
      database: '(default)',
      namespace: '(default)',
      document: { value: 'c/{id}', matchType: 'PATH_PATTERN' },
    };
    const path = `${CONTROL}/eventarcTrigger?eventarcTriggerId=us-central1-hello-0`;
    expect(await call(started, 'POST', path, trigger)).toMatchObject({ status: 200, json: {} });
    await call(started, 'PATCH', `${DOCUMENTS}/c/d`, { fields: {} });
    expect(await received).toBe('/functions/projects/demo/triggers/us-central1-hello-0');
    const pending = async (): Promise<unknown> => (await call(started, 'GET', `${CONTROL}/cost`)).json;
    expect(await pending()).toMatchObject({ pendingEvents: 1 });
    handle();
    await vi.waitFor(async () => expect(await pending()).toMatchObject({ pendingEvents: 0 }));
    expect((await call(started, 'DELETE', path)).status).toBe(200);
  });

  it('count what would be billed', async () => {
    const started = await emulator();
    await call(started, 'PATCH', `${DOCUMENTS}/c/d`, { fields: {} }, ANYBODY);
    await call(started, 'DELETE', `${CONTROL}/cost`);
    await call(started, 'GET', `${DOCUMENTS}/c/d`, undefined, ANYBODY);
    expect((await call(started, 'GET', `${CONTROL}/cost`)).json).toMatchObject({
      total: { reads: 1, writes: 0, deletes: 0 },
      clients: { anonymous: { total: { reads: 1 } } },
    });
  });

  it.each([
    ['PUT', `${CONTROL}:securityRules`, {}, 400, 'rules.files'],
    ['PUT', `${CONTROL}:securityRules`, { rules: { files: [{}] } }, 400, 'content'],
    ['POST', `${CONTROL}:export`, {}, 400, 'export_directory'],
    ['POST', `${CONTROL}:export`, { export_directory: 'x', export_name: '../y' }, 400, 'export_name'],
    ['POST', `${CONTROL}:import`, { export_directory: '/nowhere-at-all' }, 404, 'no export'],
    ['POST', `${CONTROL}/eventarcTrigger`, {}, 400, 'eventarcTriggerId'],
    [
      'POST',
      `${CONTROL}/eventarcTrigger?eventarcTriggerId=a`,
      { eventType: 'x' },
      400,
      'Unsupported event type',
    ],
    [
      'PUT',
      `${CONTROL}/triggers/a`,
      { eventTrigger: { eventType: 'google.document.create', resource: 'x' } },
      400,
      'Unsupported resource',
    ],
    ['DELETE', `${CONTROL}/triggers/a`, undefined, 404, 'no trigger'],
    ['GET', `${CONTROL}/nothing`, undefined, 404, 'no endpoint'],
  ])('answer %s %s %j with %i', async (method, path, body, status, message) => {
    const started = await emulator();
    const answer = await call(started, method, path, body);
    expect(answer).toMatchObject({ status, json: { error: { message: expect.stringContaining(message) } } });
  });
});
