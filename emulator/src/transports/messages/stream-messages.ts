import { decodeQuery } from './decode-query.ts';
import { decodeWrite } from './decode-write.ts';
import type { NameScope } from './name-scope.ts';
import type {
  ListenRequestMessage,
  ListenResponseMessage,
  TargetMessage,
  WriteRequestMessage,
  WriteResponseMessage,
} from './stream-schema.ts';
import type { ListenRequest, WriteStreamRequest, WriteStreamResponse } from '../../service/types.ts';
import { invalidArgument, StatusError } from '../../util/status.ts';
import { timestampToMicros } from '../../values/timestamp.ts';
import type { WatchEvent, WatchTarget } from '../../watch/types.ts';

const NO_TOKEN = new Uint8Array();

/** Decodes one request of a Listen stream. Throws INVALID_ARGUMENT. */
export function decodeListenRequest(scope: NameScope, message: ListenRequestMessage): ListenRequest {
  if (message.addTarget !== undefined) return decodeTarget(scope, message.addTarget);
  if (message.removeTarget !== undefined) return { kind: 'removeTarget', targetId: message.removeTarget };
  throw invalidArgument('A listen request neither adds nor removes a target.');
}

// What is wrong with what a target watches concerns that target only: SDKs would open a stream that ends with
// such an error again and again, with the same target.
function decodeTarget(scope: NameScope, message: TargetMessage): ListenRequest {
  const { targetId = 0, once = false, expectedCount } = message;
  if (targetId < 0) throw invalidArgument(`Invalid target id: ${targetId}.`);
  const resume = decodeResume(message);
  try {
    const selector = decodeSelector(scope, message);
    return { kind: 'addTarget', target: { targetId, selector, resume, once, expectedCount } };
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    return { kind: 'refuseTarget', targetId, cause: error };
  }
}

function decodeSelector(scope: NameScope, { query, documents }: TargetMessage): WatchTarget['selector'] {
  if (documents !== undefined) {
    return { kind: 'documents', paths: (documents.documents ?? []).map((name) => scope.document(name)) };
  }
  if (query === undefined) throw invalidArgument('A target has no target type set.');
  return { kind: 'query', query: decodeQuery(scope, query.parent, query.structuredQuery) };
}

function decodeResume({ resumeToken, readTime }: TargetMessage): WatchTarget['resume'] {
  if (resumeToken !== undefined && resumeToken.byteLength > 0) return { kind: 'token', token: resumeToken };
  if (readTime !== undefined) return { kind: 'readTime', version: timestampToMicros(readTime) };
  return undefined;
}

/** Makes the message for one event of a Listen stream. */
export function encodeWatchEvent(scope: NameScope, event: WatchEvent): ListenResponseMessage {
  switch (event.kind) {
    case 'targetChange':
      return {
        targetChange: {
          targetChangeType: event.change,
          targetIds: event.targetIds,
          cause: event.cause && { code: event.cause.grpcCode, message: event.cause.message },
          resumeToken: event.resumeToken,
          readTime: event.readTime,
        },
      };
    case 'documentChange': {
      const { document, targetIds, removedTargetIds } = event;
      const answer = { database: scope.database, path: document.path, document };
      return { documentChange: { document: answer, targetIds, removedTargetIds } };
    }
    case 'documentDelete':
    case 'documentRemove': {
      const { path, readTime, removedTargetIds } = event;
      const content = { document: scope.nameOf(path), readTime, removedTargetIds };
      return event.kind === 'documentDelete' ? { documentDelete: content } : { documentRemove: content };
    }
    case 'filter':
      return encodeFilter(event);
  }
}

function encodeFilter(event: Extract<WatchEvent, { kind: 'filter' }>): ListenResponseMessage {
  const { targetId, count, unchangedNames } = event;
  return {
    filter: {
      targetId,
      count,
      unchangedNames: unchangedNames && {
        bits: { bitmap: unchangedNames.bits, padding: unchangedNames.padding },
        hashCount: unchangedNames.hashCount,
      },
    },
  };
}

/** Decodes one request of a Write stream. Throws INVALID_ARGUMENT. */
export function decodeWriteRequest(scope: NameScope, message: WriteRequestMessage): WriteStreamRequest {
  return {
    streamId: message.streamId ?? '',
    streamToken: message.streamToken ?? NO_TOKEN,
    writes: (message.writes ?? []).map((write) => decodeWrite(scope, write)),
  };
}

/** Makes the message for one answer of a Write stream. */
export function encodeWriteResponse(response: WriteStreamResponse): WriteResponseMessage {
  return {
    streamId: response.streamId,
    streamToken: response.streamToken,
    writeResults: response.results,
    commitTime: response.commitTime,
  };
}
