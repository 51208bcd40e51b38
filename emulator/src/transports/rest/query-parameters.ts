import { MessageCodec } from '../messages/message-codec.ts';
import { invalidArgument } from '../../util/status.ts';

/** Parameters that every Google API takes and that do not concern the method. */
const SYSTEM_PARAMETERS = new Set([
  'access_token',
  'alt',
  '$alt',
  'callback',
  'fields',
  '$fields',
  'key',
  '$key',
  'oauth_token',
  'prettyPrint',
  '$prettyPrint',
  'quotaUser',
  '$.xgafv',
  'uploadType',
  'upload_protocol',
  '$httpHeaders',
  '$ct',
  '$req',
]);

type JsonObject = Record<string, unknown>;

/**
 * Puts query parameters into the JSON form of a request: `mask.fieldPaths=a&mask.fieldPaths=b` becomes
 * `{"mask":{"fieldPaths":["a","b"]}}`. Throws INVALID_ARGUMENT for fields that the request does not have.
 */
export function bindQueryParameters(
  codec: MessageCodec<unknown>,
  parameters: URLSearchParams,
  request: JsonObject,
): void {
  for (const [name, value] of parameters) {
    if (!SYSTEM_PARAMETERS.has(name)) bind(codec, name, name.split('.'), value, request);
  }
  const alt = parameters.get('$alt') ?? parameters.get('alt') ?? 'json';
  if (!/^json(?:;.*)?$/.test(alt))
    throw invalidArgument(`Unsupported value of alt: ${JSON.stringify(alt.slice(0, 50))}.`);
}

function bind(
  codec: MessageCodec<unknown>,
  whole: string,
  path: readonly string[],
  value: string,
  target: JsonObject,
): void {
  const [head = '', ...rest] = path;
  const field = fieldOf(codec, head);
  if (field === undefined || field.rule === 'map') throw unbindable(whole);
  const { codec: inner, name, rule } = field;
  if (rest.length > 0) {
    if (!(inner instanceof MessageCodec) || rule === 'repeated') throw unbindable(whole);
    const known = target[name];
    const child: JsonObject = isRecord(known) ? known : {};
    target[name] = child;
    bind(inner, whole, rest, value, child);
    return;
  }
  if (inner instanceof MessageCodec) throw unbindable(whole);
  const content = inner.typeName === 'TYPE_BOOL' ? parseBool(value) : value;
  if (rule === 'repeated') {
    const known = target[name];
    const before: readonly unknown[] = Array.isArray(known) ? known : [];
    target[name] = [...before, content];
  } else target[name] = content;
}

function fieldOf(codec: MessageCodec<unknown>, name: string) {
  const camel = name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  return codec.fields.get(name) ?? codec.fields.get(camel);
}

function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseBool(text: string): unknown {
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  return text;
}

function unbindable(name: string): Error {
  const shown = name.slice(0, 200);
  return invalidArgument(
    `Invalid JSON payload received. Unknown name ${JSON.stringify(shown)}: Cannot bind query parameter. ` +
      `Field '${shown}' could not be found in request message.`,
  );
}
