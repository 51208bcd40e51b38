/**
 * Runs the work for each item sequentially. A failing item does not hold up the others: the first error is thrown at
 * the end.
 */
export async function attemptEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
