import { RulesError } from '../language/types.ts';

/*
 * The wordings of evaluation errors, as the production service reports them in its test API's debug
 * messages and in PERMISSION_DENIED details of the official emulator.
 */

/** Something was done to null. */
export function nullValue(): RulesError {
  return new RulesError('Null value error.');
}

/** A map has no such key, or a value no such property. */
export function undefinedProperty(name: string): RulesError {
  return new RulesError(`Property ${name} is undefined on object.`);
}

/** There is no function or method of this name. */
export function functionNotFound(name: string): RulesError {
  return new RulesError(`Function not found error: Name: [${name}].`);
}

/** Operands or arguments are of types that an operation does not take. */
export function unsupportedOperation(received: string, expected?: string): RulesError {
  const tail = expected === undefined ? '' : ` Expected: ${expected}.`;
  return new RulesError(`Unsupported operation error. Received: ${received}.${tail}`);
}

/** A call with too few or too many arguments. */
export function wrongArgumentCount(received: number, expected: string): RulesError {
  return new RulesError(`Incorrect number of arguments. Received: ${received}. Expected: ${expected}.`);
}

/** An index outside of a list, string or path. */
export function indexOutOfBound(index: bigint, size: number): RulesError {
  return new RulesError(`Index out of bound error. Index: [${index}] , size: [${size}].`);
}

/** A slice whose start is behind its end. */
export function illegalRange(from: bigint, to: bigint): RulesError {
  return new RulesError(`Illegal range error. From index: [${from}] , To index: [${to}].`);
}

/** int() or float() cannot read its argument. */
export function conversionFailed(text: string, type: string): RulesError {
  return new RulesError(
    `Type conversion error. Argument: [${text.slice(0, 100)}], From type: [string], To type: [${type}].`,
  );
}

/** A regular expression that RE2 does not accept. */
export function invalidPattern(pattern: string): RulesError {
  return new RulesError(`Invalid regular expression pattern. Pattern: ${pattern.slice(0, 100)}.`);
}

/** A result that its type cannot hold. */
export function outOfRange(what: string): RulesError {
  return new RulesError(`${what} is out of range.`);
}

/** An int divided by the int 0, also for the remainder. */
export function divisionByZero(): RulesError {
  return new RulesError('Divide by zero error.');
}

/** An argument of the right type with a value that makes no sense. */
export function invalidArgumentValue(message: string): RulesError {
  return new RulesError(`Invalid argument error. ${message}`);
}
