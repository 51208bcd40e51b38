import { parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import type { HelpTicketType, OwnTicket } from '@chupke/domain/support-ticket.ts';
import { HELP_TICKET_TYPES } from '@chupke/domain/support-ticket.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { AppError } from '../../../lib/errors.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import type { DraftKind, KeptDraft } from '../../../lib/use-draft.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useTask } from '../../../lib/use-task.ts';
import { useOwnTickets } from './own-facts.ts';
import { newTalkId } from './talk.ts';

interface TicketDraft {
  readonly id: string;
  readonly type: HelpTicketType;
  readonly subject: string;
  readonly text: string;
}

/** Of whatever length: shortening it is up to its writer. */
const KEPT = { min: 0, max: 100_000 };

const TICKET: DraftKind<TicketDraft> = {
  fresh: () => ({ id: newTalkId(), type: 'general_support', subject: '', text: '' }),
  parse: (stored) => {
    const record = parseRecord(stored);
    return {
      id: parseText(record, 'id', { min: 1, max: 64 }),
      type: parseOneOf(record, 'type', HELP_TICKET_TYPES),
      subject: parseText(record, 'subject', KEPT),
      text: parseText(record, 'text', KEPT),
    };
  },
  renewed: (mine) => ({ ...mine, id: newTalkId() }),
  isEmpty: ({ subject, text }) => subject === '' && text === '',
};

/** Whether an open ticket is the one that is written. */
function isSame(ticket: OwnTicket, { type, subject, text }: Omit<TicketDraft, 'id'>): boolean {
  return ticket.type === type && ticket.subject === subject && ticket.text === text;
}

/** A ticket that is being written, and its way to support. */
interface Ticket {
  readonly kept: KeptDraft<TicketDraft>;
  /** The words as they would be sent. */
  readonly sent: Pick<TicketDraft, 'subject' | 'text'>;
  readonly isBusy: boolean;
  readonly send: () => void;
}

/**
 * A ticket that stays written, on this device, until it is open: nothing sends it by itself. `onOpen` is called once it is,
 * also where the answer that says so was lost; `onEarlier` where another version of it is. What is written now is then a
 * ticket of its own.
 */
export function useTicket(
  user: UserId,
  told: {
    readonly onOpen: () => void;
    readonly onEarlier: () => void;
    readonly onFailed: (error: AppError) => void;
  },
): Ticket {
  const kept = useDraft(storedKey(STORED.confieDrafts, user, 'ticket'), TICKET);
  const { isBusy, run } = useTask();
  const { list } = useOwnTickets();
  const { id, type, subject, text } = kept.draft;
  const sent = { subject: normalizeText(subject), text: normalizeText(text) };
  /** The ticket that is open: that is told once, by its answer or by the list, whichever is first. */
  const ended = useRef<string>(undefined);
  const end = (ticket: string, isAsWritten: boolean): void => {
    if (ended.current === ticket) return;
    ended.current = ticket;
    if (isAsWritten) {
      kept.finish();
      told.onOpen();
    } else {
      kept.change({ id: newTalkId() });
      told.onEarlier();
    }
  };
  const arrived = list?.find((ticket) => ticket.id === id);
  const endArrived = useEffectEvent((ticket: OwnTicket) => end(ticket.id, isSame(ticket, { type, ...sent })));
  // Another ticket must not be written under the id of one that is there.
  useEffect(() => {
    if (arrived !== undefined) endArrived(arrived);
  }, [arrived]);
  return {
    kept,
    sent,
    isBusy,
    send: () => {
      const open = async (): Promise<void> => {
        const { openTicket } = await import('../api/support-calls.ts');
        await openTicket({ id, type, ...sent });
      };
      run(open, {
        onDone: () => end(id, true),
        onFailed: (error) => {
          if (error.code === 'case-changed') end(id, false);
          else if (ended.current !== id) told.onFailed(error);
        },
      });
    },
  };
}
