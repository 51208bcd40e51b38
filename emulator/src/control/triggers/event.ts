import type { Caller } from '../../service/types.ts';
import { documentAnswer } from '../../transports/messages/document-codec.ts';
import type { Decoded } from '../../transports/messages/message-codec.ts';
import { field, message } from '../../transports/messages/message-codec.ts';
import { encodeMessage } from '../../transports/messages/methods/method.ts';
import { documentMask } from '../../transports/messages/write-schema.ts';
import { compareValues } from '../../values/compare.ts';
import type { DatabaseName } from '../../values/document-path.ts';
import { formatDatabaseName, formatDocumentName } from '../../values/document-path.ts';
import type { DocumentChange, StoredDocument, Version } from '../../values/document.ts';
import { formatFieldPath } from '../../values/field-path.ts';
import { formatTimestamp, timestampFromMicros } from '../../values/timestamp.ts';
import type { MapValue } from '../../values/value.ts';
import { isMap } from '../../values/value.ts';
import type { Trigger } from './trigger.ts';

/** An HTTP request that delivers an event. */
interface EventRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A change delivered to triggers. */
export interface ChangeEvent {
  /** Unique; the same for every try and every trigger. */
  readonly id: string;
  readonly database: DatabaseName;
  readonly version: Version;
  readonly change: DocumentChange;
  readonly caller: Caller;
}

const DATA_SCHEMA =
  'https://github.com/googleapis/google-cloudevents/blob/main/proto/google/events/cloud/firestore/v1/data.proto';
/** Where the real service keeps a database by default. */
const LOCATION = 'nam5';
const PRINTABLE = /^[\x20-\x7e]*$/;

/** Makes the request for one trigger. */
export function makeEventRequest(trigger: Trigger, event: ChangeEvent): EventRequest {
  return trigger.generation === 'v1' ? legacyRequest(trigger, event) : cloudEventRequest(trigger, event);
}

/**
 * A CloudEvent in binary mode with a protobuf payload, as Eventarc sends it; the functions emulator wants the
 * payload in base64. Attributes that headers cannot carry make it a JSON event, which firebase-functions
 * takes as well.
 */
function cloudEventRequest(trigger: Trigger, event: ChangeEvent): EventRequest {
  const attributes = attributesOf(trigger, event);
  const data = dataOf(event);
  if (Object.values(attributes).every((value) => PRINTABLE.test(value))) {
    const headers = Object.entries(attributes).map(([name, value]): [string, string] => [
      `ce-${name}`,
      value,
    ]);
    return {
      headers: { ...Object.fromEntries(headers), 'content-type': 'application/protobuf' },
      body: Buffer.from(encodeMessage(documentEventData, data)).toString('base64'),
    };
  }
  const json = {
    ...attributes,
    datacontenttype: 'application/json',
    data: jsonOf(data),
  };
  return {
    headers: { 'content-type': 'application/cloudevents+json; charset=UTF-8' },
    body: JSON.stringify(json),
  };
}

function attributesOf(trigger: Trigger, event: ChangeEvent): Record<string, string> {
  const { database, change } = event;
  return {
    specversion: '1.0',
    id: event.id,
    source: `//firestore.googleapis.com/${formatDatabaseName(database)}`,
    type: trigger.eventType,
    time: formatTimestamp(timestampFromMicros(event.version)),
    subject: `documents/${change.path}`,
    dataschema: DATA_SCHEMA,
    project: database.project,
    database: database.database,
    namespace: '(default)',
    location: LOCATION,
    document: change.path,
    ...(trigger.withAuthContext ? authAttributes(event.caller) : {}),
  };
}

/** Source: https://firebase.google.com/docs/functions/firestore-events ("authType", "authId") */
function authAttributes(caller: Caller): Record<string, string> {
  if (caller.kind === 'owner') return { authtype: 'service_account', authid: 'owner' };
  if (caller.kind === 'anonymous') return { authtype: 'unauthenticated' };
  // The service has no type of its own for an app's users.
  return { authtype: 'unknown', authid: caller.uid };
}

function legacyRequest(trigger: Trigger, event: ChangeEvent): EventRequest {
  const { database, change } = event;
  const body = {
    context: {
      eventId: event.id,
      timestamp: formatTimestamp(timestampFromMicros(event.version)),
      eventType: trigger.eventType,
      resource: { service: 'firestore.googleapis.com', name: formatDocumentName(database, change.path) },
    },
    data: jsonOf(dataOf(event)),
  };
  return { headers: { 'content-type': 'application/json; charset=UTF-8' }, body: JSON.stringify(body) };
}

function jsonOf(data: DocumentEventData): unknown {
  return JSON.parse(documentEventData.toJson(data));
}

function dataOf({ database, change }: ChangeEvent): DocumentEventData {
  const { path, before, after } = change;
  const answer = (document: StoredDocument | undefined) => document && { database, path, document };
  const changed = before && after ? { fieldPaths: changedFields(before.fields, after.fields) } : undefined;
  return { value: answer(after), oldValue: answer(before), updateMask: changed };
}

/** The paths of the fields that differ, as an event's update mask lists them: inside of maps that both have. */
function changedFields(before: MapValue, after: MapValue, parent: readonly string[] = []): string[] {
  const paths: string[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const path = [...parent, key];
    const [left, right] = [before.get(key), after.get(key)];
    if (left !== undefined && right !== undefined) {
      if (isMap(left) && isMap(right)) {
        paths.push(...changedFields(left, right, path));
        continue;
      }
      if (typeof left === typeof right && compareValues(left, right) === 0) continue;
    }
    paths.push(formatFieldPath(path));
  }
  return paths;
}

/** Payload of a trigger's event: google.events.cloud.firestore.v1.DocumentEventData. */
const documentEventData = message('DocumentEventData', {
  value: field(1, documentAnswer),
  oldValue: field(2, documentAnswer),
  updateMask: field(3, documentMask),
});

type DocumentEventData = Decoded<typeof documentEventData>;
