import { describe, expect, it } from 'vitest';
import { NameScope } from './name-scope.ts';
import { decodeListenRequest } from './stream-messages.ts';
import { listenRequest } from './stream-schema.ts';
import { invalidArgument } from '../../util/status.ts';

const DATABASE = 'projects/p/databases/(default)';
const ROOT = `${DATABASE}/documents`;
const scope = new NameScope({ project: 'p', database: '(default)' });

function decode(addTarget: unknown) {
  return decodeListenRequest(scope, listenRequest.fromJson({ database: DATABASE, addTarget }, '', 0));
}

describe('a target to listen to', () => {
  it('is decoded with what it resumes from and how many documents the client holds', () => {
    const structuredQuery = { from: [{ collectionId: 'posts' }] };
    expect(
      decode({
        targetId: 2,
        query: { parent: ROOT, structuredQuery },
        resumeToken: 'AQI=',
        expectedCount: 3,
      }),
    ).toMatchObject({
      kind: 'addTarget',
      target: {
        targetId: 2,
        selector: { kind: 'query', query: { collectionId: 'posts' } },
        resume: { kind: 'token', token: new Uint8Array([1, 2]) },
        once: false,
        expectedCount: 3,
      },
    });
  });

  it.each([
    [
      { query: { parent: `${ROOT}/a/__bad__`, structuredQuery: { from: [{ collectionId: 'b' }] } } },
      'reserved',
    ],
    [{ query: { parent: ROOT, structuredQuery: { from: [] } } }, 'exactly one collection selector'],
    [{ documents: { documents: [`${ROOT}/a`] } }, 'odd number of segments'],
    [{}, 'no target type'],
  ])('that is invalid is refused by itself, without an end of the stream: %j', (target, message) => {
    const request = decode({ targetId: 4, ...target });
    expect(request).toMatchObject({ kind: 'refuseTarget', targetId: 4 });
    expect(request.kind === 'refuseTarget' ? request.cause : undefined).toMatchObject({
      code: invalidArgument('').code,
      message: expect.stringContaining(message) as unknown,
    });
  });
});
