import { expect, it, vi } from 'vitest';
import { endUnansweredRequests, RPC_MS } from './rpc-timeout.ts';

it('ends what Firestore answers once, and nothing that listens or is another’s', () => {
  vi.stubGlobal('XMLHttpRequest', XMLHttpRequest);
  endUnansweredRequests();
  const timeoutOf = (path: string): number => {
    const request = new XMLHttpRequest();
    request.open('POST', `https://firestore.googleapis.com/${path}`, true);
    return request.timeout;
  };
  const documents = 'v1/projects/chupke/databases/(default)/documents';
  for (const path of [`${documents}:commit?key=some`, `${documents}:batchGet`])
    expect(timeoutOf(path)).toBe(RPC_MS);
  for (const path of ['google.firestore.v1.Firestore/Listen/channel?VER=8', 'v0/b/bucket/o'])
    expect(timeoutOf(path)).toBe(0);
});
