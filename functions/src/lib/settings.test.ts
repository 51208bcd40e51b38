import { expect, it } from 'vitest';
import {
  adminEmails,
  guestSalt,
  reporterAgeDays,
  reportsToHide,
  spreadHours,
  viewTurns,
} from './settings.ts';

it('reads the list of admins in lower case, and no list where none is set', () => {
  expect(adminEmails({ ADMIN_EMAILS: ' Dean@College.test, ,b@c.test' })).toEqual(
    new Set(['dean@college.test', 'b@c.test']),
  );
  expect(adminEmails({})).toBeUndefined();
  expect(adminEmails({ ADMIN_EMAILS: ' , ' })).toBeUndefined();
});

it('reads the hours of an erasure, with the usual ones for what is no number of hours', () => {
  expect(['0', '0.5', '48'].map((hours) => spreadHours({ ERASURE_SPREAD_HOURS: hours }))).toEqual([
    0, 0.5, 48,
  ]);
  expect(['', ' ', '-1', 'soon'].map((hours) => spreadHours({ ERASURE_SPREAD_HOURS: hours }))).toEqual([
    72, 72, 72, 72,
  ]);
  // Cloud Tasks keeps a task for at most 30 days.
  expect(spreadHours({ ERASURE_SPREAD_HOURS: '10000' })).toBeLessThan(30 * 24);
  expect(spreadHours({})).toBe(72);
});

it('reads how many reports hide a confession, with the usual number for what is none', () => {
  expect(['1', '3', '12'].map((count) => reportsToHide({ REPORTS_TO_HIDE: count }))).toEqual([1, 3, 12]);
  for (const bad of ['', ' ', '0', '-1', '2.5', 'five', undefined])
    expect(reportsToHide({ REPORTS_TO_HIDE: bad })).toBe(5);
});

it('reads for how long a reporter must be known, where none is a number too, and the turns of views', () => {
  expect(['0', '1', '30'].map((days) => reporterAgeDays({ REPORTER_AGE_DAYS: days }))).toEqual([0, 1, 30]);
  for (const bad of ['', ' ', '-1', '2.5', 'three', undefined])
    expect(reporterAgeDays({ REPORTER_AGE_DAYS: bad })).toBe(3);
  expect(['1', '12'].map((turns) => viewTurns({ VIEW_TURNS: turns }))).toEqual([1, 12]);
  for (const bad of ['', '0', '1.5', 'many', undefined]) expect(viewTurns({ VIEW_TURNS: bad })).toBe(6);
});

it("salts guests' counters with what is set, or else with what nobody can tell without the server's secret", () => {
  const secret = { MAILBOX_SECRET: 'a secret', GCLOUD_PROJECT: 'demo' };
  expect(guestSalt({ ...secret, GUEST_SALT: 'words' })).toBe('words');
  for (const env of [secret, { ...secret, GUEST_SALT: '' }]) {
    const salt = guestSalt(env);
    expect(salt).toMatch(/^[0-9a-f]{64}$/);
    expect(salt).toBe(guestSalt({ ...env, GCLOUD_PROJECT: 'another' }));
    expect(salt).not.toBe(guestSalt({ ...env, MAILBOX_SECRET: 'another' }));
  }
  expect(() => guestSalt({ GCLOUD_PROJECT: 'demo' })).toThrow();
});
