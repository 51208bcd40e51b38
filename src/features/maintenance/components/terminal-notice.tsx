import { DEFAULT_LANGUAGE } from '@chupke/domain/language.ts';
import type { HelplineId } from '@chupke/domain/helplines.ts';
import { HELPLINES, telephoneLink } from '@chupke/domain/helplines.ts';
import { LANGUAGES } from '@chupke/domain/language.ts';
import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { plannedShareDone, MAINTENANCE, NO_MAINTENANCE } from '@chupke/domain/maintenance.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { useServerClockOffset } from '../../../lib/maintenance-state.ts';
import { stopwatch, timeOfDayWithSeconds } from '../../../lib/format.ts';
import { useSecondsUntil } from '../../../lib/use-time.ts';
import { Button } from '../../../ui/button.tsx';
import { FullScreenDescription, FullScreenDialog, FullScreenTitle } from '../../../ui/dialog-full-screen.tsx';
import { Wordmark } from '../../../ui/wordmark.tsx';
import { askMaintenance } from '../hooks/use-maintenance-watch.ts';

/** Default texts of the notice. */
interface NoticeDefaults {
  readonly title: string;
  readonly message: string;
  readonly estimate: string;
}

/** Texts of the notice. */
interface NoticeWords {
  readonly title: string;
  readonly message: string;
  readonly estimate: string;
}

function orDefault(written: string, preset: string, word: string): string {
  return written.trim() === '' || written === preset ? word : written;
}

/** The texts of the notice: the admins', or ours in the reader's language. */
export function noticeWords(maintenance: Maintenance, words: NoticeDefaults): NoticeWords {
  return {
    title: orDefault(maintenance.title, NO_MAINTENANCE.title, words.title),
    message: orDefault(maintenance.message, NO_MAINTENANCE.message, words.message),
    estimate: orDefault(maintenance.estimatedDuration, NO_MAINTENANCE.estimatedDuration, words.estimate),
  };
}

/** The head of the answer that a server would give, line by line. */
export const ANSWER_HEAD = [
  'HTTP/1.1 503 Service Unavailable',
  `Retry-After: ${MAINTENANCE.retryAfterSeconds}`,
] as const;

/** Letters of one width, as a terminal has them. Such faces know Latin letters only; other scripts are in our own face. */
const MONO = '[font-family:ui-monospace,Menlo,Consolas,monospace]';

/** A line that was typed. */
function Typed({ children }: { readonly children: ReactNode }) {
  return (
    <p>
      <span aria-hidden="true" className="text-calm font-bold select-none">
        ${' '}
      </span>
      {children}
    </p>
  );
}

/** Cells of the progress bar of the planned time. */
const CELLS = 24;

function Bar({ share }: { readonly share: number }) {
  const full = Math.round(share * CELLS);
  return (
    <p
      aria-hidden="true"
      className={`text-accent mt-2 overflow-hidden whitespace-nowrap select-none ${MONO}`}
    >
      [{'#'.repeat(full)}
      <span className="text-soft">{'·'.repeat(CELLS - full)}</span>]
    </p>
  );
}

/** Result of checking again. */
type Asked = { readonly kind: 'no' | 'asking' | 'failed' } | { readonly kind: 'still'; readonly at: number };

function useRefresh() {
  const [asked, setAsked] = useState<Asked>({ kind: 'no' });
  const refresh = (): void => {
    setAsked({ kind: 'asking' });
    askMaintenance().then(
      // If it is over, the notice has disappeared.
      () => setAsked({ kind: 'still', at: Date.now() }),
      () => setAsked({ kind: 'failed' }),
    );
  };
  return { asked, refresh };
}

function Refresh() {
  const text = useArea('overlays').maintenance;
  const language = useLanguage();
  const { asked, refresh } = useRefresh();
  const words = {
    no: '',
    asking: text.checking,
    failed: text.failed,
    still: asked.kind === 'still' ? text.still(timeOfDayWithSeconds(asked.at, language)) : '',
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button variant="primary" icon="refresh" busy={asked.kind === 'asking'} onClick={refresh}>
        {text.refresh}
      </Button>
      <p role="status" className="text-soft min-h-6 min-w-0 basis-60 grow">
        {words[asked.kind]}
      </p>
    </div>
  );
}

/** How long it takes: the countdown where the end is known, otherwise the estimate. Never both: they would disagree. */
function Remaining({
  maintenance,
  estimate,
}: {
  readonly maintenance: Maintenance;
  readonly estimate: string;
}) {
  const text = useArea('overlays').maintenance;
  const end = maintenance.maintenanceEndTime ?? undefined;
  const left = useSecondsUntil(end, useServerClockOffset());
  const share = plannedShareDone(maintenance, left);
  return (
    <div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-1">
        {end === undefined ? (
          <>
            <dt className="text-soft">{text.estimateLabel}</dt>
            <dd className="[overflow-wrap:anywhere]">{estimate}</dd>
          </>
        ) : (
          <>
            <dt className="text-soft">{text.countdownLabel}</dt>
            <dd className="text-lead leading-tight font-bold">
              <span role="timer" className={MONO}>
                {stopwatch(left)}
              </span>
            </dd>
          </>
        )}
      </dl>
      {share === undefined ? null : <Bar share={share} />}
    </div>
  );
}

/** Names of helplines, shown before their numbers, as contact is impossible during maintenance. */
const NAMES: Readonly<Partial<Record<HelplineId, string>>> = { teleManas: 'Tele-MANAS ', emergency: '' };
const CALLS = HELPLINES.flatMap(({ id, numbers: [number] }) => {
  const name = NAMES[id];
  return name === undefined ? [] : [{ name, number }];
});

function Foot() {
  const text = useArea('overlays').maintenance;
  return (
    <div className="text-soft grid gap-2 px-1 text-small">
      <p>{text.kept}</p>
      <p className="flex flex-wrap items-center gap-x-4">
        <span>{text.talk}</span>
        {CALLS.map(({ name, number }) => (
          <a
            key={number}
            href={telephoneLink(number)}
            className="text-accent inline-flex min-h-11 items-center font-semibold"
          >
            {name}
            {number}
          </a>
        ))}
        <Link
          to="/system-recovery"
          className="hover:text-ink ml-auto inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {text.recovery}
        </Link>
      </p>
    </div>
  );
}

/** The notice that lies over everything during maintenance, as a server's answer in a terminal. */
export function TerminalNotice({ maintenance }: { readonly maintenance: Maintenance }) {
  const text = useArea('overlays').maintenance;
  const isLatin = LANGUAGES[useLanguage()].script === 'Latin';
  const { title, message, estimate } = noticeWords(maintenance, text);
  const [status, ...headers] = ANSWER_HEAD;
  return (
    <FullScreenDialog>
      <div className="mx-auto grid w-full max-w-[44rem] content-center gap-5 px-4 pt-[max(1.25rem,env(safe-area-inset-top))] pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <div className="px-1">
          <Wordmark />
        </div>
        <div
          className={`border-line bg-sheet shadow-raise rounded-sheet overflow-hidden border text-small ${isLatin ? MONO : ''}`}
        >
          <div
            aria-hidden="true"
            className="border-line bg-paper text-soft flex items-center gap-2 border-b px-4 py-2.5 text-tiny"
          >
            <span className="bg-marigold size-2.5 rounded-full" />
            <span className="bg-line size-2.5 rounded-full" />
            <span className="bg-line size-2.5 rounded-full" />
            <span className={`ml-2 ${MONO}`}>503</span>
          </div>
          <div className="grid gap-6 px-4 py-5 sm:px-7 sm:py-7">
            <div lang={DEFAULT_LANGUAGE} className={MONO}>
              <Typed>{text.prompt}</Typed>
              <p className="text-danger font-bold">{status}</p>
              {headers.map((line) => (
                <p key={line} className="text-soft">
                  {line}
                </p>
              ))}
            </div>
            <div>
              <FullScreenTitle className="text-title font-bold [overflow-wrap:anywhere]">
                {title}
              </FullScreenTitle>
              <FullScreenDescription className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">
                {message}
              </FullScreenDescription>
            </div>
            <Remaining maintenance={maintenance} estimate={estimate} />
            <Refresh />
          </div>
        </div>
        <Foot />
      </div>
    </FullScreenDialog>
  );
}
