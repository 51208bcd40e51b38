import { GeoPoint } from '../../values/value.ts';
import type { RulesList, RulesMap, RulesResult, RulesValue } from '../language/types.ts';
import { RulesDuration, RulesSet } from '../language/types.ts';
import { functionNotFound, unsupportedOperation, wrongArgumentCount } from './errors.ts';
import { isList, isMap, isNumber, rulesTypeName } from './guards.ts';

/** A parameter's type: its name in error messages, and the value as that type or undefined if it is none. */
interface Parameter<T> {
  readonly name: string;
  readonly accept: (value: RulesValue) => T | undefined;
}

/** One form of a function or method: it takes arguments of these types. `R` is the receiver, if it has one. */
export interface Overload<R> {
  readonly parameters: readonly string[];
  /** Undefined when the arguments are not of the parameters' types. */
  readonly invoke: (receiver: R, args: readonly RulesValue[]) => RulesResult | undefined;
}

/** The methods of a type, or the functions, by name. */
export type OverloadTable<R> = ReadonlyMap<string, readonly Overload<R>[]>;

export const ANY: Parameter<RulesValue> = { name: 'any', accept: (value) => value };
export const STRING: Parameter<string> = {
  name: 'string',
  accept: (value) => (typeof value === 'string' ? value : undefined),
};
export const INT: Parameter<bigint> = {
  name: 'int',
  accept: (value) => (typeof value === 'bigint' ? value : undefined),
};
/** A float, or an int as one. */
export const FLOAT: Parameter<number> = {
  name: 'float',
  accept: (value) => (isNumber(value) ? Number(value) : undefined),
};
export const BYTES: Parameter<Uint8Array> = {
  name: 'bytes',
  accept: (value) => (value instanceof Uint8Array ? value : undefined),
};
export const LIST: Parameter<RulesList> = {
  name: 'list',
  accept: (value) => (isList(value) ? value : undefined),
};
export const MAP: Parameter<RulesMap> = {
  name: 'map',
  accept: (value) => (isMap(value) ? value : undefined),
};
export const SET: Parameter<RulesSet> = {
  name: 'set',
  accept: (value) => (value instanceof RulesSet ? value : undefined),
};
export const DURATION: Parameter<RulesDuration> = {
  name: 'duration',
  accept: (value) => (value instanceof RulesDuration ? value : undefined),
};
export const LATLNG: Parameter<GeoPoint> = {
  name: 'latlng',
  accept: (value) => (value instanceof GeoPoint ? value : undefined),
};

/** A form without parameters. */
export function form0<R>(run: (receiver: R) => RulesResult): Overload<R> {
  return { parameters: [], invoke: (receiver) => run(receiver) };
}

/** A form with one parameter. */
export function form1<R, A>(first: Parameter<A>, run: (receiver: R, a: A) => RulesResult): Overload<R> {
  return {
    parameters: [first.name],
    invoke: (receiver, args) => {
      const a = take(first, args, 0);
      return a === undefined ? undefined : run(receiver, a);
    },
  };
}

/** A form with two parameters. */
export function form2<R, A, B>(
  first: Parameter<A>,
  second: Parameter<B>,
  run: (receiver: R, a: A, b: B) => RulesResult,
): Overload<R> {
  return {
    parameters: [first.name, second.name],
    invoke: (receiver, args) => {
      const a = take(first, args, 0);
      const b = take(second, args, 1);
      return a === undefined || b === undefined ? undefined : run(receiver, a, b);
    },
  };
}

/** A form with any number of parameters of one type. */
export function formOf<R, A>(
  parameter: Parameter<A>,
  count: number,
  run: (receiver: R, values: readonly A[]) => RulesResult,
): Overload<R> {
  return {
    parameters: Array.from({ length: count }, () => parameter.name),
    invoke: (receiver, args) => {
      const values: A[] = [];
      for (const arg of args) {
        const value = parameter.accept(arg);
        if (value === undefined) return undefined;
        values.push(value);
      }
      return run(receiver, values);
    },
  };
}

function take<A>(parameter: Parameter<A>, args: readonly RulesValue[], index: number): A | undefined {
  const value = args[index];
  return value === undefined ? undefined : parameter.accept(value);
}

/**
 * Calls the overload of `name` that accepts the arguments. `prefix` precedes the name in error messages: the
 * receiver's type and a dot, or nothing.
 */
export function invoke<R>(
  table: OverloadTable<R>,
  prefix: string,
  name: string,
  receiver: R,
  args: readonly RulesValue[],
): RulesResult {
  const overloads = table.get(name);
  if (overloads === undefined) return functionNotFound(name);
  let countFits = false;
  for (const overload of overloads) {
    if (overload.parameters.length !== args.length) continue;
    countFits = true;
    const result = overload.invoke(receiver, args);
    if (result !== undefined) return result;
  }
  const expected = overloads.map(({ parameters }) => `${prefix}${name}(${parameters.join(', ')})`).join(', ');
  if (!countFits) return wrongArgumentCount(args.length, expected);
  return unsupportedOperation(`${prefix}${name}(${args.map(rulesTypeName).join(', ')})`, expected);
}
