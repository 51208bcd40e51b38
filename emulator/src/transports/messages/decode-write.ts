import type { NameScope } from './name-scope.ts';
import type {
  DocumentMaskMessage,
  FieldTransformMessage,
  PreconditionMessage,
  WriteMessage,
} from './write-schema.ts';
import type { FieldTransform, Precondition, TransformOperation, Write } from '../../values/document.ts';
import { invalidArgument } from '../../util/status.ts';
import type { FieldPath } from '../../values/field-path.ts';
import { isNameField, parseFieldPath } from '../../values/field-path.ts';
import { timestampToMicros } from '../../values/timestamp.ts';
import type { Value } from '../../values/value.ts';
import { EMPTY_MAP } from '../../values/value.ts';

/** Decodes one write. Throws INVALID_ARGUMENT. */
export function decodeWrite(scope: NameScope, message: WriteMessage): Write {
  const precondition = decodePrecondition(message.currentDocument);
  const { update, transform } = message;
  if (update !== undefined) {
    return {
      kind: 'set',
      path: scope.document(update.name),
      fields: update.fields ?? EMPTY_MAP,
      mask: decodeMask(message.updateMask),
      transforms: (message.updateTransforms ?? []).map(decodeTransform),
      precondition,
    };
  }
  if (message.delete !== undefined)
    return { kind: 'delete', path: scope.document(message.delete), precondition };
  if (message.verify !== undefined)
    return { kind: 'verify', path: scope.document(message.verify), precondition };
  if (transform === undefined) throw invalidArgument('A write has no operation set.');
  const transforms = (transform.fieldTransforms ?? []).map(decodeTransform);
  if (transforms.length === 0) throw invalidArgument('A document transform has no field transforms.');
  // The old form of a transform: an update that changes no field besides.
  return {
    kind: 'set',
    path: scope.document(transform.document),
    fields: EMPTY_MAP,
    mask: [],
    transforms,
    precondition,
  };
}

/** Decodes a mask; undefined when there is none. Throws INVALID_ARGUMENT. */
export function decodeMask(mask: DocumentMaskMessage | undefined): readonly FieldPath[] | undefined {
  return mask === undefined ? undefined : (mask.fieldPaths ?? []).map(parseFieldPath);
}

/** Decodes a precondition; an empty one is none. */
export function decodePrecondition(message: PreconditionMessage | undefined): Precondition | undefined {
  if (message?.exists !== undefined) return { kind: 'exists', exists: message.exists };
  if (message?.updateTime !== undefined)
    return { kind: 'updateTime', updateTime: timestampToMicros(message.updateTime) };
  return undefined;
}

function decodeTransform(message: FieldTransformMessage): FieldTransform {
  const field = parseFieldPath(message.fieldPath ?? '');
  if (isNameField(field)) throw invalidArgument('The field "__name__" cannot be transformed.');
  return { field, operation: decodeOperation(message) };
}

function decodeOperation(message: FieldTransformMessage): TransformOperation {
  const { increment, maximum, minimum, appendMissingElements, removeAllFromArray } = message;
  if (message.setToServerValue === 'REQUEST_TIME') return { kind: 'serverTimestamp' };
  if (increment !== undefined) return { kind: 'increment', operand: numeric(increment, 'increment') };
  if (maximum !== undefined) return { kind: 'maximum', operand: numeric(maximum, 'maximum') };
  if (minimum !== undefined) return { kind: 'minimum', operand: numeric(minimum, 'minimum') };
  if (appendMissingElements !== undefined) return { kind: 'appendMissing', elements: appendMissingElements };
  if (removeAllFromArray !== undefined) return { kind: 'removeAll', elements: removeAllFromArray };
  throw invalidArgument('A field transform has no transform type set.');
}

function numeric(value: Value, name: string): bigint | number {
  if (typeof value === 'bigint' || typeof value === 'number') return value;
  throw invalidArgument(`The operand of ${name} must be an integer or a double.`);
}
