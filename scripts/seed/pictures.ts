import { pictureFields } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { confessionPath, pictureOwnerPath } from '@chupke/domain/paths.ts';
import type { PictureFile } from '@chupke/domain/picture.ts';
import { parsePictureFile, parsePictureId, publishedWidths } from '@chupke/domain/picture.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import sharp from 'sharp';
import type { PictureDecoder } from '../../functions/src/gateways/picture-decoder.ts';
import { sharpDecoder } from '../../functions/src/gateways/picture-decoder.ts';
import type { PictureStore } from '../../functions/src/gateways/picture-store.ts';
import { widthPath } from '../../functions/src/pictures/picture-files.ts';
import type { SeedDocument } from './seed-document.ts';
import { seededBytes } from './seeded-random.ts';
import type { SeedThread } from './threads.ts';

/** A drawing, and what it shows. */
interface Drawing {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** SVG within a view of that size. */
  readonly shapes: string;
}

/** The pictures of demo confessions, by the confession's key. */
const DRAWINGS: Readonly<Record<string, Drawing>> = {
  'wifi-third-stair': {
    alt: 'A staircase at night. On the third stair there is light, and five phones in a row.',
    width: 960,
    height: 720,
    shapes: `<rect width="960" height="720" fill="#1d2440"/>
      <circle cx="480" cy="400" r="330" fill="#f0b64a" opacity="0.25"/>
      ${[0, 1, 2, 3, 4].map((step) => `<rect x="${120 + step * 130}" y="${600 - step * 110}" width="840" height="120" fill="hsl(228 30% ${22 + step * 5}%)"/>`).join('')}
      ${[0, 1, 2, 3, 4].map((phone) => `<rect x="${400 + phone * 92}" y="322" width="42" height="66" rx="8" fill="#fdf3dc"/>`).join('')}`,
  },
  'nine-oclock-call': {
    alt: 'A steel bowl of noodles with an egg in it, beside a phone that shows nine o’clock.',
    width: 720,
    height: 960,
    shapes: `<rect width="720" height="960" fill="#e8d3b0"/><ellipse cx="360" cy="560" rx="270" ry="250" fill="#b9bfc6"/>
      <ellipse cx="360" cy="545" rx="225" ry="205" fill="#e0a13a"/>
      ${[0, 1, 2, 3, 4, 5].map((noodle) => `<path d="M${170 + noodle * 20} ${470 + noodle * 30} q90 -70 180 0 t180 0" fill="none" stroke="#f7d98b" stroke-width="16"/>`).join('')}
      <ellipse cx="430" cy="600" rx="90" ry="72" fill="#fffaf0"/><circle cx="430" cy="596" r="38" fill="#f2a81d"/>
      <rect x="80" y="70" width="190" height="230" rx="24" fill="#20242e"/><text x="175" y="205" font-size="64" fill="#fff" text-anchor="middle" font-family="sans-serif">9:00</text>`,
  },
};

/** A drawing as a student's device would have sent it. */
async function photographed({ width, height, shapes }: Drawing): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer();
}

interface Gateways {
  readonly pictures: PictureStore;
  readonly decoder: PictureDecoder;
}

/** Stores a picture as its publication does, and answers what its confession then has. */
async function publish({ pictures, decoder }: Gateways, file: PictureFile, alt: string, sent: Buffer) {
  const clean = await decoder.clean(sent);
  if (typeof clean === 'string') throw new Error(`A demo picture is ${clean}.`);
  const widths = publishedWidths(clean.width);
  for (const width of widths)
    await pictures.write(
      widthPath('published', file, width),
      (await decoder.resize(clean.bytes, width)).bytes,
    );
  const { width, height, blur } = clean;
  const address = pictures.addressOf(widthPath('published', file, width));
  return pictureFields(address, { file, width, height, blur, alt, widths });
}

/** Changes of a demo confession that has a picture. */
export interface SeedPicture {
  readonly confession: { readonly path: string; readonly fields: ReturnType<typeof pictureFields> };
  readonly owner: SeedDocument;
}

/** Draws and stores the demo pictures. Their names are fixed, so that a second run writes the same. */
export async function storePictures(
  pictures: PictureStore,
  threads: readonly SeedThread[],
): Promise<readonly SeedPicture[]> {
  const shown = threads.flatMap((thread) => {
    const drawing = DRAWINGS[thread.key];
    return drawing === undefined ? [] : [{ thread, drawing }];
  });
  // Before the decoder is there, which takes no drawings.
  const sent = await Promise.all(shown.map(({ drawing }) => photographed(drawing)));
  const gateways = { pictures, decoder: sharpDecoder() };
  return Promise.all(
    shown.map(async ({ thread, drawing }, index) => {
      const random = seededBytes(`picture ${thread.key}`);
      const [id, file] = [parsePictureId(newDocumentId(random)), parsePictureFile(newDocumentId(random))];
      const fields = await publish(gateways, file, drawing.alt, sent[index] ?? Buffer.alloc(0));
      return {
        confession: { path: confessionPath(thread.id), fields },
        owner: ownerOf(pictureOwnerPath(id), thread.id, file),
      };
    }),
  );
}

/** As publication leaves it: it names nobody. */
function ownerOf(path: string, confession: ConfessionId, file: PictureFile): SeedDocument {
  return { path, data: { gone: true, confession, file } };
}
