import type { CircleId } from '@chupke/domain/circle-id.ts';
import * as paths from '@chupke/domain/paths.ts';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { CircleActs } from '../support/circle-acts.ts';
import type { CircleSeed, SeededCircle } from '../support/circle-documents.ts';
import { seedOf } from '../support/circle-documents.ts';
import { COLLEGE, put, Student } from './student.ts';

/** A circle of these students, the first of whom has made it, and each of them in it. */
export interface Talk extends SeededCircle {
  readonly acts: readonly CircleActs[];
}

/** Writes a circle of these students past the rules, in the college of these tests. */
export async function seedCircle(
  env: RulesTestEnvironment,
  students: readonly Student[],
  seed: Omit<CircleSeed, 'uids' | 'college'> = {},
): Promise<Talk> {
  const circle = seedOf({ uids: students.map(({ uid }) => uid), college: COLLEGE, ...seed });
  await put(env, circle.documents);
  const acts = students.flatMap((student, n) => {
    const member = circle.members[n];
    return member === undefined ? [] : [new CircleActs(student, circle.id, member)];
  });
  return { ...circle, acts };
}

/** Somebody of another college. */
export async function strangerOf(env: RulesTestEnvironment, name: string): Promise<Student> {
  const student = new Student(env, name);
  await student.signUp();
  await put(env, { [paths.userPath(student.uid)]: { college: 'elsewhere', accountStatus: 'active' } });
  return student;
}

/** Three students, two of whom are in a circle: its creator, and the member whom a test is about. */
export interface Stage {
  readonly circle: CircleId;
  readonly creator: Student;
  readonly student: Student;
  readonly outsider: Student;
  readonly theirs: CircleActs;
  readonly mine: CircleActs;
}

/** Makes one. */
export async function stageOf(env: RulesTestEnvironment, name: string): Promise<Stage> {
  const arrive = (part: string): Promise<Student> => new Student(env, `${name}-${part}`).arrive();
  const [creator, student, outsider] = [
    await arrive('creator'),
    await arrive('member'),
    await arrive('outside'),
  ];
  const circle = await seedCircle(env, [creator, student]);
  const [theirs, mine] = circle.acts;
  if (theirs === undefined || mine === undefined) throw new Error('nobody is in it');
  return { circle: circle.id, creator, student, outsider, theirs, mine };
}
