import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { userPath } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { doc, setDoc, setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll } from 'vitest';
import { PROJECT, TestEmulator } from '../support/emulator.ts';
import { firestoreOf, seedCollege, Student } from './student.ts';

/** Billed operations. */
interface Billed {
  /** All reads: the requested ones, and those of the rules. */
  readonly reads: number;
  readonly lookedUp: number;
  readonly writes: number;
}

/** The college of these tests, under the rules and indexes that are deployed; each throws before `beforeAll` has run. */
interface Campus {
  readonly env: RulesTestEnvironment;
  readonly emulator: TestEmulator;
  /** A new student of the college. */
  readonly arrive: (name: string) => Promise<Student>;
  /** Has an account say that it is a moderator's, as the token of one does. */
  readonly appoint: (uid: string) => Promise<void>;
  /** The operations billed for an action. */
  readonly billed: (act: () => Promise<unknown>) => Promise<Billed>;
}

interface CostReport {
  readonly total: { readonly reads: number; readonly writes: number };
  readonly clients: Record<string, { readonly operations: Record<string, { readonly reads: number }> }>;
}

function deployed(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');
}

function existing<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The campus is not there yet: use it in a hook or in a test');
  return value;
}

async function billedBy(emulator: TestEmulator, act: () => Promise<unknown>): Promise<Billed> {
  await emulator.resetCost();
  await act();
  const response = await fetch(`${emulator.url}/emulator/v1/projects/${PROJECT}/cost`);
  const { total, clients } = (await response.json()) as CostReport;
  const ofRules = Object.values(clients)
    .flatMap(({ operations }) => Object.entries(operations))
    .filter(([name]) => name.startsWith('rules '));
  return {
    reads: total.reads,
    lookedUp: ofRules.reduce((sum, [, { reads }]) => sum + reads, 0),
    writes: total.writes,
  };
}

/** Opens an emulator of its own before the tests of a file, and closes it after them. */
export function useCampus(): Campus {
  let emulator: TestEmulator | undefined;
  let env: RulesTestEnvironment | undefined;
  beforeAll(async () => {
    setLogLevel('silent');
    const rules = deployed('firestore.rules');
    emulator = await TestEmulator.launch({ rules, indexes: deployed('firestore.indexes.json') });
    const { host, port } = emulator;
    env = await initializeTestEnvironment({ projectId: PROJECT, firestore: { rules, host, port } });
    await seedCollege(env);
  });
  afterAll(async () => {
    await env?.cleanup();
    await emulator?.close();
  });
  return {
    get env() {
      return existing(env);
    },
    get emulator() {
      return existing(emulator);
    },
    arrive: (name) => new Student(existing(env), name).arrive(),
    appoint: (uid) =>
      existing(env).withSecurityRulesDisabled((context) =>
        setDoc(doc(firestoreOf(context), userPath(parseUserId(uid))), { isModerator: true }, { merge: true }),
      ),
    billed: (act) => billedBy(existing(emulator), act),
  };
}
