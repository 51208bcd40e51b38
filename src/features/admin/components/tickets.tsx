import type { TicketChange } from '@chupke/domain/desk-calls.ts';
import { CLOSE_TICKETS_MAX } from '@chupke/domain/desk-calls.ts';
import type { DeskTicket } from '@chupke/domain/support-ticket.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AppError } from '../../../lib/errors.ts';
import { useArea } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTasks } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Board, BoardFilter } from '../model/board.ts';
import { boardOf, NO_FILTER, orderOf, stageOf, stepFrom } from '../model/board.ts';
import { BoardColumns } from './board-columns.tsx';
import { BoardFilters, focusSearch } from './board-filters.tsx';
import type { DeskKey } from './desk-keys.tsx';
import { DeskKeys } from './desk-keys.tsx';
import { LiveQueue } from './live-queue.tsx';
import type { WaitingList } from '../model/waiting-lists.ts';
import type { AskedTicket } from './ticket-dialogs.tsx';
import { TicketDialog } from './ticket-dialogs.tsx';
import { answerOf, closingOf, TicketView } from './ticket-view.tsx';
import { noteTaken, refreshDesk, useDesk } from '../hooks/use-desk.ts';
import { useFailureWords } from '../hooks/use-failure-words.ts';

async function loadWatch() {
  return (await import('../api/desk.ts')).watchTickets;
}

const identity = (tickets: WaitingList<DeskTicket>) => tickets;

/** The ticket that the address names, which can be sent to another admin. */
function useOpened() {
  const [params, setParams] = useSearchParams();
  const addressOf = (id: string | undefined): string =>
    `?${new URLSearchParams({ tab: 'tickets', ...(id === undefined ? {} : { ticket: id }) }).toString()}`;
  return {
    opened: params.get('ticket') ?? undefined,
    addressOf,
    open: (id: string | undefined): void => setParams(addressOf(id)),
  };
}

async function changeTicket(id: string, change: TicketChange): Promise<void> {
  await (await import('../api/desk.ts')).changeTicket({ id, change });
}

/** Changes what only admins see of a ticket. */
function useChange() {
  const { board: text } = useArea('desk');
  const failed = useFailureWords({ 'no-change': text.notDone, 'not-found': text.notDone });
  const { isBusy, run } = useTasks();
  const onFailed = (error: AppError): void => {
    showToast('error', failed(error));
    refreshDesk();
  };
  const assign = (id: string, isMine: boolean): void =>
    run(id, () => changeTicket(id, { kind: 'assign', isMine }), {
      onDone: () => noteTaken('tickets', id, isMine),
      onFailed,
    });
  return { assign, onFailed, isBusy };
}

interface ListProps extends AllTicketsProps {
  readonly mine: ReadonlySet<string>;
  readonly addressOf: (id: string) => string;
  readonly onOpen: (id: string) => void;
  readonly onAsk: (asked: AskedTicket) => void;
  readonly onAssign: (id: string, isMine: boolean) => void;
  /** Which tickets are shown, and which of them is the active one: kept while a ticket is open. */
  readonly filter: BoardFilter;
  readonly onFilter: (filter: BoardFilter) => void;
  readonly active: string | undefined;
  readonly onActive: (id: string | undefined) => void;
}

function useBoardKeys(props: ListProps, board: Board, onChoose: (id: string) => void): readonly DeskKey[] {
  const { keys: text } = useArea('desk');
  const { active, onActive, mine, tickets } = props;
  const ticket = tickets.find(({ id }) => id === active);
  const waits = ticket !== undefined && stageOf(ticket) !== 'done' ? ticket : undefined;
  const step = (by: number) => (): void => onActive(stepFrom(orderOf(board), active, by));
  return [
    { key: 'j', alsoAt: 'ArrowDown', does: text.next, act: step(1) },
    { key: 'k', alsoAt: 'ArrowUp', does: text.previous, act: step(-1) },
    {
      key: 'Enter',
      does: text.open,
      act: () => (ticket === undefined ? undefined : props.onOpen(ticket.id)),
    },
    { key: 'x', does: text.choose, act: () => (waits === undefined ? undefined : onChoose(waits.id)) },
    {
      key: 'a',
      does: text.take,
      act: () => (waits === undefined ? undefined : props.onAssign(waits.id, !mine.has(waits.id))),
    },
    {
      key: 'r',
      does: text.answer,
      act: () => (waits === undefined ? undefined : props.onAsk(answerOf(waits))),
    },
    {
      key: 'd',
      does: text.close,
      act: () => (waits === undefined ? undefined : props.onAsk(closingOf(waits))),
    },
    { key: '/', does: text.search, act: focusSearch },
  ];
}

/** All tickets, to be filtered, gone through with keys, and closed together. */
function TicketList(props: ListProps) {
  const { board: text } = useArea('desk');
  const { tickets, mine, filter, onFilter, active, addressOf, onAsk } = props;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const board = boardOf(tickets, filter, mine);
  const order = orderOf(board);
  // What was chosen and is decided or filtered out since is not chosen any more.
  const chosen = new Set(
    [...board.open, ...board.in_progress].map(({ id }) => id).filter((id) => picked.has(id)),
  );
  const choose = (id: string): void =>
    setPicked(new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]));
  const keys = useBoardKeys(props, board, choose);
  return (
    <>
      <BoardFilters filter={filter} onFilter={onFilter} />
      <div className="mb-4 flex flex-wrap items-center gap-2 lg:min-h-11">
        <p role="status" className="text-soft text-small">
          {chosen.size === 0 ? '' : text.chosen(chosen.size)}
          {chosen.size > CLOSE_TICKETS_MAX ? ` ${text.closeMost(CLOSE_TICKETS_MAX)}` : ''}
        </p>
        {chosen.size === 0 ? null : (
          <>
            <Button
              variant="secondary"
              size="sm"
              disabled={chosen.size > CLOSE_TICKETS_MAX}
              onClick={() => onAsk({ kind: 'close', ids: [...chosen] })}
            >
              {text.closeChosen}
            </Button>
            <Button variant="quiet" size="sm" onClick={() => setPicked(new Set())}>
              {text.unchoose}
            </Button>
          </>
        )}
        <span className="flex-1" />
        <DeskKeys keys={keys} />
      </div>
      {order.length === 0 && tickets.length > 0 ? (
        <EmptyState title={text.noneFits} body={text.noneFitsBody} art="search">
          <Button variant="secondary" onClick={() => onFilter(NO_FILTER)}>
            {text.clear}
          </Button>
        </EmptyState>
      ) : (
        <BoardColumns
          board={board}
          isOldCut={props.isOldCut}
          mine={mine}
          active={active}
          chosen={chosen}
          onChoose={choose}
          addressOf={addressOf}
        />
      )}
    </>
  );
}

interface AllTicketsProps {
  readonly tickets: readonly DeskTicket[];
  /** Whether there may be older ones. */
  readonly isOldCut: boolean;
}

function AllTickets({ tickets, isOldCut }: AllTicketsProps) {
  const { board: text } = useArea('desk');
  const { opened, addressOf, open } = useOpened();
  const { assign, onFailed, isBusy } = useChange();
  const mine = new Set(useDesk().tickets);
  const [asked, setAsked] = useState<AskedTicket | undefined>(undefined);
  const [filter, setFilter] = useState<BoardFilter>(NO_FILTER);
  const [active, setActive] = useState<string | undefined>(undefined);
  const ticket = tickets.find(({ id }) => id === opened);
  const back = (): void => {
    setActive(opened);
    open(undefined);
  };
  // Whoever begins with a ticket works on it from then on.
  const done = (): void => {
    if (asked?.kind === 'decide' && asked.decision === 'in_progress')
      noteTaken('tickets', asked.ticket.id, true);
    if (asked?.kind === 'answer' && asked.answer === 'in_progress')
      noteTaken('tickets', asked.ticket.id, true);
  };
  return (
    <>
      {opened === undefined ? (
        <TicketList
          {...{ tickets, isOldCut, mine, filter, active }}
          addressOf={addressOf}
          onOpen={open}
          onAsk={setAsked}
          onAssign={assign}
          onFilter={setFilter}
          onActive={setActive}
        />
      ) : ticket === undefined ? (
        <EmptyState title={text.goneTitle} body={text.goneBody} art="letter">
          <Button variant="secondary" onClick={back}>
            {text.back}
          </Button>
        </EmptyState>
      ) : (
        <TicketView
          key={ticket.id}
          ticket={ticket}
          isMine={mine.has(ticket.id)}
          isBusy={isBusy(ticket.id)}
          onAssign={(isMine) => assign(ticket.id, isMine)}
          onPriority={(priority) => changeTicket(ticket.id, { kind: 'priority', priority })}
          onFailed={onFailed}
          onAsk={setAsked}
          onBack={back}
        />
      )}
      {asked === undefined ? null : (
        <TicketDialog asked={asked} tickets={tickets} onClose={() => setAsked(undefined)} onDone={done} />
      )}
    </>
  );
}

/** The board of all tickets, live: lost circles, and those from the chat. */
export function Tickets() {
  const { board: text } = useArea('desk');
  return (
    <LiveQueue
      load={loadWatch}
      listOf={identity}
      lead={text.lead}
      waiting={({ items }) => text.waiting(items.filter((ticket) => stageOf(ticket) === 'open').length)}
    >
      {({ items, isCut }) => <AllTickets tickets={items} isOldCut={isCut.newest} />}
    </LiveQueue>
  );
}
