import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadRequest, parseFields, parseForwardForm, parseHeaderLines } from './form.ts';
import type { IncomingMap } from './inbox.ts';
import { Inbox } from './inbox.ts';
import { Outbox } from './outbox.ts';
import { mapsForm } from './testing/harness.ts';
import { encodeJson, frame } from './wire.ts';

describe('the form of a forward request', () => {
  it('gives back every message, whatever its text', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 20 }), fc.nat(10_000), (messages, offset) => {
        const plain: unknown[] = JSON.parse(JSON.stringify(messages));
        const { maps } = parseForwardForm(mapsForm(plain, offset), 1e6);
        const expected = plain.map((value, index) => ({
          id: offset + index,
          message: { kind: 'message', value },
        }));
        expect(maps).toEqual(expected);
      }),
    );
  });

  it('never fails otherwise than with BadRequest', () => {
    const pieces = fc.constantFrom(
      'count=',
      '1',
      '&',
      'ofs=',
      'req0___data__=',
      '{}',
      '%',
      '%7B%7D',
      'headers=',
      '=',
      'é',
      '-1',
      '9'.repeat(20),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        try {
          parseForwardForm(parts.join(''), 1000);
        } catch (error) {
          expect(error).toBeInstanceOf(BadRequest);
        }
      }),
    );
  });

  it('decodes a space in both of its forms, and keeps the last of equal names', () => {
    expect(parseFields('a=1+2%203&a=b%2Bc&d')).toEqual(
      new Map([
        ['a', 'b+c'],
        ['d', ''],
      ]),
    );
  });

  it('splits header lines at their first colon and lower-cases names', () => {
    expect(parseHeaderLines('Authorization:Bearer a:b\r\nX-Goog-Api-Client: gl-js/ fire/1\r\n')).toEqual(
      new Map([
        ['authorization', 'Bearer a:b'],
        ['x-goog-api-client', 'gl-js/ fire/1'],
      ]),
    );
    expect(() => parseHeaderLines('no colon')).toThrow(BadRequest);
    expect(parseHeaderLines('a:1\r\n'.repeat(100))).toEqual(new Map([['a', '1']]));
    expect(() => parseHeaderLines('a:1\r\n'.repeat(101))).toThrow(BadRequest);
  });

  it('passes over a map that the client could not encode', () => {
    const { maps } = parseForwardForm('count=2&ofs=0&req0_type=_badmap&req1___data__=7', 100);
    expect(maps.map((map) => map.message.kind)).toEqual(['skip', 'message']);
  });
});

describe('the inbox', () => {
  it('delivers each message once and in order, however requests overtake each other and repeat', () => {
    const scenario = fc
      .nat(40)
      .chain((total) =>
        fc.tuple(
          fc.constant(total),
          fc.array(fc.tuple(fc.nat(40), fc.nat(8)), { maxLength: 30 }),
          fc.shuffledSubarray([...Array(total).keys()], { minLength: total }),
        ),
      );
    fc.assert(
      fc.property(scenario, ([total, batches, shuffled]) => {
        const inbox = new Inbox();
        const seen: unknown[] = [];
        const offer = (ids: readonly number[]): void => {
          const maps = ids
            .filter((id) => id < total)
            .map((id): IncomingMap => ({ id, message: { kind: 'message', value: id } }));
          for (const due of inbox.accept(maps, 10) ?? [])
            seen.push(due.kind === 'message' ? due.value : due.kind);
        };
        for (const [start, length] of batches) offer(Array.from({ length }, (_, index) => start + index));
        for (const id of shuffled) offer([id]);
        expect(seen).toEqual([...Array(total).keys()]);
      }),
    );
  });

  it('holds nothing of what is only repeated', () => {
    const inbox = new Inbox();
    const repeated: IncomingMap = { id: 0, message: { kind: 'skip' } };
    expect(inbox.accept([repeated], 1)).toHaveLength(1);
    for (let n = 0; n < 10; n += 1) expect(inbox.accept([repeated], 60 * 1024 * 1024)).toEqual([]);
  });

  it('does not hold maps that are absurdly far ahead', () => {
    const inbox = new Inbox();
    expect(inbox.accept([{ id: 1_000_000, message: { kind: 'skip' } }], 1)).toBeUndefined();
    expect(inbox.accept([{ id: 1, message: { kind: 'skip' } }], 60 * 1024 * 1024)).toEqual([]);
    expect(inbox.accept([{ id: 2, message: { kind: 'skip' } }], 60 * 1024 * 1024)).toBeUndefined();
    expect(inbox.accept([{ id: 0, message: { kind: 'skip' } }], 1)).toHaveLength(2);
  });
});

describe('the outbox', () => {
  const operation = fc.oneof(
    fc.record({ kind: fc.constant('push' as const), value: fc.nat(99) }),
    fc.record({ kind: fc.constant('write' as const), chars: fc.integer({ min: 1, max: 30 }) }),
    fc.record({
      kind: fc.constant('reattach' as const),
      received: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  );

  it('brings everything to a client that loses answers, without gap or change', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
        const outbox = new Outbox();
        const pushed: number[] = [];
        const client = new Map<number, unknown>();
        let received = 0;
        let cursor = 0;
        const write = (chars: number): boolean => {
          const chunk = outbox.take(cursor, chars);
          if (chunk === undefined) return false;
          const arrays: [number, unknown][] = JSON.parse(chunk.text);
          expect(arrays[0]?.[0]).toBe(cursor + 1);
          cursor = chunk.lastId;
          for (const [id, value] of arrays) client.set(id, value);
          return true;
        };
        for (const step of operations) {
          if (step.kind === 'push') {
            pushed.push(step.value);
            outbox.push(String(step.value), String(step.value).length);
          } else if (step.kind === 'write') {
            write(step.chars);
          } else {
            received += Math.floor((cursor - received) * step.received);
            for (const id of client.keys()) if (id > received) client.delete(id);
            outbox.acknowledge(received);
            cursor = outbox.acknowledgedId;
          }
        }
        while (write(1000));
        expect([...client.keys()]).toEqual(pushed.map((_, index) => index + 1));
        expect([...client.values()]).toEqual(pushed);
        outbox.acknowledge(cursor);
        expect(outbox.bytes).toBe(0);
      }),
    );
  });

  it('gives ids again that were never written', () => {
    const outbox = new Outbox();
    for (const text of ['1', '2', '3']) outbox.push(text, 1);
    expect(outbox.take(0, 1)?.lastId).toBe(1);
    outbox.dropUnwritten();
    outbox.push('9', 1);
    expect(outbox.take(0, 100)?.text).toBe('[[1,1],[2,9]]');
    expect(outbox.bytes).toBe(2);
  });
});

describe('encoding', () => {
  it('counts a frame in UTF-16 code units and a message in bytes', () => {
    expect(frame('["😀é"]')).toBe('7\n["😀é"]');
    expect(encodeJson('😀é').bytes).toBe(8);
  });

  it('rejects what JSON cannot express', () => {
    expect(() => encodeJson(undefined)).toThrow(TypeError);
    expect(() => encodeJson(1n)).toThrow(TypeError);
  });
});
