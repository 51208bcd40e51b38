import type { DeskTicket } from '@chupke/domain/support-ticket.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import type { Board, Stage } from '../model/board.ts';
import { STAGES, titleOf, wordsOf } from '../model/board.ts';
import { TicketFacts } from './ticket-facts.tsx';

interface ColumnsProps {
  readonly board: Board;
  /** Whether there may be older ones that are done. */
  readonly isOldCut: boolean;
  readonly mine: ReadonlySet<string>;
  readonly active: string | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
  readonly addressOf: (id: string) => string;
}

interface RowProps extends Omit<ColumnsProps, 'board' | 'isOldCut'> {
  readonly ticket: DeskTicket;
  readonly stage: Stage;
}

/** A ticket on the board: the whole of it opens it, and a box chooses it with others. */
function Row({ ticket, stage, mine, active, chosen, onChoose, addressOf }: RowProps) {
  const { board: text } = useArea('desk');
  const isActive = ticket.id === active;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) row.current?.querySelector('a')?.focus();
  }, [isActive]);
  const title = titleOf(ticket);
  return (
    <li
      ref={row}
      className={`border-line relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 rounded-control border px-3 py-2.5 ${stage === 'done' ? 'bg-transparent' : 'bg-sheet'} ${isActive ? 'border-marigold-deep' : 'hover:border-ink'}`}
    >
      <TicketFacts ticket={ticket} isMine={mine.has(ticket.id)} />
      <div className="col-span-2 row-start-2 min-w-0">
        <h3 dir="auto" className="mt-1 font-semibold wrap-anywhere">
          <Link
            to={addressOf(ticket.id)}
            aria-label={text.openIt(title)}
            className="after:absolute after:inset-0 after:rounded-control"
          >
            {title}
          </Link>
        </h3>
        <p dir="auto" className="text-soft line-clamp-2 text-small wrap-anywhere">
          {wordsOf(ticket)}
        </p>
      </div>
      {stage === 'done' ? null : (
        <label className="relative z-10 col-start-2 row-start-1 -m-2 grid size-11 cursor-pointer place-items-center self-start">
          <input
            type="checkbox"
            checked={chosen.has(ticket.id)}
            onChange={() => onChoose(ticket.id)}
            aria-label={text.choose(title)}
            className="accent-marigold-deep size-4.5 cursor-pointer"
          />
        </label>
      )}
    </li>
  );
}

/** The tickets by how far they are: side by side where there is room. */
export function BoardColumns({ board, isOldCut, ...rest }: ColumnsProps) {
  const { board: text } = useArea('desk');
  const { latestOnly } = useArea('admin');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-8 xl:grid-cols-3">
      {STAGES.map((stage) => (
        <section key={stage} aria-labelledby={`stage-${stage}`}>
          <h2 id={`stage-${stage}`} className="mb-2.5 flex items-baseline gap-2 font-semibold">
            {text.columns[stage]} <span className="text-soft text-small">{board[stage].length}</span>
          </h2>
          {board[stage].length === 0 ? (
            <p className="text-soft text-small">{text.none[stage]}</p>
          ) : (
            <ul className="grid gap-2">
              {board[stage].map((ticket) => (
                <Row key={ticket.id} ticket={ticket} stage={stage} {...rest} />
              ))}
            </ul>
          )}
          {stage === 'done' && isOldCut ? (
            <p className="text-soft py-6 text-center text-small">{latestOnly}</p>
          ) : null}
        </section>
      ))}
    </div>
  );
}
