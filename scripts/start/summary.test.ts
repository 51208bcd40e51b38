import { expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../seed/accounts.ts';
import { summary, table, terminalPaint } from './summary.ts';

const at = (port: number): string => `http://127.0.0.1:${port}`;
const urls = {
  app: at(5173),
  razorpay: 'http://127.0.0.1:5173/__razorpay',
  gemini: 'http://127.0.0.1:5173/__gemini',
  fcm: 'http://127.0.0.1:5173/__fcm',
  inbox: `${at(5173)}/__inbox`,
  auth: at(9099),
  firestore: at(8080),
  storage: at(9199),
  functions: at(5001),
  hosting: at(5000),
  hub: at(4400),
};

it('names the addresses, the accounts with their passwords, and how to stop', () => {
  const text = summary({ urls, logFile: '.data/run/suite.log' }, DEMO_ACCOUNTS, 9.87, terminalPaint({}, {}));
  for (const part of [urls.app, urls.inbox, urls.firestore, '9.9 s', 'Ctrl-C', 'npm run reset'])
    expect(text).toContain(part);
  for (const account of DEMO_ACCOUNTS) {
    expect(text).toContain(account.email);
    expect(text).toContain(account.password);
  }
  expect(text).toMatch(/student +student1@/);
  expect(text).toMatch(/premium +student2@/);
  expect(text).toMatch(/banned +banned@/);
  expect(text).not.toContain('\u001b');
});

it('paints for a terminal, unless its user wants no colour', () => {
  expect(terminalPaint({ isTTY: true }, {}).bold('x')).toBe('\u001b[1mx\u001b[22m');
  expect(terminalPaint({ isTTY: true }, { NO_COLOR: '1' }).bold('x')).toBe('x');
  expect(terminalPaint({ isTTY: false }, {}).accent('x')).toBe('x');
});

it('lines columns up', () => {
  expect(
    table(
      [
        ['a', 'b'],
        ['long', 'c'],
      ],
      (cell) => cell,
    ),
  ).toEqual(['a      b', 'long   c']);
});
