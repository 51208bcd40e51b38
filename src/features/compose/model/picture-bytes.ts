import type { PictureType } from '@chupke/domain/picture.ts';

/** What the first bytes of a picture say about it. */
export interface PictureFacts {
  readonly type: PictureType;
  /** In pixels, before it is turned as its camera was held. 0 where the file does not say. */
  readonly width: number;
  readonly height: number;
  /** Whether it has more frames than the one that is kept. */
  readonly isAnimated: boolean;
}

type Reader = Pick<PictureFacts, 'width' | 'height' | 'isAnimated'>;

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Markers of a JPEG that begin a frame: 0xC0 to 0xCF without the tables among them (ITU T.81, table B.1). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function readJpeg(bytes: Uint8Array): Reader {
  const view = viewOf(bytes);
  for (let at = 2; at + 9 < bytes.length;) {
    if (view.getUint8(at) !== 0xff) break;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), isAnimated: false };
    // Fill bytes may stand before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return { width: 0, height: 0, isAnimated: false };
}

function readPng(bytes: Uint8Array): Reader {
  const view = viewOf(bytes);
  let isAnimated = false;
  // An animation is announced before the first data (PNG specification, third edition, 11.3.6.1).
  for (let at = 8; at + 8 <= bytes.length;) {
    const name = textAt(bytes, at + 4, 4);
    if (name === 'acTL') isAnimated = true;
    if (name === 'IDAT') break;
    at += 12 + view.getUint32(at);
  }
  if (bytes.length < 24) return { width: 0, height: 0, isAnimated };
  return { width: view.getUint32(16), height: view.getUint32(20), isAnimated };
}

/** Where the blocks of data that begin here end: each tells its length, and one of length 0 is the last. */
function afterBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += length + 1;
  return at + 1;
}

/** Length of a colour table, by the packed field that tells of it (GIF89a, 18 and 20). */
function tableLength(packed: number): number {
  return (packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 0x07) + 1);
}

/** Whether a GIF has a second frame. */
function hasSecondFrame(bytes: Uint8Array): boolean {
  let frames = 0;
  let at = 13 + tableLength(bytes[10] ?? 0);
  while (at < bytes.length && frames < 2) {
    const kind = bytes[at];
    if (kind === 0x21) at = afterBlocks(bytes, at + 2);
    else if (kind === 0x2c) {
      frames += 1;
      at = afterBlocks(bytes, at + 11 + tableLength(bytes[at + 9] ?? 0));
    } else break;
  }
  return frames > 1;
}

function readGif(bytes: Uint8Array): Reader {
  if (bytes.length < 13) return { width: 0, height: 0, isAnimated: false };
  const view = viewOf(bytes);
  return {
    width: view.getUint16(6, true),
    height: view.getUint16(8, true),
    isAnimated: hasSecondFrame(bytes),
  };
}

/** The three forms of a WebP file (https://developers.google.com/speed/webp/docs/riff_container). */
function readWebp(bytes: Uint8Array): Reader {
  const none = { width: 0, height: 0, isAnimated: false };
  if (bytes.length < 30) return none;
  const view = viewOf(bytes);
  const threeBytes = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (textAt(bytes, 12, 4)) {
    case 'VP8X':
      return {
        width: threeBytes(24) + 1,
        height: threeBytes(27) + 1,
        isAnimated: (view.getUint8(20) & 0x02) !== 0,
      };
    case 'VP8L': {
      const packed = view.getUint32(21, true);
      return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1, isAnimated: false };
    }
    case 'VP8 ':
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
        isAnimated: false,
      };
    default:
      return none;
  }
}

function typeOf(bytes: Uint8Array): PictureType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (textAt(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (['GIF87a', 'GIF89a'].includes(textAt(bytes, 0, 6))) return 'image/gif';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp';
  return undefined;
}

const READERS: Readonly<Record<PictureType, (bytes: Uint8Array) => Reader>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/gif': readGif,
  'image/webp': readWebp,
};

/**
 * What a file is by its content, whatever its name and its type say; undefined where it is no picture of a kind that can
 * be posted. Only the headers are read: whether the rest can be decoded, the decoder tells.
 */
export function factsOf(bytes: Uint8Array): PictureFacts | undefined {
  const type = typeOf(bytes);
  return type === undefined ? undefined : { type, ...READERS[type](bytes) };
}
