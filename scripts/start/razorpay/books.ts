import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Books } from './bank.ts';

const EMPTY: Books = { orders: [], payments: [], refunds: [] };

function isBooks(value: unknown): value is Books {
  if (typeof value !== 'object' || value === null) return false;
  return ['orders', 'payments', 'refunds'].every((name) => Array.isArray(Reflect.get(value, name)));
}

/** The books that are kept in a file; empty ones where there is none, or what a crash has cut off. */
export function loadBooks(file: string): Books {
  if (!existsSync(file)) return EMPTY;
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isBooks(value) ? value : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Keeps the books in the file, whole. */
export function saveBooks(file: string, books: Books): void {
  writeFileSync(`${file}.next`, JSON.stringify(books));
  renameSync(`${file}.next`, file);
}
