import type { Calls } from '@chupke/domain/calls.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  ParseError,
  parseCount,
  parseFlag,
  parseNullableTime,
  parseOneOf,
  parseRecord,
  parseText,
  parseTime,
} from '@chupke/domain/parse.ts';
import type { ListedOpening, ListedSealEntry, OpenedAccount, SealLogPage } from '@chupke/domain/seal.ts';
import { OPENING_STATUSES, parseOpeningRequest, SEAL_ACTIONS } from '@chupke/domain/seal.ts';
import { requireNetwork } from '../../../lib/errors.ts';
import { call } from '../../../lib/functions.ts';

function parseListed(data: unknown): ListedOpening {
  const record = parseRecord(data, 'opening');
  return {
    ...parseOpeningRequest(record),
    status: parseOneOf(record, 'status', OPENING_STATUSES),
    requestedAt: parseTime(record, 'requestedAt'),
    confirmedAt: parseNullableTime(record, 'confirmedAt'),
    until: parseTime(record, 'until'),
    part: parseOneOf(record, 'part', ['asked', 'confirmed', 'none']),
    hasRead: parseFlag(record, 'hasRead'),
  };
}

function listIn(record: UnknownRecord, field: string): readonly unknown[] {
  const list = record[field];
  if (!Array.isArray(list)) throw new ParseError(field, 'a list');
  return list;
}

/** The newest openings. Throws AppError. */
export async function loadOpenings(): Promise<readonly ListedOpening[]> {
  requireNetwork();
  return listIn(parseRecord(await call('listOpenings', null)), 'openings').map(parseListed);
}

/** Asks for an opening. Throws AppError. */
export async function requestOpening(order: Calls['requestOpening']['takes']): Promise<void> {
  await call('requestOpening', order);
}

/** Confirms what another admin has asked for. Throws AppError. */
export async function confirmOpening(id: string): Promise<void> {
  await call('confirmOpening', { id });
}

/** Takes a request back, or refuses it. Throws AppError. */
export async function withdrawOpening(id: string): Promise<void> {
  await call('withdrawOpening', { id });
}

/** The result, once; null where nobody is known to have written it. Throws AppError. */
export async function readOpening(order: Calls['readOpening']['takes']): Promise<OpenedAccount | null> {
  const { account } = parseRecord(await call('readOpening', order));
  if (account === null) return null;
  const record = parseRecord(account, 'account');
  return {
    uid: parseText(record, 'uid', { min: 1, max: 128 }),
    email: parseText(record, 'email', { min: 1, max: 320 }),
  };
}

function parseEntry(data: unknown): ListedSealEntry {
  const record = parseRecord(data, 'entry');
  const { by = null } = record;
  return {
    number: parseCount(record, 'number'),
    action: parseOneOf(record, 'action', SEAL_ACTIONS),
    openingId: parseText(record, 'openingId', { min: 1, max: 40 }),
    at: parseTime(record, 'at'),
    by: by === null ? null : parseOneOf(record, 'by', ['you', 'another']),
    hash: parseText(record, 'hash', { min: 64, max: 64 }),
  };
}

/** A page of the log, newest first. Throws AppError. */
export async function loadSealLog(before: number | null): Promise<SealLogPage> {
  requireNetwork();
  const record = parseRecord(await call('listSealLog', { before }));
  return {
    entries: listIn(record, 'entries').map(parseEntry),
    before: parseNullableTime(record, 'before'),
    isWhole: parseFlag(record, 'isWhole'),
  };
}
