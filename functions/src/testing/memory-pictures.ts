import type { PictureId } from '@chupke/domain/picture.ts';
import { parsePictureId, PICTURE_FOLDERS, uploadPath } from '@chupke/domain/picture.ts';
import type { PictureDecoder } from '../gateways/picture-decoder.ts';
import type { PictureStore } from '../gateways/picture-store.ts';
import type { MemoryDocuments } from './memory-documents.ts';

/** A store of pictures in memory: a file is a text. */
export interface MemoryPictures extends PictureStore {
  /** Each file and when it was written, by its path. */
  readonly files: Map<string, { readonly text: string; readonly writtenAt: number }>;
  /** A device uploads: `photo 800x600`, or anything that is no picture. */
  readonly upload: (id: PictureId, text: string) => void;
  readonly paths: () => readonly string[];
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** An empty store, which is cut off with the database and has its clock. */
export function memoryPictures(documents: Pick<MemoryDocuments, 'now' | 'step'>): MemoryPictures {
  const files: MemoryPictures['files'] = new Map();
  const read = async (path: string) => {
    const file = files.get(path);
    return file && bytesOf(file.text);
  };
  const remove = async (path: string): Promise<void> => {
    documents.step();
    files.delete(path);
  };
  async function* list(folder: string) {
    for (const [path, { writtenAt }] of [...files])
      if (path.startsWith(`${folder}/`)) yield { path, writtenAt };
  }
  return {
    files,
    signUpload: async (id) =>
      files.has(uploadPath(id)) ? 'there' : { path: uploadPath(id), token: `signed-${id}` },
    upload: (id, text) => void files.set(uploadPath(id), { text, writtenAt: documents.now() }),
    paths: () => [...files.keys()].sort(),
    read,
    remove,
    readUpload: (id) => read(uploadPath(id)),
    removeUpload: (id) => remove(uploadPath(id)),
    async write(path, bytes) {
      documents.step();
      files.set(path, { text: new TextDecoder().decode(bytes), writtenAt: documents.now() });
    },
    list,
    async *listUploads() {
      for await (const file of list(PICTURE_FOLDERS.uploads))
        yield { ...file, id: parsePictureId(file.path.slice(PICTURE_FOLDERS.uploads.length + 1)) };
    },
    addressOf: (path) => `https://pictures.test/${path}`,
  };
}

/** Takes texts of the form `photo 800x600` for pictures of that size. */
export const textDecoder: PictureDecoder = {
  async clean(bytes) {
    const [, width, height] = /^photo (\d+)x(\d+)$/.exec(new TextDecoder().decode(bytes)) ?? [];
    if (width === undefined || height === undefined) return 'not-a-picture';
    const size = { width: Number(width), height: Number(height) };
    return { bytes: bytesOf(`clean ${width}x${height}`), ...size, blur: 'data:image/webp;base64,UklGRg==' };
  },
  async resize(bytes, width) {
    const [, from = '1', to = '1'] = /(\d+)x(\d+)/.exec(new TextDecoder().decode(bytes)) ?? [];
    const height = Math.max(1, Math.round((Number(to) / Number(from)) * width));
    return { bytes: bytesOf(`shown ${width}x${height}`), height };
  },
};
