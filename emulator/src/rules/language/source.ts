/** A place in a text: lines and columns count from 1, columns in UTF-16 units. */
interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** A rules file's text together with its name, which every message begins with. */
export class SourceText {
  readonly name: string;
  readonly text: string;
  #lineStarts: readonly number[] | undefined;

  constructor(name: string, text: string) {
    this.name = name;
    this.text = text;
  }

  /** The line and column of a UTF-16 offset; offsets outside of the text are moved to its nearest end. */
  lineColumn(offset: number): LineColumn {
    this.#lineStarts ??= findLineStarts(this.text);
    const starts = this.#lineStarts;
    const bounded = Math.min(Math.max(offset, 0), this.text.length);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= bounded) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: bounded - (starts[low] ?? 0) + 1 };
  }
}

/** Offsets at which lines begin; a line ends with LF, CR or CRLF. */
function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const isLineEnd = unit === 10 || (unit === 13 && text.charCodeAt(index + 1) !== 10);
    if (isLineEnd) starts.push(index + 1);
  }
  return starts;
}
