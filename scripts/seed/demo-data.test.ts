import { expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { DEMO_COLLEGES } from './colleges.ts';

it('has one account for each part that a visitor may want to play', () => {
  expect(DEMO_ACCOUNTS.map((account) => account.role).sort()).toEqual([
    'admin',
    'moderator',
    'student',
    'student',
  ]);
  expect(new Set(DEMO_ACCOUNTS.map((account) => account.uid)).size).toBe(DEMO_ACCOUNTS.length);
  expect(new Set(DEMO_ACCOUNTS.map((account) => account.email)).size).toBe(DEMO_ACCOUNTS.length);
});

it('hangs together: colleges exist, and Auth takes the passwords (6 characters at least)', () => {
  const colleges = DEMO_COLLEGES.map((college): string => college.id);
  for (const account of DEMO_ACCOUNTS) {
    expect(colleges).toContain(account.collegeId);
    expect(account.password.length).toBeGreaterThanOrEqual(6);
    expect(account.email).toMatch(/@demo\.chupke\.test$/);
  }
});
