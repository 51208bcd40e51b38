import { COLLECTIONS, supportThreadPath, userPath } from '@chupke/domain/paths.ts';
import { parseThreadId } from '@chupke/domain/support-chat.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Row } from './present-row.ts';
import { exportedRow } from './present-row.ts';
import type { Documents } from '../gateways/documents.ts';
import { findAll } from '../gateways/documents.ts';

type SupportRows = Readonly<Record<'supportThreads' | 'supportMessages' | 'supportTickets', readonly Row[]>>;

/** A student's threads with human support, with all that was said in them to the student, and their tickets. */
export async function exportedSupport(documents: Documents, uid: UserId): Promise<SupportRows> {
  const below = (name: string) => findAll(documents, { collection: `${userPath(uid)}/${name}` });
  const supportThreads: Row[] = [];
  const supportMessages: Row[] = [];
  for (const { id } of await below(COLLECTIONS.supportThreads)) {
    const path = supportThreadPath(parseThreadId(id));
    const [thread] = await documents.read([path]);
    if (thread === undefined) continue;
    supportThreads.push(exportedRow({ id, ...thread }));
    const messages = await findAll(documents, { collection: `${path}/${COLLECTIONS.messages}` });
    const at = ({ fields }: (typeof messages)[number]): string => String(exportedRow(fields)['createdAt']);
    const inOrder = [...messages].sort((a, b) => (at(a) < at(b) ? -1 : 1));
    supportMessages.push(
      ...inOrder.map((message) => exportedRow({ threadId: id, id: message.id, ...message.fields })),
    );
  }
  const tickets = (await below(COLLECTIONS.ownSupportTickets)).filter(
    ({ fields }) => fields['type'] !== 'circle_recovery',
  );
  return {
    supportThreads,
    supportMessages,
    supportTickets: tickets.map(({ id, fields }) => exportedRow({ id, ...fields })),
  };
}
