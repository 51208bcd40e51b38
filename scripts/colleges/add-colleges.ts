import type { College } from '@chupke/domain/college.ts';
import { poolOf } from '@chupke/domain/feed.ts';
import { collegePath } from '@chupke/domain/paths.ts';
import { listColleges } from '../../functions/src/colleges/list-colleges.ts';
import type { Documents } from '../../functions/src/gateways/documents.ts';

/** What was done. */
interface Added {
  readonly added: number;
  /** Colleges that were there without other names, and have them now. */
  readonly named: number;
}

/** Colleges per commit. */
const PAGE = 100;

/**
 * Adds the colleges that the database does not have, each in the pool of its city, and brings the list of all up to date.
 * What is there stays as the admins have it, closed or renamed; only one that never had other names gets them. Can be
 * interrupted and run again.
 */
export async function addColleges(documents: Documents, colleges: readonly College[]): Promise<Added> {
  let [added, named] = [0, 0];
  for (let start = 0; start < colleges.length; start += PAGE) {
    const page = colleges.slice(start, start + PAGE);
    const done = await documents.transact(async (transaction) => {
      const stored = await transaction.read(page.map(({ id }) => collegePath(id)));
      const counts = { added: 0, named: 0 };
      page.forEach(({ id, ...fields }, index) => {
        const known = stored[index];
        if (known === undefined) {
          transaction.set(collegePath(id), { ...fields, ...poolOf(fields.city) });
          counts.added += 1;
        } else if (known['aliases'] === undefined && fields.aliases !== undefined) {
          transaction.update(collegePath(id), { aliases: fields.aliases });
          counts.named += 1;
        }
      });
      return counts;
    });
    added += done.added;
    named += done.named;
  }
  await listColleges(documents);
  return { added, named };
}
