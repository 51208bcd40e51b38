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
    const names = searchListed(listed, new Set(), query, NOW).map(({ name }) => name);
    expect(names).toEqual(found);
  });

  it('leaves out one’s own', () => {
    const found = searchListed(listed, new Set([circleId(1)]), '', NOW);
    expect(found.map(({ name }) => name)).toEqual(['GATE']);
  });
});
