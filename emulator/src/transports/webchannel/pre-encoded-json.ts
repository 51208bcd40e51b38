/** A message that is JSON text already. Made once, it can be sent on any number of channels. */
export class PreEncodedJson {
  readonly text: string;
  /** Length of the text in UTF-8. */
  readonly bytes: number;

  /** `text` must be one JSON value, as JSON.stringify makes it; it is sent as it is. */
  constructor(text: string) {
    this.text = text;
    this.bytes = Buffer.byteLength(text);
  }
}

/** Encodes a value for sending. Throws TypeError for what JSON cannot express (undefined, cycles, bigint). */
export function encodeJson(value: unknown): PreEncodedJson {
  // Its declared type is wrong: undefined, functions and symbols have no text.
  const text: unknown = JSON.stringify(value);
  if (typeof text !== 'string') throw new TypeError('a message must be expressible in JSON');
  return new PreEncodedJson(text);
}
