import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseTime } from '@chupke/domain/parse.ts';
import { COLLECTIONS, profilePath, userPath } from '@chupke/domain/paths.ts';
import { startOfMonth } from '@chupke/domain/profile.ts';
import { parseSettings, parseUserId } from '@chupke/domain/user.ts';
import type { Documents, FieldInputs } from '../../functions/src/gateways/documents.ts';
import type { MigrationStep } from './migration-step.ts';

/** The profile as it would have been made with the first signed post; undefined without one. */
async function profileOf(
  documents: Documents,
  name: AnonymousId,
  holder: unknown,
): Promise<FieldInputs | undefined> {
  const signed = { collection: COLLECTIONS.confessions, where: { field: 'anonymousId', equals: name } };
  const [[user], [post], confessionCount] = [
    typeof holder === 'string' ? await documents.read([userPath(parseUserId(holder))]) : [],
    await documents.find({ ...signed, limit: 1 }),
    await documents.count(signed),
  ];
  if (user === undefined || post === undefined) return undefined;
  const { college, collegeName } = post.fields;
  return {
    anonymousId: name,
    college: String(college),
    collegeName: String(collegeName),
    confessionCount,
    visible: parseSettings(user['settings']).showProfile,
    since: new Date(startOfMonth(parseTime(post.fields, 'timestamp'))),
  };
}

/**
 * Makes public profiles anew, and removes those without a signed post. The server keeps the time when a document was
 * created: that of a legacy profile is the time of the sign-up, to the microsecond, for as long as the document is
 * there.
 */
export const RENEW_PROFILES: MigrationStep = {
  name: 'renew-profiles',
  over: { collection: COLLECTIONS.anonymousIds },
  apply: async ({ id, fields }, { documents }) => {
    const name = parseAnonymousId(id);
    const path = profilePath(name);
    const [stored] = await documents.read([path]);
    if (stored?.['since'] !== undefined) return;
    const renewed = await profileOf(documents, name, fields['uid']);
    // In two commits: within one it would stay the document that it was. Cut off between them, it is made next time.
    if (stored !== undefined) await documents.transact(async (transaction) => transaction.remove(path));
    if (renewed !== undefined)
      await documents.transact(async (transaction) => transaction.set(path, renewed));
  },
};
