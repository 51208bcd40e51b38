import { PICTURE_LIMITS } from '@chupke/domain/picture.ts';
import type { PictureCanvas, PictureReport, PictureResult } from './picture-work.ts';

/** How a preparation is followed, and ended early. */
interface Following {
  /** How far it is, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Whether the browser draws off the page (not Safari before 16.4). */
function drawsInWorkers(): boolean {
  return typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be written.')) : resolve(blob)),
      type,
      quality,
    );
  });
}

/** On the page itself, where the browser can do it nowhere else. */
async function prepareHere(file: Blob, { onProgress }: Following): Promise<PictureResult> {
  const { drawInto, workOnPicture } = await import('./picture-work.ts');
  const canvas: PictureCanvas = {
    draw: (picture, size) => {
      const sheet = document.createElement('canvas');
      Object.assign(sheet, size);
      const pen = sheet.getContext('2d');
      if (pen === null) throw new Error('There is no canvas here.');
      drawInto(pen, picture, size);
      return { encode: (type, quality) => toBlob(sheet, type, quality) };
    },
  };
  return workOnPicture(file, canvas, onProgress);
}

/**
 * Makes a picture ready to be sent, in a worker of its own that ends with it: a photo of 12 megapixels would hold the
 * page up for a second. Nothing leaves the device. Rejects when it was ended early, and with ChunkError where the code for it did
 * not come; what is wrong with the file is a refusal.
 */
export async function preparePicture(file: Blob, following: Following): Promise<PictureResult> {
  const { onProgress, signal } = following;
  if (file.size > PICTURE_LIMITS.pickedBytes) return { kind: 'refused', problem: 'file-size' };
  if (!drawsInWorkers()) return prepareHere(file, following);
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<PictureResult>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
      worker.addEventListener('message', ({ data }: MessageEvent<PictureReport>) => {
        if (data.kind === 'progress') onProgress(data.part);
        else resolve(data);
      });
      // It did not start, or the device has no memory left for it.
      worker.addEventListener('error', () => void prepareHere(file, following).then(resolve, reject));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
