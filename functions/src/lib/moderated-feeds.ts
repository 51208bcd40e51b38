import type { Moderated } from '@chupke/domain/moderator.ts';
import { collegePath } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';

/**
 * The feeds whose reports a moderator of these colleges sees: their own, and while they are small their city's; undefined
 * for all reports. By the feed, which every post names, and never by the author's college: a queue that holds only posts
 * from one college of a city would say of each whose students' it is. Reads as many documents as there are colleges.
 */
export async function moderatedFeeds(
  documents: Pick<Documents, 'read'>,
  moderates: Moderated,
): Promise<ReadonlySet<string> | undefined> {
  if (moderates === undefined) return undefined;
  const colleges = await documents.read(moderates.map(collegePath));
  const shared = colleges.map((college) => college?.['feed']).filter((feed) => typeof feed === 'string');
  return new Set([...moderates, ...shared]);
}
