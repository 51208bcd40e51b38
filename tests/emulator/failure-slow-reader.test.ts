import type { ClientHttp2Stream } from 'node:http2';
import { constants } from 'node:http2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT } from '../support/emulator.ts';
import type { EmulatorProcess } from '../support/emulator-process.ts';
import { EmulatorProgram } from '../support/emulator-process.ts';
import { grpcFrame, grpcHeaders, protoField, withHttp2 } from '../support/emulator-raw.ts';

const DATABASE = `projects/${PROJECT}/databases/(default)`;
const ROOT = `${DATABASE}/documents`;
const MAX_MEMORY_MIB = 700;
/** In all 100,000 changes of about a kilobyte. */
const BATCHES = 200;
const WRITES = 500;

let program: EmulatorProgram;
let emulator: EmulatorProcess;

beforeAll(async () => {
  program = await EmulatorProgram.open();
  emulator = await program.start();
});
afterAll(() => program.close());

/** A ListenRequest for all documents of the collection `flood`, as target 1. */
function listenRequest(): Buffer {
  const query = protoField(2, protoField(2, protoField(2, 'flood')));
  const target = Buffer.concat([
    protoField(2, Buffer.concat([protoField(1, ROOT), query])),
    Buffer.from([0x28, 1]),
  ]);
  return grpcFrame(Buffer.concat([protoField(1, DATABASE), protoField(2, target)]));
}

function listen(stream: ClientHttp2Stream): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.on('error', () => undefined);
    stream.once('close', () => reject(new Error('closed before it began')));
    // From the first bytes on nothing more is read.
    stream.once('data', () => {
      stream.pause();
      resolve();
    });
    stream.write(listenRequest());
  });
}

/** Opens a WebChannel that listens to the collection, and never reads its responses. */
async function listenAndVanish(): Promise<void> {
  const query = { parent: ROOT, structuredQuery: { from: [{ collectionId: 'flood' }] } };
  const message = JSON.stringify({ database: DATABASE, addTarget: { query, targetId: 2 } });
  const path = '/google.firestore.v1.Firestore/Listen/channel';
  const parameters = new URLSearchParams({ VER: '8', database: DATABASE, RID: '1', CVER: '22' });
  const response = await fetch(`${emulator.url}${path}?${parameters.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ count: '1', ofs: '0', req0___data__: message }),
  });
  expect(await response.text()).toMatch(/"c","[^"]+"/);
}

async function commit(batch: number): Promise<void> {
  const text = 'x'.repeat(1000);
  const writes = Array.from({ length: WRITES }, (_, n) => ({
    update: {
      name: `${ROOT}/flood/d${n}`,
      fields: { n: { integerValue: String(batch) }, text: { stringValue: text } },
    },
  }));
  const response = await fetch(`${emulator.url}/v1/${ROOT}:commit`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ writes }),
  });
  expect(response.status).toBe(200);
  await response.arrayBuffer();
}

/** Changes everything again and again; answers the most memory that the emulator had, in MiB. */
async function flood(): Promise<number> {
  let peak = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    await commit(batch);
    if (batch % 10 === 9) peak = Math.max(peak, await emulator.memoryMiB());
  }
  return peak;
}

it('listeners that do not read are cut off, and memory stays bounded', async () => {
  await withHttp2(emulator, async (session) => {
    const stream = session.request(grpcHeaders('Listen'), { endStream: false });
    await listen(stream);
    const cut = new Promise<number>((resolve) => {
      stream.once('close', () => resolve(stream.rstCode));
    });
    await listenAndVanish();
    expect(await flood()).toBeLessThan(MAX_MEMORY_MIB);
    // gRPC's name for this reset is RESOURCE_EXHAUSTED.
    expect(await cut).toBe(constants.NGHTTP2_ENHANCE_YOUR_CALM);
  });
  // Others are served as before.
  const response = await fetch(`${emulator.url}/v1/${ROOT}/flood/d0`, {
    headers: { authorization: 'Bearer owner' },
  });
  expect(response.status).toBe(200);
});
