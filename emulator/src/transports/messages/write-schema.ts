import { documentMessage } from './document-codec.ts';
import { timestamp, version } from './known-codecs.ts';
import type { Decoded } from './message-codec.ts';
import { field, member, message, repeated } from './message-codec.ts';
import { bool, bytes, enumeration, int32, string } from './scalar-codecs.ts';
import { arrayCodec, valueCodec } from './value-codec.ts';
import type { Value } from '../../values/value.ts';

/** Messages of google/firestore/v1/write.proto and common.proto. */

export const documentMask = message('DocumentMask', { fieldPaths: repeated(1, string) });

export type DocumentMaskMessage = Decoded<typeof documentMask>;

export const precondition = message('Precondition', {
  exists: member('condition_type', 1, bool),
  updateTime: member('condition_type', 2, timestamp),
});

export type PreconditionMessage = Decoded<typeof precondition>;

export const transactionOptions = message('TransactionOptions', {
  readOnly: member(
    'mode',
    2,
    message('TransactionOptions.ReadOnly', { readTime: member('consistency_selector', 2, timestamp) }),
  ),
  readWrite: member(
    'mode',
    3,
    message('TransactionOptions.ReadWrite', { retryTransaction: field(1, bytes) }),
  ),
});

export type TransactionOptionsMessage = Decoded<typeof transactionOptions>;

const fieldTransform = message('DocumentTransform.FieldTransform', {
  fieldPath: field(1, string),
  setToServerValue: member(
    'transform_type',
    2,
    enumeration('DocumentTransform.FieldTransform.ServerValue', {
      SERVER_VALUE_UNSPECIFIED: 0,
      REQUEST_TIME: 1,
    }),
  ),
  increment: member<Value>('transform_type', 3, valueCodec),
  maximum: member<Value>('transform_type', 4, valueCodec),
  minimum: member<Value>('transform_type', 5, valueCodec),
  appendMissingElements: member('transform_type', 6, arrayCodec),
  removeAllFromArray: member('transform_type', 7, arrayCodec),
});

export type FieldTransformMessage = Decoded<typeof fieldTransform>;

export const write = message('Write', {
  update: member('operation', 1, documentMessage),
  delete: member('operation', 2, string),
  // Not in every published write.proto; the SDKs send it for documents that a transaction only read.
  verify: member('operation', 5, string),
  transform: member(
    'operation',
    6,
    message('DocumentTransform', {
      document: field(1, string),
      fieldTransforms: repeated(2, fieldTransform),
    }),
  ),
  updateMask: field(3, documentMask),
  updateTransforms: repeated(7, fieldTransform),
  currentDocument: field(4, precondition),
});

export type WriteMessage = Decoded<typeof write>;

export const writeResult = message('WriteResult', {
  updateTime: field(1, version),
  transformResults: repeated<Value>(2, valueCodec),
});

/** google.rpc.Status, without details. */
export const rpcStatus = message('Status', { code: field(1, int32), message: field(2, string) });
