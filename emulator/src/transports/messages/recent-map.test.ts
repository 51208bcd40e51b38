import { describe, expect, it } from 'vitest';
import { RecentMap } from './recent-map.ts';

describe('the map of recent results', () => {
  it('makes a result once, and again only when it was forgotten', () => {
    const map = new RecentMap<{ readonly id: number }, number>(2);
    const keys = [{ id: 1 }, { id: 2 }, { id: 3 }] as const;
    const made: number[] = [];
    const get = (key: { readonly id: number }): number =>
      map.get(key, ({ id }) => {
        made.push(id);
        return id * 10;
      });
    expect([get(keys[0]), get(keys[1]), get(keys[0])]).toEqual([10, 20, 10]);
    expect(made).toEqual([1, 2]);
    get(keys[2]);
    expect([get(keys[1]), get(keys[0])]).toEqual([20, 10]);
    expect(made).toEqual([1, 2, 3, 1]);
  });
});
