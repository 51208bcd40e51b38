import type { Confession, Reply } from '@chupke/domain/confession.ts';
import { parseConfession, parseReply } from '@chupke/domain/confession.ts';
import { tryParse } from '@chupke/domain/parse.ts';

/** A document, unparsed. */
interface RawDocument {
  readonly id: string;
  readonly data: unknown;
}

function readAll<Entity>(
  documents: readonly RawDocument[],
  parse: (id: string, data: unknown) => Entity,
): readonly Entity[] {
  return documents.flatMap(({ id, data }) => tryParse(() => parse(id, data)) ?? []);
}

/** The confessions that may be shown, in the given order. */
export function readConfessions(documents: readonly RawDocument[]): readonly Confession[] {
  return readAll(documents, parseConfession).filter(({ status }) => status === 'active');
}

/** One that was asked for by its id. A hidden one too: only its author and moderators can read it. */
export function readConfession(document: RawDocument): Confession | undefined {
  return readAll([document], parseConfession)[0];
}

/** The replies, in the given order. */
export function readReplies(documents: readonly RawDocument[]): readonly Reply[] {
  return readAll(documents, parseReply);
}
