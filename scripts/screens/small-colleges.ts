import { parseCollegeId } from '@chupke/domain/college.ts';
import type { Auth } from 'firebase-admin/auth';
import { chooseCollege, createAccount, postConfession, postingPlace } from '../lib/student-actions.ts';
import type { Suite } from '../start/suite-options.ts';
import type { Credentials } from './actor.ts';
import { openActor } from './actor.ts';

/** A student of a small college of New Delhi. */
export const SMALL: Credentials = { email: 'small@demo.chupke.test', password: 'Chupke-small1' };

/** One of another. */
const BESIDE: Credentials = { email: 'beside@demo.chupke.test', password: 'Chupke-beside1' };

const STUDENTS = [
  {
    who: BESIDE,
    college: 'aiims-delhi',
    texts: [
      'I know the name of every bone, and of two people in my batch.',
      'My mother thinks I eat three times a day. The canteen thinks I am a rumour.',
    ],
  },
  {
    who: SMALL,
    college: 'srcc-delhi',
    texts: ['I took commerce for the boy on the next bench. He took science.'],
  },
];

/** Two students of small colleges of one city, and what they have written in the feed that these share. */
export async function makeSmallColleges(suite: Suite, auth: Auth): Promise<void> {
  for (const { who, college, texts } of STUDENTS) {
    await auth.createUser({ ...who, emailVerified: true });
    const actor = await openActor(suite, who);
    try {
      await createAccount(actor, { email: who.email });
      const place = postingPlace(await chooseCollege(actor, parseCollegeId(college)));
      for (const text of texts) await postConfession(actor, { text, ...place });
    } finally {
      await actor.close();
    }
  }
}
