import type { PictureId } from '@chupke/domain/picture.ts';
import { PICTURE_FOLDERS } from '@chupke/domain/picture.ts';
import { pictureOwnerPath } from '@chupke/domain/paths.ts';
import type { Documents, FieldInputs } from '../gateways/documents.ts';
import type { PictureDecoder } from '../gateways/picture-decoder.ts';
import type { PictureStore } from '../gateways/picture-store.ts';
import { livingFields } from '../lib/tombstone.ts';

/** What looking at an upload needs. */
export interface CheckGateways {
  readonly documents: Documents;
  readonly pictures: PictureStore;
  readonly decoder: PictureDecoder;
  /** The name of a published picture: random, as a new document's id. */
  readonly newId: () => string;
}

/** `absent`: nothing has arrived yet. `gone`: it is nobody's (any more), and what arrived was removed. */
export type CheckEnd = 'checked' | 'refused' | 'absent' | 'gone';

/** Where a checked picture waits for its publication. */
export function checkedPath(id: PictureId): string {
  return `${PICTURE_FOLDERS.checked}/${id}.webp`;
}

/** Writes what came out, unless somebody was faster. */
async function note(documents: Documents, id: PictureId, found: FieldInputs): Promise<CheckEnd> {
  return documents.transact(async (transaction) => {
    const [stored] = await transaction.read([pictureOwnerPath(id)]);
    const owner = livingFields(stored);
    if (owner === undefined) return 'gone';
    const { state = found['state'] } = owner;
    if (owner['state'] === undefined) transaction.update(pictureOwnerPath(id), found);
    return state === 'checked' ? 'checked' : 'refused';
  });
}

/** Decodes the upload, and keeps what came of it. */
async function judge(gateways: CheckGateways, id: PictureId): Promise<CheckEnd> {
  const { documents, pictures, decoder, newId } = gateways;
  const upload = await pictures.readUpload(id);
  if (upload === undefined) return 'absent';
  const picture = upload === 'too-large' ? upload : await decoder.clean(upload);
  if (typeof picture === 'string') return note(documents, id, { state: 'refused', reason: picture });
  await pictures.write(checkedPath(id), picture.bytes);
  const { width, height, blur } = picture;
  const end = await note(documents, id, { state: 'checked', file: newId(), width, height, blur });
  if (end === 'gone') await pictures.remove(checkedPath(id));
  return end;
}

/**
 * Looks at an upload: of a picture a clean one is kept, for the server alone, until its post is published; whatever was
 * uploaded is removed. Idempotent; can be cut off anywhere. The ownership document takes the result before the upload
 * goes: in between the rules take no other (storage.rules).
 */
export async function checkPicture(gateways: CheckGateways, id: PictureId): Promise<CheckEnd> {
  const [stored] = await gateways.documents.read([pictureOwnerPath(id)]);
  const owner = livingFields(stored);
  const known = owner?.['state'];
  const end =
    owner === undefined
      ? 'gone'
      : known === undefined
        ? await judge(gateways, id)
        : known === 'checked'
          ? 'checked'
          : 'refused';
  if (end !== 'absent') await gateways.pictures.removeUpload(id);
  return end;
}
