import type { Branded } from './brand.ts';
import { CONTENT_ID_FORM } from './confession-id.ts';
import type { UnknownRecord } from './parse.ts';
import { parseCount, ParseError, parseOneOf, parseRecord, parseText, parseTime } from './parse.ts';
import { isBlank, normalizeText } from './text.ts';

/** Id of a picture: 20 random letters and digits, drawn by the author's device. Only the author and the server know it. */
export type PictureId = Branded<string, 'PictureId'>;

/** Name of a published picture's folder, drawn by the server: it tells nothing of the picture's id. */
export type PictureFile = Branded<string, 'PictureFile'>;

const ID = new RegExp(`^${CONTENT_ID_FORM}$`);
const ID_LENGTH = { min: 20, max: 20 };

function isPictureId(text: string): text is PictureId {
  return ID.test(text);
}

function isPictureFile(text: string): text is PictureFile {
  return ID.test(text);
}

/** The text as a picture's id. Throws ParseError. */
export function parsePictureId(text: string): PictureId {
  if (!isPictureId(text)) throw new ParseError('pictureId', '20 letters and digits');
  return text;
}

/** The text as the name of a published picture. Throws ParseError. */
export function parsePictureFile(text: string): PictureFile {
  if (!isPictureFile(text)) throw new ParseError('file', '20 letters and digits');
  return text;
}

/** Limits of pictures. The storage rules have the same number of bytes. */
export const PICTURE_LIMITS = {
  /** Bytes of a file that one picks. */
  pickedBytes: 5 * 1024 * 1024,
  /** Bytes of what the device makes of it and uploads. */
  uploadBytes: 1024 * 1024,
  /** Pixels of the longer side of an upload. */
  side: 1920,
  /** Pixels that the server decodes at most: no device of ours sends more than side times side. */
  decodedPixels: 16_000_000,
  /** Description of the picture for those who don't see it, in UTF-16 code units. */
  alt: { min: 0, max: 300 },
  /** The blurred preview: a data URI. */
  blur: { min: 1, max: 600 },
} as const;

/** Types of pictures, by content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** One of PICTURE_TYPES. */
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Widths in which a picture is published, as far as it reaches; its own stands for those that it does not. */
export const PICTURE_WIDTHS = [480, 960, 1440] as const;

/** The widths in which a picture of that width is published, ascending. */
export function publishedWidths(width: number): readonly number[] {
  const own = Math.min(width, Math.max(...PICTURE_WIDTHS));
  return [...PICTURE_WIDTHS.filter((smaller) => smaller < own), own];
}

/** Folders of the store of pictures; those but `confessions` are for the server, or for one upload. */
export const PICTURE_FOLDERS = {
  /** What devices sent, unseen: `uploads/{pictureId}`. */
  uploads: 'uploads',
  /** What was checked and waits for its publication: `checked/{pictureId}.webp`. */
  checked: 'checked',
  /** Public: `confessions/{file}/{width}.webp`. */
  published: 'confessions',
  /** Of hidden confessions, and what reports are about after the confession has gone: `hidden/{file}/{width}.webp`. */
  hidden: 'hidden',
} as const;

/** The bucket of published pictures where Supabase is the store. */
export const SUPABASE_BUCKET = 'confession-images';

/** The bucket of uploads there, which nobody but the server reads. */
export const SUPABASE_UPLOADS = `${SUPABASE_BUCKET}-uploads`;

/** Where a device puts its upload. */
export function uploadPath(id: PictureId): string {
  return `${PICTURE_FOLDERS.uploads}/${id}`;
}

/** What lets whoever has it send one file to Supabase: what its client's `uploadToSignedUrl` takes. */
export interface SignedUpload {
  /** In SUPABASE_UPLOADS. */
  readonly path: string;
  readonly token: string;
}

const SIGNED_LENGTHS = { path: { min: 1, max: 100 }, token: { min: 1, max: 4000 } };

/** Parses what the server gives for an upload; null where it has arrived before. Throws ParseError. */
export function parseSignedUpload(data: unknown): SignedUpload | null {
  if (data === null) return null;
  const record = parseRecord(data);
  return {
    path: parseText(record, 'path', SIGNED_LENGTHS.path),
    token: parseText(record, 'token', SIGNED_LENGTHS.token),
  };
}

/** What a post sends of its picture. */
export interface AttachedPicture {
  readonly id: PictureId;
  /** For those who don't see it; may be empty. */
  readonly alt: string;
}

/** A picture's description as it is sent, by the rules of any text; empty where nothing of it can be seen. */
export function normalizeAlt(raw: string): string {
  const alt = normalizeText(raw);
  return isBlank(alt) ? '' : alt;
}

/** Parses what a waiting confession says of its picture. Throws ParseError. */
export function parseAttachedPicture(data: unknown): AttachedPicture {
  const record = parseRecord(data, 'picture');
  return {
    id: parsePictureId(parseText(record, 'id', ID_LENGTH)),
    alt: parseText(record, 'alt', PICTURE_LIMITS.alt),
  };
}

/** The picture of a published confession. Its address is the confession's `imageUrl`, of the largest width. */
export interface ConfessionImage {
  readonly file: PictureFile;
  /** Size in pixels of the largest published width, for the space to be kept. */
  readonly width: number;
  readonly height: number;
  /** A blurred preview as a data URI of a few hundred bytes. */
  readonly blur: string;
  readonly alt: string;
  /** Published widths, ascending. */
  readonly widths: readonly number[];
}

const SIDE_MAX = 4096;
const BLUR = /^data:image\/(?:webp|png);base64,[A-Za-z0-9+/]+={0,2}$/u;

function parseSide(record: UnknownRecord, field: string): number {
  const value = parseCount(record, field);
  if (value < 1 || value > SIDE_MAX) throw new ParseError(field, `1 to ${SIDE_MAX} pixels`);
  return value;
}

function parseBlur(record: UnknownRecord): string {
  const blur = parseText(record, 'blur', PICTURE_LIMITS.blur);
  if (!BLUR.test(blur)) throw new ParseError('blur', 'a data URI of a picture');
  return blur;
}

function parseWidths(value: unknown, largest: number): readonly number[] {
  if (!Array.isArray(value)) throw new ParseError('widths', 'a list');
  const widths = value.map((width: unknown) => parseSide({ width }, 'width'));
  const isAscending = widths.every((width, index) => width > (widths[index - 1] ?? 0));
  if (!isAscending || widths.length > PICTURE_WIDTHS.length || widths.at(-1) !== largest)
    throw new ParseError('widths', 'ascending widths up to the largest');
  return widths;
}

/** Parses a stored confession's picture; those of before there were pictures have none. Throws ParseError. */
export function parseConfessionImage(data: unknown): ConfessionImage | null {
  if (data === undefined || data === null) return null;
  const record = parseRecord(data, 'image');
  const width = parseSide(record, 'width');
  return {
    file: parsePictureFile(parseText(record, 'file', ID_LENGTH)),
    width,
    height: parseSide(record, 'height'),
    blur: parseBlur(record),
    alt: parseText(record, 'alt', PICTURE_LIMITS.alt),
    widths: parseWidths(record['widths'], width),
  };
}

/** Address of one width of a published picture, from that of its largest. */
export function pictureAddress(
  imageUrl: string,
  image: Pick<ConfessionImage, 'width'>,
  width: number,
): string {
  // The store's address may have the path encoded, and a query after it.
  const name = `${image.width}.webp`;
  const at = imageUrl.lastIndexOf(name);
  return at < 0 ? imageUrl : `${imageUrl.slice(0, at)}${width}.webp${imageUrl.slice(at + name.length)}`;
}

/** Why the server does not take a picture. */
export const PICTURE_REFUSALS = [
  /** It is none of PICTURE_TYPES, broken, or something else besides. */
  'not-a-picture',
  /** It has too many bytes or pixels. */
  'too-large',
  /** The upload did not arrive within a day. */
  'missing',
  /** Another post has it. */
  'taken',
] as const;

/** One of PICTURE_REFUSALS. */
export type PictureRefusal = (typeof PICTURE_REFUSALS)[number];

/** States of an upload: the document's own `state`, or `waiting` where it has none yet. */
export const PICTURE_STATES = ['waiting', 'checked', 'refused'] as const;

/** One of PICTURE_STATES. */
export type PictureState = (typeof PICTURE_STATES)[number];

/**
 * The author's `pictureOwners/{id}`, until the picture is published: then nobody can read it any more, as it names
 * nobody.
 */
export interface OwnPicture {
  readonly id: PictureId;
  /** When the author made it, in milliseconds since 1970. */
  readonly createdAt: number;
  readonly state: PictureState;
  /** Why it was refused; null unless it was. */
  readonly reason: PictureRefusal | null;
}

/** Parses an ownership document of a picture. Throws ParseError. */
export function parseOwnPicture(id: string, data: unknown): OwnPicture {
  const record = parseRecord(data);
  const state = record['state'] === undefined ? 'waiting' : parseOneOf(record, 'state', PICTURE_STATES);
  return {
    id: parsePictureId(id),
    createdAt: parseTime(record, 'createdAt'),
    state,
    reason: state === 'refused' ? parseOneOf(record, 'reason', PICTURE_REFUSALS) : null,
  };
}

/** What the server notes of a checked picture until it is published. */
export interface CheckedPicture {
  readonly file: PictureFile;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
}

/** Parses that part of an ownership document. Throws ParseError. */
export function parseCheckedPicture(data: unknown): CheckedPicture {
  const record = parseRecord(data);
  return {
    file: parsePictureFile(parseText(record, 'file', ID_LENGTH)),
    width: parseSide(record, 'width'),
    height: parseSide(record, 'height'),
    blur: parseBlur(record),
  };
}

/** The picture that a waiting confession has, as far as its author must know: null where it has none. Throws ParseError. */
export function parseWaitingPicture(record: UnknownRecord): AttachedPicture | null {
  const { picture = null } = record;
  return picture === null ? null : parseAttachedPicture(picture);
}

/** What the server refused of a waiting confession: its picture, or nothing. Throws ParseError. */
export function parseRefusedPart(record: UnknownRecord): 'picture' | null {
  const { refused = null } = record;
  return refused === null ? null : parseOneOf(record, 'refused', ['picture']);
}
