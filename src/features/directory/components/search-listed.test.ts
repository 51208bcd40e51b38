import { CIRCLE_LISTS } from '@chupke/domain/circle-limits.ts';
import { describe, expect, it } from 'vitest';
import { circleId, circleOf, NOW } from '../../../entities/circle/testing/circle-samples.ts';
import { searchListed } from './discovery.tsx';

describe('discovering circles', () => {
  const listed = [
    circleOf(1, { name: 'Hostel nights', tags: ['chai'] }),
    circleOf(2, { name: 'GATE', theme: 'Studying', privacyLevel: 'college-only', tags: ['secret'] }),
    circleOf(3, { description: 'Cricket at eleven', expiresAt: NOW - 1 }),
  ];

  it.each([
    ['', ['Hostel nights', 'GATE']],
    ['NIGHT', ['Hostel nights']],
    ['chai', ['Hostel nights']],
    ['stud gate', ['GATE']],
    // Tags of a college-only circle are not shown outside it.
    ['secret', []],
    ['cricket', []],
  ])('“%s” finds %j', (query, found) => {
    const { shown } = searchListed(listed, new Set(), query, NOW);
    expect(shown.map(({ name }) => name)).toEqual(found);
  });

  it('leaves out one’s own, and shows no more than 30 of what was fetched', () => {
    const many = Array.from({ length: CIRCLE_LISTS.fetched }, (_, index) => circleOf(index + 1));
    const { shown, count } = searchListed(many, new Set([circleId(1)]), '', NOW);
    expect([shown.length, count]).toEqual([30, 49]);
  });
});
