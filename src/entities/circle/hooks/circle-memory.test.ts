import { parseCircleId, parseCircleSecureId } from '@chupke/domain/circle-id.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ASHA, circleId, circleOf, ownOf } from '../testing/circle-samples.ts';
import {
  circleAt,
  keepCircles,
  keptCircles,
  lastCircle,
  rememberAddress,
  rememberLastCircle,
} from './circle-memory.ts';

const BINA = parseUserId('uid-of-bina-0123456789');

beforeEach(() => localStorage.clear());

describe('which circle an address is of', () => {
  it('is remembered for each student alone', () => {
    const id = parseCircleId('AbcdefGhijklmnopQrst');
    rememberAddress(ASHA, { id, secureId: parseCircleSecureId('c_Zz9Zz9YyyX8Zz9X8') });
    expect(circleAt(ASHA, 'c_Zz9Zz9YyyX8Zz9X8')).toBe('AbcdefGhijklmnopQrst');
    expect(circleAt(BINA, 'c_Zz9Zz9YyyX8Zz9X8')).toBeUndefined();
    expect(circleAt(ASHA, 'c_Zz9Zz9YyyX8Zz9X9')).toBeUndefined();
  });

  it('is clear where it is the circle’s own id', () => {
    expect(circleAt(BINA, 'AbcdefGhijklmnopQrst')).toBe('AbcdefGhijklmnopQrst');
  });

  it.each(['', 'c_short', 'tooshort', '../../etc/passwd/x', 'a'.repeat(51)])(
    'is nowhere for what is no address: %j',
    (address) => {
      expect(circleAt(ASHA, address)).toBeUndefined();
    },
  );

  it('is forgotten for the oldest where there are more than a hundred', () => {
    for (let number = 1; number <= 100; number += 1) rememberAddress(ASHA, circleOf(number));
    expect(circleAt(ASHA, circleOf(1).secureId)).toBe(circleId(1));
    // Used again, it is one of the newest.
    rememberAddress(ASHA, circleOf(1));
    rememberAddress(ASHA, circleOf(101));
    expect(circleAt(ASHA, circleOf(2).secureId)).toBeUndefined();
    for (const number of [1, 3, 100, 101])
      expect(circleAt(ASHA, circleOf(number).secureId)).toBe(circleId(number));
  });

  it('is the newest where a circle’s address is remembered again for another one', () => {
    rememberAddress(ASHA, circleOf(1));
    rememberAddress(ASHA, { id: circleId(2), secureId: circleOf(1).secureId });
    expect(circleAt(ASHA, circleOf(1).secureId)).toBe(circleId(2));
  });

  it.each(['nonsense', '[]', '{"c_secure00000001":"short"}', 'null'])(
    'is not known where what is stored is broken: %s',
    (stored) => {
      rememberAddress(ASHA, circleOf(1));
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, stored);
      expect(circleAt(ASHA, circleOf(1).secureId)).toBeUndefined();
      // It is mended with the next one.
      rememberAddress(ASHA, circleOf(1));
      expect(circleAt(ASHA, circleOf(1).secureId)).toBe(circleId(1));
    },
  );
});

it('the circle that was open last is remembered for each student alone, until there is none', () => {
  rememberLastCircle(ASHA, circleId(1));
  rememberLastCircle(BINA, circleId(2));
  expect([lastCircle(ASHA), lastCircle(BINA)]).toEqual([circleId(1), circleId(2)]);
  rememberLastCircle(ASHA, undefined);
  expect([lastCircle(ASHA), lastCircle(BINA)]).toEqual([undefined, circleId(2)]);
});

it('the list is remembered for each student alone, and what is none is not shown', () => {
  const list = [ownOf(circleOf(1)), ownOf(circleOf(2), 2)];
  keepCircles(ASHA, list);
  expect(keptCircles(ASHA)).toEqual(list);
  expect(keptCircles(BINA)).toBeUndefined();
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '[{"circle":{}}]');
  expect(keptCircles(ASHA)).toBeUndefined();
});
