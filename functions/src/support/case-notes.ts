import type { Calls } from '@chupke/domain/calls.ts';
import type { CaseNote, CaseRef } from '@chupke/domain/case-note.ts';
import { CASE_NOTE_LIMITS } from '@chupke/domain/case-note.ts';
import { parseText, parseTime } from '@chupke/domain/parse.ts';
import {
  caseNotePath,
  COLLECTIONS,
  supportThreadPath,
  supportTicketPath,
  ticketAgentPath,
} from '@chupke/domain/paths.ts';
import { parseThreadId } from '@chupke/domain/support-chat.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, FoundDocument } from '../gateways/documents.ts';
import { findAll, SERVER_TIME } from '../gateways/documents.ts';
import { RefusedError } from '../lib/refused-error.ts';

/** What a case's notes are found by. */
function keyOf({ kind, id }: CaseRef): string {
  return `${kind}:${id}`;
}

function pathOf({ kind, id }: CaseRef): string {
  return kind === 'ticket' ? supportTicketPath(id) : supportThreadPath(parseThreadId(id));
}

/**
 * Notes something about a ticket or a thread for other admins; a retry with the same id notes nothing more. Throws
 * RefusedError: `not-found`, `invalid` for the id of another note, `too-many`.
 */
export async function writeCaseNote(
  { documents }: { readonly documents: Documents },
  adminId: UserId,
  { id, about, text }: Calls['writeCaseNote']['takes'],
): Promise<Calls['writeCaseNote']['gives']> {
  const key = keyOf(about);
  await documents.transact(async (transaction) => {
    const [known, subject] = await transaction.read([caseNotePath(id), pathOf(about)]);
    if (known !== undefined) {
      if (known['about'] !== key || known['adminId'] !== adminId) throw new RefusedError('invalid');
      return;
    }
    if (subject === undefined) throw new RefusedError('not-found');
    const where = { field: 'about', equals: key };
    const limit = CASE_NOTE_LIMITS.perCase;
    const notes = await transaction.find({ collection: COLLECTIONS.caseNotes, where, limit });
    if (notes.length >= limit) throw new RefusedError('too-many');
    transaction.set(caseNotePath(id), { about: key, adminId, text, createdAt: SERVER_TIME });
  });
  return { status: 'noted' };
}

function shown({ id, fields }: FoundDocument, adminId: UserId): CaseNote {
  return {
    id,
    text: parseText(fields, 'text', CASE_NOTE_LIMITS.text),
    createdAt: parseTime(fields, 'createdAt'),
    isMine: fields['adminId'] === adminId,
  };
}

/** The notes about a ticket or thread, the oldest first. They do not say which of the other admins wrote them. */
export async function listCaseNotes(
  { documents }: { readonly documents: Documents },
  adminId: UserId,
  about: CaseRef,
): Promise<Calls['listCaseNotes']['gives']> {
  const where = { field: 'about', equals: keyOf(about) };
  const found = await findAll(documents, { collection: COLLECTIONS.caseNotes, where });
  const notes = found.map((note) => shown(note, adminId));
  return { notes: notes.sort((a, b) => a.createdAt - b.createdAt) };
}

/** Removes what admins kept of a ticket or thread that is gone. Can be cut off and run again. */
export async function removeCase(documents: Documents, about: CaseRef): Promise<void> {
  await documents.removeWhere(COLLECTIONS.caseNotes, 'about', keyOf(about));
  if (about.kind === 'ticket')
    await documents.transact(async (transaction) => transaction.remove(ticketAgentPath(about.id)));
}

/** Forgets which notes an account wrote, and which tickets it took: the others still need the notes. */
export async function forgetAgent(documents: Documents, uid: UserId): Promise<void> {
  const notes = { collection: COLLECTIONS.caseNotes, where: { field: 'adminId', equals: uid } };
  for (const { path } of await findAll(documents, notes))
    await documents.transact(async (transaction) => transaction.update(path, { adminId: null }));
  const tickets = { collection: COLLECTIONS.ticketAgents, where: { field: 'agent', equals: uid } };
  for (const { id, path } of await findAll(documents, tickets))
    await documents.transact(async (transaction) => {
      const [stored] = await transaction.read([supportTicketPath(id)]);
      if (stored !== undefined) transaction.update(supportTicketPath(id), { assigned: false });
      transaction.remove(path);
    });
}
