/** What a student's device does with a picture, before the post that shows it. */
import { pictureOwnerPath } from '@chupke/domain/paths.ts';
import type { PictureId } from '@chupke/domain/picture.ts';
import { parsePictureId, uploadPath } from '@chupke/domain/picture.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { doc, runTransaction, serverTimestamp } from 'firebase/firestore';
import type { FirebaseStorage } from 'firebase/storage';
import { ref, uploadBytes } from 'firebase/storage';
import type { Actor } from './student-actions.ts';
import { countAction } from './student-actions.ts';

/** Makes a picture's ownership document. */
export async function ownPicture(actor: Actor): Promise<PictureId> {
  const id = parsePictureId(newDocumentId(actor.random));
  await runTransaction(actor.db, async (transaction) => {
    const count = await countAction(transaction, actor, 'picture');
    transaction.set(doc(actor.db, pictureOwnerPath(id)), { uid: actor.uid, createdAt: serverTimestamp() });
    count(id);
  });
  return id;
}

/** Uploads it. Throws the SDK's FirebaseError. */
export async function uploadPicture(
  storage: FirebaseStorage,
  id: PictureId,
  bytes: Uint8Array,
  contentType = 'image/jpeg',
): Promise<void> {
  await uploadBytes(ref(storage, uploadPath(id)), bytes, { contentType });
}
