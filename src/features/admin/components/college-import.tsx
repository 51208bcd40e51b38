import type { ListedCollege } from '@chupke/domain/college-list-document.ts';
import { COLLEGE_IMPORT_RESULTS } from '@chupke/domain/college.ts';
import { useId, useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StepFocus } from '../../../ui/step-focus.tsx';
import { Select } from '../../../ui/select.tsx';
import { WindowedList } from '../../../ui/windowed-list.tsx';
import type { ImportState } from '../hooks/use-college-import.ts';
import { useCollegeImport } from '../hooks/use-college-import.ts';
import type { ImportRow } from '../model/college-csv.ts';
import { changesOf, isToSend, resultOf } from '../model/college-csv.ts';

type Shown = ReturnType<typeof resultOf>;

const RESULTS: readonly Shown[] = [...COLLEGE_IMPORT_RESULTS, 'wrong'];

function toneOf(result: Shown): BadgeTone {
  if (result === 'added' || result === 'changed') return 'calm';
  return result === 'unchanged' ? 'plain' : 'danger';
}

function Row({ row }: { readonly row: ImportRow }) {
  const { colleges: text } = useArea('desk');
  const result = resultOf(row);
  return (
    <div className="border-line border-b py-2 text-small">
      <div className="flex flex-wrap items-center gap-x-2">
        <Badge tone={toneOf(result)}>{text.results[result]}</Badge>
        <bdi className="font-semibold">{row.name}</bdi>
        <span className="text-soft">{text.line(row.line)}</span>
      </div>
      {row.wrong === undefined ? null : <p className="text-danger">{text.wrong[row.wrong]}</p>}
      {result === 'changed'
        ? changesOf(row).map(({ before, after }) => (
            <p key={`${before} ${after}`} className="text-soft wrap-anywhere">
              {text.changes(before === '' ? text.nothing : before, after === '' ? text.nothing : after)}
            </p>
          ))
        : null}
    </div>
  );
}

/** The height of a row before it is drawn, in pixels. */
const ROW_HEIGHT = 44;

/** What the file would do, row by row, to be looked through by result. */
function Rows({ rows }: { readonly rows: readonly ImportRow[] }) {
  const { colleges: text } = useArea('desk');
  const [shown, setShown] = useState<Shown | 'all'>('all');
  const count = (result: Shown): number => rows.filter((row) => resultOf(row) === result).length;
  const options = RESULTS.filter((result) => count(result) > 0).map((value) => ({
    value,
    label: `${text.results[value]} (${count(value)})`,
  }));
  const found = shown === 'all' ? rows : rows.filter((row) => resultOf(row) === shown);
  return (
    <>
      <div className="my-4">
        <Select<Shown | 'all'>
          label={text.show}
          value={shown}
          onChange={setShown}
          options={[{ value: 'all', label: `${text.showAll} (${rows.length})` }, ...options]}
        />
      </div>
      <WindowedList
        label={text.rows(found.length)}
        items={found}
        keyOf={({ line }) => String(line)}
        estimate={ROW_HEIGHT}
      >
        {(row) => <Row row={row} />}
      </WindowedList>
    </>
  );
}

function FileField({ onText }: { readonly onText: (text: string) => void }) {
  const { colleges: text } = useArea('desk');
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {text.file}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // One that cannot be read is empty, which is said.
          void file?.text().then(onText, () => onText(''));
        }}
        className="text-small file:border-edge file:bg-sheet file:text-ink file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:px-4"
      />
    </div>
  );
}

interface CollegeImportProps {
  readonly colleges: readonly ListedCollege[];
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** What is on the screen: a press leads from one to the next, and what was pressed is gone. */
const STEPS: Readonly<Record<ImportState['kind'], string>> = {
  empty: 'file',
  refused: 'file',
  checking: 'rows',
  ready: 'rows',
  unchecked: 'rows',
  failed: 'rows',
  applying: 'rows',
  done: 'done',
};

/** Imports a file of colleges: first it says what would happen, then, when told to, does it. */
export function CollegeImport({ colleges, onBack, onDone }: CollegeImportProps) {
  const { colleges: text } = useArea('desk');
  const { board } = useArea('desk');
  const { state, read, apply, clear } = useCollegeImport(colleges, onDone);
  const rows = 'rows' in state ? state.rows : undefined;
  const toSend = rows?.filter(isToSend).length ?? 0;
  const isAtRest = ['ready', 'unchecked', 'failed', 'done'].includes(state.kind);
  return (
    <section className="max-w-3xl">
      <Button variant="quiet" size="sm" icon="back" onClick={onBack}>
        {text.showAll}
      </Button>
      <h2 className="mt-3 font-semibold">{text.importTitle}</h2>
      <p className="text-soft mb-4 text-small">{text.importLead}</p>
      <StepFocus step={STEPS[state.kind]}>
        {state.kind === 'empty' || state.kind === 'refused' ? (
          <FileField onText={(words) => void read(words)} />
        ) : null}
        {state.kind === 'refused' ? (
          <div className="mt-4">
            <Notice
              tone="danger"
              title={
                state.file.kind === 'missing'
                  ? text.missingColumns(state.file.columns.join(', '))
                  : text.wrongFile
              }
            />
          </div>
        ) : null}
        <p role="status" className="text-small">
          {state.kind === 'checking' ? `${text.checking}…` : null}
          {state.kind === 'applying' ? text.applying(state.done, state.all) : null}
          {state.kind === 'done' ? text.applied(state.added, state.changed) : null}
          {state.kind === 'done' && state.left.length > 0 ? ` ${text.left(state.left.length)}` : null}
          {state.kind === 'unchecked' ? text.unchecked : null}
          {state.kind === 'failed' ? text.stopped : null}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {rows === undefined || toSend === 0 ? null : (
            <Button
              variant="primary"
              busy={state.kind === 'applying' || state.kind === 'checking'}
              onClick={() => void apply(rows)}
            >
              {text.apply(toSend)}
            </Button>
          )}
          {isAtRest ? (
            <Button variant="quiet" onClick={clear}>
              {text.another}
            </Button>
          ) : null}
        </div>
        {rows === undefined ? null : <Rows rows={rows} />}
        {state.kind === 'done' && state.left.length > 0 ? <Rows rows={state.left} /> : null}
        {rows?.length === 0 ? <p className="text-soft text-small">{board.none.done}</p> : null}
      </StepFocus>
    </section>
  );
}
