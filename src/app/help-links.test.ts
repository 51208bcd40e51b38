import { expect, it } from 'vitest';
import { help } from '../texts/en/help.ts';
import { routeAt } from './routes.ts';

it('help leads only to pages that are there', () => {
  const targets = [...JSON.stringify(help).matchAll(/\]\((\/[^)?#]*)/g)].map(([, path = '']) => path);
  expect(targets.length).toBeGreaterThan(10);
  expect(targets.filter((path) => routeAt(path) === undefined)).toEqual([]);
});
