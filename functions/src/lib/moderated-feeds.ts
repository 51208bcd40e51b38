import { parseFeedId } from '@chupke/domain/college.ts';
import type { Moderated } from '@chupke/domain/moderator.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';

/**
 * The feeds whose reports a moderator of these colleges sees: their own, and while they are small their city's; undefined
 * for all reports. By the feed, which every post names, and never by the author's college: a queue that holds only posts
 * from one college of a city would say of each whose students' it is. Reads as many documents as there are colleges.
 */
export async function moderatedFeeds(
  documents: Pick<Documents, 'read'>,
  moderates: Moderated,
): Promise<Moderated> {
  if (moderates === undefined) return undefined;
  const paths = moderates.map((each) => `${COLLECTIONS.colleges}/${each}`);
  const colleges = await documents.read(paths);
  const shared = colleges.flatMap((college) => {
    const feed = college?.['feed'];
    return typeof feed === 'string' ? (tryParse(() => parseFeedId(feed)) ?? []) : [];
  });
  return [...new Set([...moderates, ...shared])];
}
