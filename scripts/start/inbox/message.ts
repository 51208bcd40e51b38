/** A mail or a push notification that production would have sent. */
export interface InboxMessage {
  readonly id: string;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  readonly channel: 'mail' | 'push';
  /** A mail address, or for a push its user or device. */
  readonly to: string;
  readonly subject: string;
  /** Plain text; http:// and https:// URLs in it are shown as links. */
  readonly body: string;
}

/** What a gateway posts: the inbox adds id and time. */
export type InboxPost = Pick<InboxMessage, 'channel' | 'to' | 'subject' | 'body'>;

/** Most characters of each text, in UTF-16 code units. */
const MESSAGE_LIMITS = { to: 320, subject: 300, body: 20_000 } as const;

/** Why a post was refused; the message is for the developer of the gateway. */
export class InboxPostError extends Error {
  override readonly name = 'InboxPostError';
}

type JsonRecord = Readonly<Record<string, unknown>>;

function isJsonRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(record: JsonRecord, field: keyof typeof MESSAGE_LIMITS, least: number): string {
  const value = record[field];
  const most = MESSAGE_LIMITS[field];
  if (typeof value !== 'string' || value.length < least || value.length > most) {
    throw new InboxPostError(`"${field}" must be a text of ${least} to ${most} characters`);
  }
  return value;
}

/** Parses a posted message. Throws InboxPostError. */
export function parsePost(value: unknown): InboxPost {
  if (!isJsonRecord(value)) throw new InboxPostError('the body must be a JSON object');
  const { channel } = value;
  if (channel !== 'mail' && channel !== 'push')
    throw new InboxPostError('"channel" must be "mail" or "push"');
  return {
    channel,
    to: text(value, 'to', 1),
    subject: text(value, 'subject', 1),
    body: text(value, 'body', 0),
  };
}

/** Parses a stored message; undefined for an invalid line, e.g. one truncated by a crash. */
export function parseStoredMessage(line: string): InboxMessage | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (!isJsonRecord(value)) return undefined;
    const { id, at } = value;
    if (typeof id !== 'string' || typeof at !== 'number' || !Number.isFinite(at)) return undefined;
    return { id, at, ...parsePost(value) };
  } catch {
    return undefined;
  }
}
