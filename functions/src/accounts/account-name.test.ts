import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { anonymousIdPath, userPath } from '@chupke/domain/paths.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { NEW_STATUS } from '@chupke/domain/user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { Office } from '../testing/office.ts';
import { drawnNamePath } from './account-name.ts';
import { admitAccount } from './admit-account.ts';

let office = new Office();

beforeEach(() => {
  office = new Office();
});

/** A new account under a pseudonym that it has chosen. */
async function arrive(who: number, anonymousId = student(who).anonymousId): Promise<string> {
  const { uid } = student(who);
  office.enroll(who, { user: { accountStatus: NEW_STATUS, anonymousId } });
  office.documents.stored.set(anonymousIdPath(anonymousId), { uid, createdAt: 1 });
  await admitAccount(office, uid);
  return String(office.user(who)?.['anonymousId']);
}

/** An id that is drawn like another, as somebody would look for one. */
function drawnLike(id: ReturnType<typeof parseAnonymousId>) {
  office.documents.stored.set(drawnNamePath(id), { uid: 'somebody-else' });
  return id;
}

describe('the name that people see of an account', () => {
  it('is the one of the pseudonym that it came with, and nobody else’s from then on', async () => {
    const own = await arrive(1);
    expect(own).toBe(student(1).anonymousId);
    expect(office.documents.stored.get(drawnNamePath(parseAnonymousId(own)))).toEqual({
      uid: student(1).uid,
    });
  });

  it('is another where somebody has it already, and the old id leads nowhere', async () => {
    const wanted = drawnLike(student(2).anonymousId);
    const given = parseAnonymousId(await arrive(2));
    expect(given).not.toBe(wanted);
    expect(drawPseudonym(given).name).not.toEqual(drawPseudonym(wanted).name);
    const { uid } = student(2);
    expect(office.documents.stored.get(drawnNamePath(wanted))).toEqual({ uid: 'somebody-else' });
    expect(office.documents.stored.get(drawnNamePath(given))).toEqual({ uid });
    expect(office.documents.stored.get(anonymousIdPath(wanted))).toBeUndefined();
    expect(office.documents.stored.get(anonymousIdPath(given))).toMatchObject({ uid });
    expect(office.documents.stored.get(userPath(uid))).toMatchObject({ accountStatus: 'active' });
  });

  it('stays taken when its account is gone', async () => {
    const own = parseAnonymousId(await arrive(1));
    office.documents.stored.set(drawnNamePath(own), { uid: null });
    expect(await arrive(2, own)).not.toBe(own);
  });
});
