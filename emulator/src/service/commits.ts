import type { CommitRecord, PreparedCommit, Write } from '../values/document.ts';
import { invalidArgument, StatusError, toStatusError } from '../util/status.ts';
import { clientOf } from './caller.ts';
import type { DatabaseContext } from './database-context.ts';
import type { BatchWriteAnswer, CallContext, CommitAnswer } from './types.ts';

/**
 * Commits writes, atomically and durably. Rules are evaluated before a failed precondition is reported, so that it
 * reveals nothing that the caller may not read. Throws StatusError; then nothing was written.
 */
export async function commit(
  context: DatabaseContext,
  call: CallContext,
  writes: readonly Write[],
  transaction: Uint8Array | undefined,
): Promise<CommitAnswer> {
  const { store, transactions } = context;
  const paths = writes.map(({ path }) => path);
  const lock = await transactions.acquireForCommit(transaction, paths, () => store.prepare(writes).changes);
  // From here to `release` nothing else runs: what is authorised is what is applied.
  let applied: { readonly prepared: PreparedCommit; readonly record: CommitRecord };
  try {
    const prepared = store.prepare(writes);
    context.authorizer.commit(call, prepared);
    lock.assertValid();
    applied = { prepared, record: store.apply(prepared) };
    if (transaction !== undefined) transactions.finish(transaction);
  } catch (error) {
    if (transaction !== undefined) transactions.rollback(transaction);
    throw error;
  } finally {
    lock.release();
  }
  const { prepared, record } = applied;
  await store.flushed(record.version);
  bill(context, call, writes);
  context.onDurableCommit(record, call.caller);
  return { commitTime: record.version, results: prepared.steps.map(({ result }) => result) };
}

/** BatchWrite: each write for itself, in any order; a document may be written only once. */
export async function batchWrite(
  context: DatabaseContext,
  call: CallContext,
  writes: readonly Write[],
): Promise<BatchWriteAnswer> {
  if (new Set(writes.map(({ path }) => path)).size < writes.length) {
    throw invalidArgument('A BatchWrite request cannot write to the same document more than once.');
  }
  const outcomes = await Promise.all(
    writes.map(async (write) => {
      try {
        const { results } = await commit(context, call, [write], undefined);
        const [result] = results;
        if (result === undefined) throw new StatusError('INTERNAL', 'A commit answered without a result.');
        return { result, error: undefined };
      } catch (error) {
        return { result: undefined, error: toStatusError(error) };
      }
    }),
  );
  return { outcomes };
}

function bill({ meter }: DatabaseContext, { caller }: CallContext, writes: readonly Write[]): void {
  const client = clientOf(caller);
  meter.writes(client, 'commit', writes.filter(({ kind }) => kind === 'set').length);
  meter.deletes(client, 'commit', writes.filter(({ kind }) => kind === 'delete').length);
}
