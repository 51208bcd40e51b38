import type { PictureReport } from './picture-work.ts';
import { drawInto, workOnPicture } from './picture-work.ts';

/* The worker of prepare-picture.ts: it gets one file, and reports until it is done with it. */

function report(what: PictureReport): void {
  self.postMessage(what);
}

self.addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  const canvas = {
    draw: (picture: ImageBitmap, size: { readonly width: number; readonly height: number }) => {
      const sheet = new OffscreenCanvas(size.width, size.height);
      const pen = sheet.getContext('2d');
      if (pen === null) throw new Error('There is no canvas here.');
      drawInto(pen, picture, size);
      return { encode: (type: string, quality: number) => sheet.convertToBlob({ type, quality }) };
    },
  };
  workOnPicture(file, canvas, (part) => report({ kind: 'progress', part })).then(report, () =>
    report({ kind: 'refused', problem: 'damaged' }),
  );
});
