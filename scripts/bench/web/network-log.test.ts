import { describe, expect, it } from 'vitest';
import { finishedBy, NetworkLog, scriptsOf, wireBytes } from './network-log.ts';

function begin(
  log: NetworkLog,
  requestId: string,
  timestamp: number,
  type: string,
  extra: object = {},
): void {
  const request = { url: `http://127.0.0.1/${requestId}` };
  log.note('Network.requestWillBeSent', { requestId, timestamp, type, request, ...extra });
}

function answer(
  log: NetworkLog,
  requestId: string,
  timestamp: number,
  bytes: number,
  response: object = {},
): void {
  log.note('Network.responseReceived', { requestId, response: { mimeType: 'text/javascript', ...response } });
  log.note('Network.loadingFinished', { requestId, timestamp, encodedDataLength: bytes });
}

function newLog(): NetworkLog {
  return new NetworkLog(() => 0);
}

describe('NetworkLog', () => {
  it('counts the bytes on the wire, of redirects too, but not what a cache or a worker has answered', () => {
    const log = newLog();
    begin(log, 'a', 1, 'Script');
    begin(log, 'a', 2, 'Script', { redirectResponse: { encodedDataLength: 30 } });
    answer(log, 'a', 3, 500);
    begin(log, 'b', 1, 'Script');
    answer(log, 'b', 2, 400, { fromDiskCache: true });
    begin(log, 'c', 1, 'Script');
    answer(log, 'c', 2, 300, { fromServiceWorker: true });
    expect(wireBytes(log.requests)).toBe(530);
  });

  it('counts what came of a request that failed, and keeps why', () => {
    const log = newLog();
    begin(log, 'a', 1, 'Fetch');
    log.note('Network.dataReceived', { requestId: 'a', dataLength: 900, encodedDataLength: 70 });
    log.note('Network.loadingFailed', { requestId: 'a', timestamp: 2, errorText: 'net::ERR_FAILED' });
    expect(log.requests).toMatchObject([{ wire: 70, failure: 'net::ERR_FAILED' }]);
  });

  it('knows what is still open, and takes no notice of addresses without a network', () => {
    const log = newLog();
    begin(log, 'a', 1, 'Fetch');
    log.note('Network.requestWillBeSent', { requestId: 'd', timestamp: 1, request: { url: 'data:,x' } });
    expect(log.open).toBe(1);
    answer(log, 'a', 2, 10);
    expect(log.open).toBe(0);
    expect(log.requests).toHaveLength(1);
  });
});

describe('finishedBy', () => {
  it('counts from the page’s own request', () => {
    const log = newLog();
    begin(log, 'page', 100, 'Document');
    answer(log, 'page', 100.2, 20, { mimeType: 'text/html' });
    begin(log, 'early', 100.2, 'Script');
    answer(log, 'early', 100.5, 30);
    begin(log, 'late', 100.2, 'Script');
    answer(log, 'late', 100.6, 40);
    begin(log, 'open', 100.2, 'Script');
    expect(wireBytes(scriptsOf(finishedBy(log.requests, 500)))).toBe(30);
    expect(wireBytes(finishedBy(log.requests, 601))).toBe(90);
  });
});
