import { expect, it } from 'vitest';
import { OPEN_PAGES } from '../../features/colleges/model/open-pages.ts';
import { decide } from '../guards/decide.ts';
import { routeAt, routeRow } from '../routes.ts';
import { sessionOf } from '../testing/sessions.ts';

it('all that is offered while one waits for a missing college opens without one', () => {
  const session = sessionOf({ college: null });
  const closed = OPEN_PAGES.filter(([path]) => {
    const name = routeAt(path);
    const needs = name === undefined ? undefined : routeRow(name).needs;
    return needs === undefined || decide({ needs, session, lastUid: undefined }) !== 'pass';
  });
  expect(closed).toEqual([]);
});
