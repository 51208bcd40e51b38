/*
 * What the layout of a picture needs of a font: which letters it has, and their widths. Read from the tables of the
 * font file (https://learn.microsoft.com/typography/opentype/spec/): cmap (format 4), head, hhea, hmtx.
 */

/** A font face. */
export interface Face {
  /** The TrueType file. */
  readonly file: Uint8Array;
  /** Advance width of a letter in em; undefined if the face does not have it. */
  advance(codePoint: number): number | undefined;
}

type Tables = ReadonlyMap<string, number>;

function tablesOf(view: DataView): Tables {
  const count = view.getUint16(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + 16 * index;
      const letters = [0, 1, 2, 3].map((offset) => view.getUint8(at + offset));
      return [String.fromCharCode(...letters), view.getUint32(at + 8)];
    }),
  );
}

function place(tables: Tables, name: string): number {
  const found = tables.get(name);
  if (found === undefined) throw new Error(`The face has no table ${name}.`);
  return found;
}

/** Offset of the subtable for Unicode. */
function letterTable(view: DataView, cmap: number): number {
  const count = view.getUint16(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const at = cmap + 4 + 8 * index;
    const table = cmap + view.getUint32(at + 4);
    if (view.getUint16(table) === 4) return table;
  }
  throw new Error('The face lists its letters in a form that is not read here.');
}

/** Glyph ids by code point. */
function glyphsOf(view: DataView, table: number): ReadonlyMap<number, number> {
  const segments = view.getUint16(table + 6) / 2;
  const [ends, starts] = [table + 14, table + 16 + 2 * segments];
  const [deltas, offsets] = [starts + 2 * segments, starts + 4 * segments];
  const glyphs = new Map<number, number>();
  for (let index = 0; index < segments; index += 1) {
    const [start, end] = [view.getUint16(starts + 2 * index), view.getUint16(ends + 2 * index)];
    const delta = view.getUint16(deltas + 2 * index);
    const at = offsets + 2 * index;
    const offset = view.getUint16(at);
    for (let point = start; point <= end && point < 0xffff; point += 1) {
      const found = offset === 0 ? point : view.getUint16(at + offset + 2 * (point - start));
      const glyph = found === 0 ? 0 : (found + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(point, glyph);
    }
  }
  return glyphs;
}

/** Parses a font file. Throws Error for anything but the expected format. */
export function readFace(file: Uint8Array): Face {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = tablesOf(view);
  const unitsPerEm = view.getUint16(place(tables, 'head') + 18);
  const widths = view.getUint16(place(tables, 'hhea') + 34);
  const metrics = place(tables, 'hmtx');
  const glyphs = glyphsOf(view, letterTable(view, place(tables, 'cmap')));
  return {
    file,
    advance: (codePoint) => {
      const glyph = glyphs.get(codePoint);
      // The last width applies to all later glyphs.
      return glyph === undefined
        ? undefined
        : view.getUint16(metrics + 4 * Math.min(glyph, widths - 1)) / unitsPerEm;
    },
  };
}
