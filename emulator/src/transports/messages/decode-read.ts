import type { ExplainOptionsMessage } from './rpc-schema.ts';
import type { TransactionOptionsMessage } from './write-schema.ts';
import type { ExplainMode, ReadConsistency, TransactionOptions } from '../../service/types.ts';
import { timestampToMicros } from '../../values/timestamp.ts';
import type { Timestamp } from '../../values/value.ts';

/** The members of the requests' `consistency_selector`. */
interface ConsistencyMessage {
  readonly transaction?: Uint8Array | undefined;
  readonly newTransaction?: TransactionOptionsMessage | undefined;
  readonly readTime?: Timestamp | undefined;
}

/** Decodes as of when, and in which transaction, is read. */
export function decodeConsistency(message: ConsistencyMessage): ReadConsistency {
  const { transaction, newTransaction, readTime } = message;
  if (transaction !== undefined && transaction.byteLength > 0) return { kind: 'transaction', transaction };
  if (newTransaction !== undefined) {
    return { kind: 'newTransaction', options: decodeTransactionOptions(newTransaction) };
  }
  if (readTime !== undefined) return { kind: 'readTime', version: timestampToMicros(readTime) };
  return { kind: 'strong' };
}

/** Decodes transaction options; without any, the transaction reads and writes. */
export function decodeTransactionOptions(message: TransactionOptionsMessage | undefined): TransactionOptions {
  const { readOnly, readWrite } = message ?? {};
  if (readOnly !== undefined) {
    const { readTime } = readOnly;
    return { mode: 'readOnly', readTime: readTime === undefined ? undefined : timestampToMicros(readTime) };
  }
  const retry = readWrite?.retryTransaction;
  const retryTransaction = retry !== undefined && retry.byteLength > 0 ? retry : undefined;
  return { mode: 'readWrite', retryTransaction, optimistic: false };
}

/** Decodes whether, and how, the caller wants the query explained. */
export function decodeExplain(message: ExplainOptionsMessage | undefined): ExplainMode {
  if (message === undefined) return 'none';
  return message.analyze === true ? 'analyze' : 'plan';
}
