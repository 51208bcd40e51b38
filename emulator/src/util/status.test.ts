import { describe, expect, it } from 'vitest';
import { invalidArgument, StatusError, toStatusError } from './status.ts';

describe('StatusError', () => {
  it('knows its numbers', () => {
    const error = new StatusError('FAILED_PRECONDITION', 'no');
    expect(error.grpcCode).toBe(9);
    expect(error.httpStatus).toBe(400);
    expect(error.toJson()).toEqual({ code: 400, message: 'no', status: 'FAILED_PRECONDITION' });
    expect(invalidArgument('bad')).toMatchObject({ code: 'INVALID_ARGUMENT', grpcCode: 3 });
  });
});

describe('toStatusError', () => {
  it('leaves statuses alone and makes the rest INTERNAL', () => {
    const error = invalidArgument('bad');
    expect(toStatusError(error)).toBe(error);
    expect(toStatusError(new TypeError('oops'))).toMatchObject({ code: 'INTERNAL', message: 'oops' });
    expect(toStatusError('text')).toMatchObject({ code: 'INTERNAL', message: 'text' });
  });
});
