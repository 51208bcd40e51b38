import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import type { Role, UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';

/** An account that every local start has. Its address is in `.test`, a domain that never exists (RFC 6761). */
export interface DemoAccount {
  /** The part of the address before the @, by which the demo content names the account. */
  readonly name: string;
  readonly uid: UserId;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  /** Null for an account that has not chosen one yet, or need not. */
  readonly collegeId: CollegeId | null;
  readonly anonymousId: AnonymousId;
  /** How long ago it signed up, in days. */
  readonly ageDays: number;
  /** Whether it has paid for premium. */
  readonly isPremium: boolean;
  /** Reason of the ban; null if not banned. */
  readonly banReason: string | null;
}

interface Row {
  readonly name: string;
  /** In the format of Auth, so that a search of public documents for uids works here, too. */
  readonly uid: string;
  readonly password: string;
  readonly anonymousId: string;
  readonly college: string | null;
  readonly ageDays: number;
  readonly role?: Role;
  readonly isPremium?: true;
  readonly banReason?: string;
}

const IITB = 'iit-bombay';
const MIRANDA = 'miranda-house';

const ROWS: readonly Row[] = [
  {
    name: 'student1',
    uid: 'YmziyG1Utm6vQQYAH4pdM0hc8wXm',
    password: 'Chupke-student1',
    anonymousId: 'e316a453b53a',
    college: IITB,
    ageDays: 41,
  },
  {
    name: 'student2',
    uid: 'QDwPcvCbBm4PEWrtqyaMUH4rNcM6',
    password: 'Chupke-student2',
    anonymousId: 'QuietTiger42',
    college: IITB,
    ageDays: 38,
    isPremium: true,
  },
  {
    name: 'student3',
    uid: 'WNnZyqlnOtXrX5bZcqN0ZxGSC2MI',
    password: 'Chupke-student3',
    anonymousId: '68962138717c',
    college: IITB,
    ageDays: 22,
  },
  {
    name: 'student4',
    uid: 'kgnz5FERLj4b38SmfRCr9yiZIyOo',
    password: 'Chupke-student4',
    anonymousId: 'MonsoonOwl27',
    college: MIRANDA,
    ageDays: 35,
  },
  {
    name: 'student5',
    uid: 'fXnpa8rDsHDnmqz8RodoyTk44eMr',
    password: 'Chupke-student5',
    anonymousId: '1ee8bdacdbf4',
    college: MIRANDA,
    ageDays: 19,
  },
  {
    name: 'student6',
    uid: 'EZeotNxSyNufrurR4FXBF1xlR6Ki',
    password: 'Chupke-student6',
    anonymousId: 'ad1c5fe6a00a',
    college: MIRANDA,
    ageDays: 12,
  },
  {
    name: 'newcomer',
    uid: '9H1MS28WeyEpEWqKhAhXCpix44zg',
    password: 'Chupke-newcomer1',
    anonymousId: '75ac78df69e0',
    college: null,
    ageDays: 0,
  },
  {
    name: 'moderator',
    uid: 'OtS5boTRd7e9Ii79TzRYR2UDm7wB',
    password: 'Chupke-moderator1',
    anonymousId: '398c27802552',
    college: IITB,
    ageDays: 60,
    role: 'moderator',
  },
  {
    name: 'moderator2',
    uid: 'KTxuVfAd9xxUdkZwj71jLftgZ0d0',
    password: 'Chupke-moderator2',
    anonymousId: '5033104df9ac',
    // Of another college than the first: each reads what the other wrote.
    college: 'iit-delhi',
    ageDays: 58,
    role: 'moderator',
  },
  {
    name: 'admin',
    uid: 'CUQBBX0MRjjTaLBHZREpN8um10Sq',
    password: 'Chupke-admin1',
    anonymousId: '47b9b2d017e3',
    college: null,
    ageDays: 60,
    role: 'admin',
  },
  {
    name: 'admin2',
    uid: 'AJKmVZ1aeeTnI2iM3p1HNFUIwzR5',
    password: 'Chupke-admin2',
    anonymousId: 'fb9ffb232c7d',
    college: null,
    ageDays: 59,
    role: 'admin',
  },
  {
    name: 'banned',
    uid: 'u7TqXkP2mWc9LsEoVb4RzYhJ1nDa',
    password: 'Chupke-banned1',
    anonymousId: 'c05e91b7d42a',
    // Not one of the colleges with a feed: banned accounts have no posts.
    college: 'iit-delhi',
    ageDays: 27,
    banReason: 'Named a classmate in several posts, after a warning.',
  },
];

/**
 * The demo accounts, printed at the end of `npm start`. All have a verified address; student1 to student3 share one
 * college, student4 to student6 another, student2 has premium, the newcomer has not chosen one, and the banned one is signed out with the
 * reason. There are two moderators and two admins, as some decisions need another person than the first.
 */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = ROWS.map((row) => ({
  name: row.name,
  uid: parseUserId(row.uid),
  email: `${row.name}@demo.chupke.test`,
  password: row.password,
  role: row.role ?? 'student',
  collegeId: row.college === null ? null : parseCollegeId(row.college),
  anonymousId: parseAnonymousId(row.anonymousId),
  ageDays: row.ageDays,
  isPremium: row.isPremium ?? false,
  banReason: row.banReason ?? null,
}));

/** The demo account of that name, or undefined. */
export function demoAccount(name: string): DemoAccount | undefined {
  return DEMO_ACCOUNTS.find((account) => account.name === name);
}
