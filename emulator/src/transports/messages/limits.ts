/**
 * Maximum nesting of messages that is parsed, as in protobuf parsers. A level of a map value is three messages
 * (Value, MapValue, FieldsEntry); documents' own limit of 20 levels is far lower.
 */
export const MAX_NESTING = 100;

/** Bytes of one request. Source: https://firebase.google.com/docs/firestore/quotas ("Maximum API request size") */
export const MAX_REQUEST_BYTES = 10 * 1024 * 1024;

/** Bytes above the limit that transports still take, for what encodings add around the message. */
export const REQUEST_SLACK_BYTES = 1024 * 1024;
