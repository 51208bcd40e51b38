import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import { helpTexts } from '@chupke/domain/help-texts.ts';
import { articleOf } from '@chupke/domain/help.ts';
import { expect, it } from 'vitest';
import { routeAt } from './routes.ts';

it.each(ALL_LANGUAGES)('articles in %s lead only to pages that are there', async (language) => {
  const { articles } = await helpTexts(language);
  const targets = [...JSON.stringify(articles).matchAll(/\]\((\/[^)?#]*)/g)].map(([, path = '']) => path);
  expect(targets.length).toBeGreaterThan(40);
  expect(targets.filter((path) => routeAt(path) === undefined)).toEqual([]);
  const slugs = targets.filter((path) => path.startsWith('/help/')).map((path) => path.slice(6));
  expect(slugs.length).toBeGreaterThan(5);
  expect(slugs.filter((slug) => articleOf(slug) === undefined)).toEqual([]);
});
