import { documentMethods } from './document-methods.ts';
import type { Method } from './method.ts';
import { queryMethods } from './query-methods.ts';
import { transactionMethods } from './transaction-methods.ts';

/** All RPCs of google.firestore.v1.Firestore with one request, by name. */
export const METHODS: ReadonlyMap<string, Method> = new Map(
  [...documentMethods, ...queryMethods, ...transactionMethods].map((method) => [method.name, method]),
);
