import { connect, constants } from 'node:http2';
import { describe, expect, it } from 'vitest';
import { call, emulator } from './testing/emulator.ts';
import { officialBytes } from '../transports/messages/testing/official-messages.ts';
import { FakeClock } from '../store/testing/fake-clock.ts';

const DATABASE = 'projects/demo/databases/(default)';
const ROOT = `${DATABASE}/documents`;

describe('a listener that reads nothing', () => {
  it('is cut off once too much waits for it, and others go on', async () => {
    const clock = new FakeClock();
    const started = await emulator({ clock });
    const session = connect(`http://127.0.0.1:${started.port}`);
    const stream = session.request({
      ':method': 'POST',
      ':path': '/google.firestore.v1.Firestore/Listen',
      'content-type': 'application/grpc',
      authorization: 'Bearer owner',
    });
    stream.on('error', () => undefined);
    const closed = new Promise((resolve) =>
      stream.on('close', () => {
        resolve(stream.rstCode);
      }),
    );
    const message = officialBytes('ListenRequest', {
      database: DATABASE,
      addTarget: { targetId: 2, query: { parent: ROOT, structuredQuery: { from: [{ collectionId: 'c' }] } } },
    });
    const prefix = Buffer.alloc(5);
    prefix.writeUInt32BE(message.length, 1);
    stream.write(Buffer.concat([prefix, message]));
    await new Promise((resolve) => stream.once('response', resolve));
    stream.pause();
    const text = 'x'.repeat(900_000);
    for (let index = 0; index < 30; index += 1) {
      clock.advance(1);
      await call(started, 'PATCH', `/v1/${ROOT}/c/${index}`, { fields: { text: { stringValue: text } } });
    }
    expect(stream.closed).toBe(false);
    clock.advance(10_000);
    stream.resume();
    expect(await closed).toBe(constants.NGHTTP2_ENHANCE_YOUR_CALM);
    expect((await call(started, 'GET', `/v1/${ROOT}/c/29`)).status).toBe(200);
    session.destroy();
  });
});
