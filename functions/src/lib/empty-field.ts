import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, Equality, FieldInputs } from '../gateways/documents.ts';
import { drain } from '../gateways/documents.ts';

/** What is emptied. */
interface Emptied {
  readonly collection: string;
  readonly field: string;
  /** What stands there then; null by default. */
  readonly to?: string;
  /** Fields that change with it. */
  readonly more?: FieldInputs;
  /** Only where these hold as well. */
  readonly also?: readonly Equality[];
}

/** Takes a person out of a field of records that stay. Can be interrupted and run again. */
export async function emptyField(
  documents: Documents,
  uid: UserId,
  { collection, field, to, more = {}, also = [] }: Emptied,
): Promise<void> {
  const where = [{ field, equals: uid }, ...also];
  await drain(documents, { collection, where }, (page) =>
    documents.transact(async (transaction) => {
      const stored = await transaction.read(page.map(({ path }) => path));
      page.forEach(({ path }, index) => {
        // Somebody else may stand there by now.
        if (stored[index]?.[field] === uid) transaction.update(path, { [field]: to ?? null, ...more });
      });
    }),
  );
}
