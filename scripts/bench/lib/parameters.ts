/** Parameters and results of a client process: numbers by name. */
export type Numbers = Readonly<Record<string, number>>;

/** Parses numbers by name from JSON. Throws an Error for anything else. */
export function parseNumbers(json: string): Numbers {
  const parsed: unknown = JSON.parse(json);
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`Not an object: ${json}`);
  return Object.fromEntries(
    Object.entries(parsed).map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'number') throw new Error(`${name} is no number: ${json}`);
      return [name, value];
    }),
  );
}

/** One of them. Throws an Error when it is missing. */
export function numberOf(numbers: Numbers, name: string): number {
  const value = numbers[name];
  if (value === undefined) throw new Error(`${name} is missing.`);
  return value;
}
