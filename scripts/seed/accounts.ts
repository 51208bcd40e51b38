import type { Role } from '@chupke/domain/user.ts';

/** An account that every local start has. Its address is in `.test`, a domain that never exists (RFC 6761). */
export interface DemoAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly collegeId: string;
}

/** The demo accounts, printed at the end of `npm start`. All have a verified address. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    uid: 'demo-student1',
    email: 'student1@demo.chupke.test',
    password: 'chupke-student1',
    role: 'student',
    collegeId: 'iit-bombay',
  },
  {
    uid: 'demo-student2',
    email: 'student2@demo.chupke.test',
    password: 'chupke-student2',
    role: 'student',
    collegeId: 'miranda-house',
  },
  {
    uid: 'demo-moderator',
    email: 'moderator@demo.chupke.test',
    password: 'chupke-moderator',
    role: 'moderator',
    collegeId: 'iit-bombay',
  },
  {
    uid: 'demo-admin',
    email: 'admin@demo.chupke.test',
    password: 'chupke-admin',
    role: 'admin',
    collegeId: 'anna-university',
  },
];
