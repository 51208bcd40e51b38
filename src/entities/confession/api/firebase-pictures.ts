import type { PictureId } from '@chupke/domain/picture.ts';
import { uploadPath } from '@chupke/domain/picture.ts';
import type { UploadTask } from 'firebase/storage';
import { ref, uploadBytesResumable } from 'firebase/storage';
import type { ErrorCode } from '../../../lib/errors.ts';
import { AppError } from '../../../lib/errors.ts';
import { storage } from '../../../lib/firebase-storage.ts';
import type { PictureStore, UploadFollowing } from './picture-store.ts';

/** After so long without a byte the network counts as gone, in milliseconds. */
const STALL_MS = 20_000;

/** The codes of the SDK (https://firebase.google.com/docs/storage/web/handle-errors). */
const CODES: Readonly<Record<string, ErrorCode>> = {
  'storage/unauthorized': 'picture-access',
  'storage/unauthenticated': 'session-expired',
  'storage/bucket-not-found': 'picture-bucket',
  'storage/project-not-found': 'picture-bucket',
  'storage/no-default-bucket': 'picture-bucket',
  'storage/quota-exceeded': 'picture-quota',
  'storage/canceled': 'unavailable',
  'storage/retry-limit-exceeded': 'unavailable',
};

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The SDK has no code for an upload to a bucket that is not there, but passes the status on. */
function isWithoutBucket(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}

function toPictureError(error: unknown): AppError {
  const other = isWithoutBucket(error) ? 'picture-bucket' : 'picture-upload';
  return new AppError(CODES[codeOf(error)] ?? other, { cause: error });
}

/** Ends the task when no byte has moved for long, or the network is gone: the SDK would try for minutes. */
function watchStall(task: UploadTask, { onProgress, signal }: UploadFollowing): () => void {
  const stop = (): void => void task.cancel();
  let timer = setTimeout(stop, STALL_MS);
  let sent = 0;
  const unsubscribe = task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
    if (bytesTransferred > sent) {
      clearTimeout(timer);
      timer = setTimeout(stop, STALL_MS);
    }
    sent = bytesTransferred;
    onProgress(totalBytes === 0 ? 0 : bytesTransferred / totalBytes);
  });
  signal.addEventListener('abort', stop);
  addEventListener('offline', stop);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    signal.removeEventListener('abort', stop);
    removeEventListener('offline', stop);
  };
}

async function upload(id: PictureId, picture: Blob, following: UploadFollowing): Promise<void> {
  const task = uploadBytesResumable(ref(storage, uploadPath(id)), picture, { contentType: picture.type });
  const end = watchStall(task, following);
  try {
    await task;
  } catch (error) {
    if (following.signal.aborted) throw new AppError('picture-stopped');
    throw toPictureError(error);
  } finally {
    end();
  }
}

/** Pictures in Firebase Storage, where the rules decide (storage.rules). */
export const firebasePictures: PictureStore = { upload };
