import type { IncomingHttpHeaders } from 'node:http';

/** Who calls: by the app's key nobody, or the server by its own. */
export type LocalRole = 'anon' | 'service_role';

/** A call of the local service. */
export interface LocalCall {
  readonly method: string;
  /** Below the service's own address. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
  readonly role: LocalRole;
  /** The body as an object. */
  readonly json: () => Readonly<Record<string, unknown>>;
}

/** What is answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** An answer in JSON. */
export function json(status: number, content: unknown): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) };
}

/** A failure as Storage tells it: the true status stands in the body. */
export function failed(statusCode: number, error: string, message: string): Answer {
  return json(400, { statusCode: String(statusCode), error, message });
}

/** The headers of a request, each once. */
export function plainHeaders(headers: IncomingHttpHeaders): LocalCall['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}

/** A body as an object; nothing of what is none. */
export function objectOf(body: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
