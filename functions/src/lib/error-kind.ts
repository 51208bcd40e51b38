/** What may be logged of an error: its code or kind, not its message, which can contain paths with a uid. */
export function kindOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error;
  if ('code' in error && (typeof error.code === 'number' || typeof error.code === 'string')) {
    return `code ${error.code}`;
  }
  if (error instanceof AggregateError)
    return `${error.errors.length} errors, first: ${kindOf(error.errors[0])}`;
  return error instanceof Error ? error.name : 'object';
}
