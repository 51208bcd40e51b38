/**
 * The canonical status codes of Google APIs: name → gRPC number and HTTP status.
 * Source: google/rpc/code.proto and https://cloud.google.com/apis/design/errors
 */
const CODES = {
  CANCELLED: { number: 1, http: 499 },
  UNKNOWN: { number: 2, http: 500 },
  INVALID_ARGUMENT: { number: 3, http: 400 },
  DEADLINE_EXCEEDED: { number: 4, http: 504 },
  NOT_FOUND: { number: 5, http: 404 },
  ALREADY_EXISTS: { number: 6, http: 409 },
  PERMISSION_DENIED: { number: 7, http: 403 },
  RESOURCE_EXHAUSTED: { number: 8, http: 429 },
  FAILED_PRECONDITION: { number: 9, http: 400 },
  ABORTED: { number: 10, http: 409 },
  OUT_OF_RANGE: { number: 11, http: 400 },
  UNIMPLEMENTED: { number: 12, http: 501 },
  INTERNAL: { number: 13, http: 500 },
  UNAVAILABLE: { number: 14, http: 503 },
  DATA_LOSS: { number: 15, http: 500 },
  UNAUTHENTICATED: { number: 16, http: 401 },
} as const;

type StatusCode = keyof typeof CODES;

/**
 * The emulator's only error class: a status to report to the caller. Any other exception is an internal error and
 * reported as INTERNAL.
 */
export class StatusError extends Error {
  readonly code: StatusCode;

  constructor(code: StatusCode, message: string) {
    // An answer, not a fault: recording where it came from took longer than many a decision of the rules.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'StatusError';
    this.code = code;
  }

  /** The gRPC status number. */
  get grpcCode(): number {
    return CODES[this.code].number;
  }

  /** The HTTP status that REST answers with. */
  get httpStatus(): number {
    return CODES[this.code].http;
  }

  /** The `error` object of Google's REST and WebChannel answers. */
  toJson(): { code: number; message: string; status: StatusCode } {
    return { code: this.httpStatus, message: this.message, status: this.code };
  }
}

/** An INVALID_ARGUMENT error: the request can never succeed as it is. */
export function invalidArgument(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** Turns whatever was thrown into a status; what is not a StatusError is INTERNAL. */
export function toStatusError(thrown: unknown): StatusError {
  if (thrown instanceof StatusError) return thrown;
  return new StatusError('INTERNAL', thrown instanceof Error ? thrown.message : String(thrown));
}
