import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../support/emulator.ts';
import type { EmulatorProcess } from '../support/emulator-process.ts';
import { EmulatorProgram } from '../support/emulator-process.ts';
import { rawGet, rawPost } from '../support/emulator-raw.ts';

const DATABASE = `projects/${PROJECT}/databases/(default)`;
const ROOT = `${DATABASE}/documents`;
const MIB = 1024 * 1024;
/** Maximum memory growth of the emulator over all tests of this file. */
const MAX_GROWTH_MIB = 150;

let program: EmulatorProgram;
let emulator: EmulatorProcess;
let memoryBefore: number;

beforeAll(async () => {
  program = await EmulatorProgram.open();
  emulator = await program.start();
  memoryBefore = await emulator.memoryMiB();
});
afterEach(async () => {
  expect(emulator.isAlive).toBe(true);
  const alive = { writes: [{ update: { name: `${ROOT}/still/alive`, fields: {} } }] };
  expect(await post(`/v1/${ROOT}:commit`, JSON.stringify(alive))).toMatch(/^HTTP\/1\.1 200/);
});
afterAll(async () => {
  expect((await emulator.memoryMiB()) - memoryBefore).toBeLessThan(MAX_GROWTH_MIB);
  await program.close();
});

const get = (path: string, method?: string): Promise<string> => rawGet(emulator, path, method);
const post = (path: string, body: string | Uint8Array, headers?: Record<string, string>): Promise<string> =>
  rawPost(emulator, path, body, headers);

describe('REST', () => {
  const commit = `/v1/${ROOT}:commit`;

  it.each([
    ['an open bracket', '{"writes": ['],
    ['a number', '1'],
    ['a null', 'null'],
    ['an empty body', ''],
    ['an unknown field', '{"wrong": 1}'],
    ['the wrong type', '{"writes": {"a": 1}}'],
    ['two kinds of write', `{"writes": [{"delete": "${ROOT}/a/b", "update": {"name": "${ROOT}/a/b"}}]}`],
    [
      'a surrogate alone',
      `{"writes": [{"update": {"name": "${ROOT}/a/b", "fields": {"a": {"stringValue": "\\ud800"}}}}]}`,
    ],
    ['brackets without end', `{"writes": ${'['.repeat(200_000)}`],
    ['deep arrays', `{"writes": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    [
      'deep values',
      `{"writes":[{"update":{"name":"${ROOT}/a/b","fields":{"a":${'{"mapValue":{"fields":{"a":'.repeat(5000)}{}${'}}}'.repeat(5000)}}}}]}`,
    ],
  ])('a body that is %s', async (_label, body) => {
    const answer = await post(commit, body);
    if (body === '' || body === 'null') expect(answer).toMatch(/^HTTP\/1\.1 (200|400)/);
    else expect(answer).toMatch(/^HTTP\/1\.1 400[^]*"INVALID_ARGUMENT"/);
  });

  it('bytes that are no UTF-8, or are packed wrongly', async () => {
    const bad = Buffer.concat([
      Buffer.from('{"writes": "'),
      Buffer.from([0xff, 0xfe, 0xc3]),
      Buffer.from('"}'),
    ]);
    expect(await post(commit, bad)).toMatch(/^HTTP\/1\.1 400/);
    expect(await post(commit, 'no gzip', { 'content-encoding': 'gzip' })).toMatch(/^HTTP\/1\.1 400/);
    const bomb = gzipSync(Buffer.alloc(200 * MIB, ' '));
    expect(await post(commit, bomb, { 'content-encoding': 'gzip' })).toMatch(/^HTTP\/1\.1 (400|413)/);
    expect(await post(commit, 'x', { 'content-encoding': 'snappy' })).toMatch(/^HTTP\/1\.1 (400|415)/);
  });

  it('bodies that are too large', async () => {
    const text = 'x'.repeat(13 * MIB);
    expect(await post(commit, `{"writes": [{"delete": "${text}"}]}`)).toMatch(/^HTTP\/1\.1 (400|413)|^$/);
    expect(await post(commit, 'x', { 'content-length': '99999999999' })).toMatch(/^HTTP\/1\.1 (400|413)|^$/);
  });

  it.each([
    ['an escape that is none', '%'],
    ['escaped bytes that are no UTF-8', '%ff%fe'],
    ['a way up', '../x'],
    ['a dot as id', 'a/.'],
    ['3,000 segments', `${'a/'.repeat(2999)}b`],
    ['a reserved id', '__x__/y'],
    ['no segment', '/'],
    ['an empty segment', 'a//b/c'],
    ['an id of 2,000 bytes', `${'x'.repeat(2000)}/y`],
  ])('a name with %s', async (_label, path) => {
    const answer = await get(`/v1/${ROOT}/${path}`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
  });
});

describe('WebChannel', () => {
  const channel = (service: string, query: string): string =>
    `/google.firestore.v1.Firestore/${service}/channel?${query}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const database = encodeURIComponent(DATABASE);

  it.each([
    ['nothing', ''],
    ['no version', 'RID=1&CVER=22'],
    ['a wrong version', `VER=7&database=${database}&RID=1&CVER=22`],
    ['an unknown session', 'VER=8&RID=2&SID=nobody&AID=0'],
    ['a request id that is none', `VER=8&database=${database}&RID=abc&CVER=22`],
    ['a negative request id', `VER=8&database=${database}&RID=-1&CVER=22`],
    ['a huge request id', `VER=8&database=${database}&RID=${'9'.repeat(400)}&CVER=22`],
  ])('%s', async (_label, query) => {
    expect(await post(channel('Listen', query), 'count=0', form)).toMatch(/^HTTP\/1\.1 400/);
  });

  it.each([
    'count=-1',
    'count=x&ofs=0',
    'count=1&ofs=x',
    'count=999999999&ofs=0',
    'count=1&ofs=-5&req0___data__={}',
    '%%%=%zz',
  ])('a form of %j', async (body) => {
    const answer = await post(channel('Write', `VER=8&database=${database}&RID=1&CVER=22`), body, form);
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
  });

  it('the back channel of nobody, methods that are none, and a body too large', async () => {
    const ask = (query: string, method?: string): Promise<string> => get(channel('Listen', query), method);
    expect(await ask('VER=8&RID=rpc&SID=nobody&AID=0&CI=0&TYPE=xmlhttp')).toMatch(
      /^HTTP\/1\.1 400[^]*Unknown SID/,
    );
    expect(await ask('VER=8&RID=rpc&SID=nobody&AID=x&CI=7&TYPE=xmlhttp')).toMatch(/^HTTP\/1\.1 400/);
    expect(await ask('VER=8&RID=1', 'DELETE')).toMatch(/^HTTP\/1\.1 4\d\d/);
    const large = `count=1&ofs=0&req0___data__=${'x'.repeat(40 * MIB)}`;
    const query = `VER=8&database=${database}&RID=1&CVER=22`;
    expect(await post(channel('Listen', query), large, form)).toMatch(/^HTTP\/1\.1 4\d\d|^$/);
  });

  it('messages that are no request, or not JSON, end the channel and nothing else', async () => {
    for (const message of [
      'not json',
      '[]',
      '7',
      '{"database": 5}',
      '{"addTarget": {"query": 1}}',
      '{"wrong": true}',
      '['.repeat(50_000),
    ]) {
      const query = `VER=8&database=${database}&RID=1&CVER=22&t=1`;
      const body = `count=1&ofs=0&req0___data__=${encodeURIComponent(message)}`;
      const answer = await post(channel('Listen', query), body, form);
      expect(answer).toMatch(/^HTTP\/1\.1 (200|400)/);
      const [, session] = /"c","([^"]+)"/.exec(answer) ?? [];
      if (session === undefined) continue;
      const back = await get(channel('Listen', `VER=8&RID=rpc&SID=${session}&AID=0&CI=1&TYPE=xmlhttp`));
      expect(back).toMatch(/"error"[^]*"INVALID_ARGUMENT"/);
    }
  });
});

describe('the emulator’s own endpoints', () => {
  it.each([
    ['PUT', `:securityRules`, 'not json'],
    ['PUT', `:securityRules`, '{"rules": {"files": 5}}'],
    ['PUT', `:securityRules`, `{"rules": {"files": [{"name": "r", "content": "${'('.repeat(100_000)}"}]}}`],
    ['POST', `/eventarcTrigger?eventarcTriggerId=x`, '{}'],
    ['POST', `/eventarcTrigger`, '{"eventType": 7}'],
    ['POST', `:import`, '{"export_directory": "/nowhere/at/all"}'],
    ['POST', `:export`, '{}'],
    ['DELETE', `/databases/%ff/documents`, ''],
    ['PATCH', `/nothing`, '{}'],
  ])('%s %s', async (method, path, body) => {
    const response = await fetch(`${emulator.url}/emulator/v1/projects/${PROJECT}${path}`, {
      method,
      ...(body === '' ? {} : { body }),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    await response.text();
  });
});
