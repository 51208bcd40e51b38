import { randomBytes } from 'node:crypto';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { newConfessionFields } from '@chupke/domain/confession.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { confessionPath } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { SeedDocument } from '../../seed/seed-document.ts';
import { at } from '../../seed/seed-document.ts';

/** Content of a generated confession. */
interface Confessed {
  readonly text: string;
  readonly college: string;
  readonly collegeName: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** The document of an unsigned confession without likes and replies. */
export function confessionDocument({ text, college, collegeName, time }: Confessed): SeedDocument {
  const id = parseConfessionId(newDocumentId((count) => randomBytes(count)));
  const content = newConfessionFields({
    text,
    anonymousId: postMask(id),
    college: parseCollegeId(college),
    collegeName,
  });
  return { path: confessionPath(id), data: { ...content, timestamp: at(time) } };
}
