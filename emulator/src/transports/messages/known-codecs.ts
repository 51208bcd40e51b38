import type { BinaryReader } from './binary-reader.ts';
import { FIXED64, LENGTH_DELIMITED, VARINT } from './binary-reader.ts';
import type { BinaryWriter } from './binary-writer.ts';
import type { Codec } from './codec.ts';
import { encodeOnly, isJsonObject, unknownName, wrongValue } from './codec.ts';
import { double, int32, int64 } from './scalar-codecs.ts';
import { StatusError, invalidArgument } from '../../util/status.ts';
import {
  formatTimestamp,
  makeTimestamp,
  parseTimestamp,
  timestampFromMicros,
} from '../../values/timestamp.ts';
import type { MapValue, Timestamp, Value } from '../../values/value.ts';
import { GeoPoint, isArray, isMap } from '../../values/value.ts';
import type { Version } from '../../values/document.ts';

const TIMESTAMP_TYPE = 'type.googleapis.com/google.protobuf.Timestamp';
const MAX_UINT32 = 0xffff_ffff;
const LATLNG_TYPE = 'type.googleapis.com/google.type.LatLng';

/** google.protobuf.Timestamp; in JSON RFC 3339. */
export const timestamp: Codec<Timestamp> = {
  typeName: TIMESTAMP_TYPE,
  wireType: LENGTH_DELIMITED,
  read: (reader) => reader.nested(readTimestamp),
  write: (writer, { seconds, nanos }) => {
    const mark = writer.begin();
    if (seconds !== 0) {
      writer.uint32((1 << 3) | VARINT);
      // The usual times need no bigint.
      if (seconds > 0 && seconds <= MAX_UINT32) writer.uint32(seconds);
      else writer.int64(BigInt(seconds));
    }
    if (nanos !== 0) {
      writer.uint32((2 << 3) | VARINT);
      writer.uint32(nanos);
    }
    writer.end(mark);
  },
  fromJson(json, where) {
    if (typeof json !== 'string') throw wrongValue(where, TIMESTAMP_TYPE, json);
    try {
      return parseTimestamp(json);
    } catch (thrown) {
      if (!(thrown instanceof StatusError)) throw thrown;
      throw invalidArgument(`Invalid value at '${where}' (${TIMESTAMP_TYPE}), ${thrown.message}`);
    }
  },
  toJson: (value) => `"${formatTimestamp(value)}"`,
  isDefault: () => false,
};

function readTimestamp(reader: BinaryReader): Timestamp {
  let seconds = 0;
  let nanos = 0;
  while (!reader.done) {
    const tag = reader.tag();
    if (tag === ((1 << 3) | VARINT)) seconds = Number(reader.int64());
    else if (tag === ((2 << 3) | VARINT)) nanos = reader.int32();
    else reader.skip(tag & 7);
  }
  return makeTimestamp(seconds, nanos);
}

/** A commit time of ours, as google.protobuf.Timestamp. */
export const version: Codec<Version> = encodeOnly(TIMESTAMP_TYPE, LENGTH_DELIMITED, {
  write: (writer, value) => {
    timestamp.write(writer, timestampFromMicros(value));
  },
  toJson: (value) => timestamp.toJson(timestampFromMicros(value)),
});

/** google.type.LatLng. Throws for degrees out of range. */
export const geoPoint: Codec<GeoPoint> = {
  typeName: LATLNG_TYPE,
  wireType: LENGTH_DELIMITED,
  read: (reader) => reader.nested(readGeoPoint),
  write: (writer, { latitude, longitude }) => {
    writer.nested(() => {
      writeDegrees(writer, 1, latitude);
      writeDegrees(writer, 2, longitude);
    });
  },
  fromJson(json, where) {
    if (!isJsonObject(json)) throw wrongValue(where, LATLNG_TYPE, json);
    const degrees = { latitude: 0, longitude: 0 };
    for (const [name, content] of Object.entries(json)) {
      if (name !== 'latitude' && name !== 'longitude') throw unknownName(name, where);
      if (content !== null) degrees[name] = double.fromJson(content, `${where}.${name}`, 0);
    }
    return makeGeoPoint(degrees.latitude, degrees.longitude);
  },
  toJson: ({ latitude, longitude }) =>
    `{"latitude":${double.toJson(latitude)},"longitude":${double.toJson(longitude)}}`,
  isDefault: () => false,
};

function readGeoPoint(reader: BinaryReader): GeoPoint {
  let latitude = 0;
  let longitude = 0;
  while (!reader.done) {
    const tag = reader.tag();
    if (tag === ((1 << 3) | FIXED64)) latitude = reader.double();
    else if (tag === ((2 << 3) | FIXED64)) longitude = reader.double();
    else reader.skip(tag & 7);
  }
  return makeGeoPoint(latitude, longitude);
}

function writeDegrees(writer: BinaryWriter, number: number, degrees: number): void {
  if (Object.is(degrees, 0)) return;
  writer.uint32((number << 3) | FIXED64);
  writer.double(degrees);
}

function makeGeoPoint(latitude: number, longitude: number): GeoPoint {
  // Written so that NaN is refused too.
  if (!(latitude >= -90 && latitude <= 90)) {
    throw invalidArgument(`Latitude must be in the range [-90, 90]: ${latitude}.`);
  }
  if (!(longitude >= -180 && longitude <= 180)) {
    throw invalidArgument(`Longitude must be in the range [-180, 180]: ${longitude}.`);
  }
  return new GeoPoint(latitude, longitude);
}

/** google.protobuf.Int32Value, Int64Value and DoubleValue: a number that can be absent. */
export const int32Value = wrapper('Int32Value', int32, 0);
export const int64Value = wrapper('Int64Value', int64, 0n);
export const doubleValue = wrapper('DoubleValue', double, 0);

function wrapper<T>(name: string, inner: Codec<T>, zero: T): Codec<T> {
  const tag = (1 << 3) | inner.wireType;
  return {
    typeName: `type.googleapis.com/google.protobuf.${name}`,
    wireType: LENGTH_DELIMITED,
    read: (reader) =>
      reader.nested(() => {
        let value = zero;
        while (!reader.done) {
          const next = reader.tag();
          if (next === tag) value = inner.read(reader);
          else reader.skip(next & 7);
        }
        return value;
      }),
    write: (writer, value) => {
      writer.nested(() => {
        if (inner.isDefault(value)) return;
        writer.uint32(tag);
        inner.write(writer, value);
      });
    },
    // Some clients send the wrapper as an object, `{"value": 5}`; the service takes both.
    fromJson: (json, where, depth) =>
      isJsonObject(json) && Object.keys(json).length === 1 && 'value' in json
        ? inner.fromJson(json['value'], `${where}.value`, depth)
        : inner.fromJson(json, where, depth),
    toJson: (value) => inner.toJson(value),
    isDefault: () => false,
  };
}

/** google.protobuf.Duration of whole microseconds. */
export const durationMicros: Codec<number> = encodeOnly('google.protobuf.Duration', LENGTH_DELIMITED, {
  write: (writer, micros) => {
    timestamp.write(writer, timestampFromMicros(micros));
  },
  toJson: (micros) => `"${(micros / 1e6).toFixed(6)}s"`,
});

/** google.protobuf.Struct, for the explain metrics. */
export const struct: Codec<MapValue> = encodeOnly<MapValue>('google.protobuf.Struct', LENGTH_DELIMITED, {
  write: writeStruct,
  toJson: structValueToJson,
});

function writeStruct(writer: BinaryWriter, fields: MapValue): void {
  writer.nested(() => {
    for (const [key, value] of fields) {
      writer.uint32((1 << 3) | LENGTH_DELIMITED);
      writer.nested(() => {
        writer.uint32((1 << 3) | LENGTH_DELIMITED);
        writer.string(key);
        writer.uint32((2 << 3) | LENGTH_DELIMITED);
        writeStructValue(writer, value);
      });
    }
  });
}

// google.protobuf.Value: null 1, number 2, string 3, bool 4, struct 5, list 6.
function writeStructValue(writer: BinaryWriter, value: Value): void {
  writer.nested(() => {
    if (value === null) {
      writer.uint32((1 << 3) | VARINT);
      writer.uint32(0);
    } else if (typeof value === 'bigint' || typeof value === 'number') {
      writer.uint32((2 << 3) | FIXED64);
      writer.double(Number(value));
    } else if (typeof value === 'boolean') {
      writer.uint32((4 << 3) | VARINT);
      writer.bool(value);
    } else if (typeof value === 'string') {
      writer.uint32((3 << 3) | LENGTH_DELIMITED);
      writer.string(value);
    } else if (isMap(value)) {
      writer.uint32((5 << 3) | LENGTH_DELIMITED);
      writeStruct(writer, value);
    } else if (isArray(value)) {
      writer.uint32((6 << 3) | LENGTH_DELIMITED);
      writer.nested(() => {
        for (const item of value) {
          writer.uint32((1 << 3) | LENGTH_DELIMITED);
          writeStructValue(writer, item);
        }
      });
    }
  });
}

function structValueToJson(value: Value): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return double.toJson(value);
  if (isMap(value)) {
    return `{${[...value].map(([key, item]) => `${JSON.stringify(key)}:${structValueToJson(item)}`).join(',')}}`;
  }
  if (isArray(value)) return `[${value.map(structValueToJson).join(',')}]`;
  return JSON.stringify(value);
}
