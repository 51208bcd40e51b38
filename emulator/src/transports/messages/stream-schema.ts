import { sharedDocumentAnswer } from './document-codec.ts';
import { int32Value, timestamp, version } from './known-codecs.ts';
import type { Decoded } from './message-codec.ts';
import { field, map, member, message, repeated } from './message-codec.ts';
import { structuredQuery } from './query-schema.ts';
import { bool, bytes, enumeration, int32, string } from './scalar-codecs.ts';
import { rpcStatus, write, writeResult } from './write-schema.ts';

/** Messages of the two-way streams Listen and Write. */

const target = message('Target', {
  query: member(
    'target_type',
    2,
    message('Target.QueryTarget', {
      parent: field(1, string),
      structuredQuery: member('query_type', 2, structuredQuery),
    }),
  ),
  documents: member('target_type', 3, message('Target.DocumentsTarget', { documents: repeated(2, string) })),
  resumeToken: member('resume_type', 4, bytes),
  readTime: member('resume_type', 11, timestamp),
  targetId: field(5, int32),
  once: field(6, bool),
  expectedCount: field(12, int32Value),
});

export type TargetMessage = Decoded<typeof target>;

export const listenRequest = message('ListenRequest', {
  database: field(1, string),
  addTarget: member('target_change', 2, target),
  removeTarget: member('target_change', 3, int32),
  labels: map(4, string),
});

export type ListenRequestMessage = Decoded<typeof listenRequest>;

export const listenResponse = message('ListenResponse', {
  targetChange: member(
    'response_type',
    2,
    message('TargetChange', {
      targetChangeType: field(
        1,
        enumeration('TargetChange.TargetChangeType', {
          NO_CHANGE: 0,
          ADD: 1,
          REMOVE: 2,
          CURRENT: 3,
          RESET: 4,
        }),
      ),
      targetIds: repeated(2, int32),
      cause: field(3, rpcStatus),
      resumeToken: field(4, bytes),
      readTime: field(6, version),
    }),
  ),
  documentChange: member(
    'response_type',
    3,
    message('DocumentChange', {
      document: field(1, sharedDocumentAnswer),
      targetIds: repeated(5, int32),
      removedTargetIds: repeated(6, int32),
    }),
  ),
  documentDelete: member(
    'response_type',
    4,
    message('DocumentDelete', {
      document: field(1, string),
      removedTargetIds: repeated(6, int32),
      readTime: field(4, version),
    }),
  ),
  documentRemove: member(
    'response_type',
    6,
    message('DocumentRemove', {
      document: field(1, string),
      removedTargetIds: repeated(2, int32),
      readTime: field(4, version),
    }),
  ),
  filter: member(
    'response_type',
    5,
    message('ExistenceFilter', {
      targetId: field(1, int32),
      count: field(2, int32),
      unchangedNames: field(
        3,
        message('BloomFilter', {
          bits: field(1, message('BitSequence', { bitmap: field(1, bytes), padding: field(2, int32) })),
          hashCount: field(2, int32),
        }),
      ),
    }),
  ),
});

export type ListenResponseMessage = Decoded<typeof listenResponse>;

export const writeRequest = message('WriteRequest', {
  database: field(1, string),
  streamId: field(2, string),
  writes: repeated(3, write),
  streamToken: field(4, bytes),
  labels: map(5, string),
});

export type WriteRequestMessage = Decoded<typeof writeRequest>;

export const writeResponse = message('WriteResponse', {
  streamId: field(1, string),
  streamToken: field(2, bytes),
  writeResults: repeated(3, writeResult),
  commitTime: field(4, version),
});

export type WriteResponseMessage = Decoded<typeof writeResponse>;
