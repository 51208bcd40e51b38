import type { ListedSealEntry, SealLogPage } from '@chupke/domain/seal.ts';
import { StaffLoading } from '../../../entities/standing/components/staff-loading.tsx';
import { exactTime } from '../../../lib/format.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { queryClient, useRequest } from '../../../lib/request.ts';
import { Notice } from '../../../ui/notice.tsx';
import { More } from './more.tsx';

const KEY = ['openings', 'log'] as const;

/** How long the log counts as fresh, in milliseconds. */
const FRESH_MS = 10_000;

async function loadPage(before: number | null): Promise<SealLogPage> {
  return (await import('../api/openings.ts')).loadSealLog(before);
}

const load = (): Promise<SealLogPage> => loadPage(null);

function Entry({ entry }: { readonly entry: ListedSealEntry }) {
  const text = useArea('openings');
  const language = useLanguage();
  const { number, action, by, at, hash } = entry;
  return (
    <li className="border-line border-b py-2.5 text-small last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-soft tabular-nums">{text.entry(number)}</span>
        <span className="font-semibold">{text.actions[action]}</span>
        <span>{by === null ? text.server : text[by]}</span>
        <time className="text-soft" dateTime={new Date(at).toISOString()}>
          {exactTime(at, language)}
        </time>
      </p>
      <p className="text-soft text-tiny break-all">
        {text.hash}: <span className="select-all">{`${number}:${hash}`}</span>
      </p>
    </li>
  );
}

/** Loads the entries before the known ones, and puts them behind these, unless the log was loaded anew meanwhile. */
async function loadMore(before: number): Promise<void> {
  const next = await loadPage(before);
  queryClient.setQueryData<SealLogPage>(KEY, (known) =>
    known?.before === before
      ? {
          entries: [...known.entries, ...next.entries],
          before: next.before,
          isWhole: known.isWhole && next.isWhole,
        }
      : known,
  );
}

/** The log of openings, without the person, a page at a time. */
export function SealLog() {
  const text = useArea('openings');
  const { state, failure, isBusy, refresh } = useRequest({ key: KEY, load, freshMs: FRESH_MS });
  const page = state.kind === 'ready' ? state.value : undefined;
  const before = page?.before ?? null;
  return (
    <section className="mt-10">
      <h2 className="mb-2 font-semibold">{text.logTitle}</h2>
      <p className="text-soft mb-3 text-small">{text.logLead}</p>
      {page === undefined || failure !== undefined ? (
        <StaffLoading kind={failure === undefined ? 'loading' : 'failed'} onRetry={refresh} busy={isBusy} />
      ) : (
        <>
          {page.isWhole ? (
            <p className="text-calm mb-2 text-small">{text.logWhole}</p>
          ) : (
            <Notice tone="danger" title={text.logBroken} />
          )}
          <ul>
            {page.entries.map((entry) => (
              <Entry key={entry.number} entry={entry} />
            ))}
          </ul>
          {before === null ? null : <More label={text.logMore} load={() => loadMore(before)} />}
        </>
      )}
    </section>
  );
}
