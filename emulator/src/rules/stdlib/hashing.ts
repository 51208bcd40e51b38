import { createHash } from 'node:crypto';

/** Reversed generator polynomials. */
const CRC32_POLYNOMIAL = 0xedb88320;
const CRC32C_POLYNOMIAL = 0x82f63b78;

const tables = new Map<number, Uint32Array>();

function tableOf(polynomial: number): Uint32Array {
  const known = tables.get(polynomial);
  if (known !== undefined) return known;
  const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ (remainder & 1 ? polynomial : 0);
    return remainder >>> 0;
  });
  tables.set(polynomial, table);
  return table;
}

/** The checksum's four bytes, least significant first, as the service gives them. */
function crc(data: Uint8Array, polynomial: number): Uint8Array {
  const table = tableOf(polynomial);
  let remainder = 0xffffffff;
  for (const byte of data) remainder = (table[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8);
  const result = new Uint8Array(4);
  new DataView(result.buffer).setUint32(0, (remainder ^ 0xffffffff) >>> 0, true);
  return result;
}

function digest(algorithm: 'md5' | 'sha256', data: Uint8Array): Uint8Array {
  return new Uint8Array(createHash(algorithm).update(data).digest());
}

/** The functions of the `hashing` namespace. */
export const HASHES: Readonly<
  Record<'crc32' | 'crc32c' | 'md5' | 'sha256', (data: Uint8Array) => Uint8Array>
> = {
  crc32: (data) => crc(data, CRC32_POLYNOMIAL),
  crc32c: (data) => crc(data, CRC32C_POLYNOMIAL),
  md5: (data) => digest('md5', data),
  sha256: (data) => digest('sha256', data),
};
