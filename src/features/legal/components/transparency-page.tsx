import { SMALL_COUNT } from '@chupke/domain/daily-figures.ts';
import type { PublishedTotals, Transparency } from '@chupke/domain/transparency.ts';
import { TRANSPARENCY_COUNTS } from '@chupke/domain/transparency.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { exactTime, formatCount } from '../../../lib/format.ts';
import type { Requested } from '../../../lib/request.ts';
import { useRequest } from '../../../lib/request.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { fetchTransparency } from '../api/fetch-transparency.ts';
import { ReportCharts } from './report-charts.tsx';
import { PageFrame, PageSection } from '../../../ui/page-frame.tsx';
import { RichLine, Lines } from '../../../ui/rich-text.tsx';

/** Placeholder of a number, in its size. */
function Waiting() {
  return (
    <span className="bg-line inline-block h-8 w-8 animate-pulse rounded-sm align-middle motion-reduce:animate-none" />
  );
}

/** Each number with its meaning; the texts are there before the numbers, and nothing moves when those load. */
function Numbers({ numbers }: { readonly numbers: Transparency | undefined }) {
  const text = useArea('transparency').counts;
  const language = useLanguage();
  return (
    <dl className="divide-line divide-y">
      {TRANSPARENCY_COUNTS.map((name) => (
        <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 py-3">
          <dt className="font-semibold">{text[name].title}</dt>
          <dd className="text-title row-span-2 min-w-16 self-center text-right font-extrabold">
            {numbers === undefined ? <Waiting /> : formatCount(numbers[name], language)}
          </dd>
          <dd className="text-soft text-small text-pretty">{text[name].body}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Of when the numbers are, or that they come. */
function usePublished(state: Requested<PublishedTotals>): string {
  const text = useArea('transparency');
  const language = useLanguage();
  if (state.kind !== 'ready') return text.loading;
  const { publishedAt } = state.value;
  return publishedAt === null ? text.nightly : text.asOf(exactTime(publishedAt, language));
}

function Live({
  state,
  isBusy,
  refresh,
}: {
  readonly state: Requested<PublishedTotals>;
  readonly isBusy: boolean;
  readonly refresh: () => void;
}) {
  const text = useArea('transparency');
  const { common } = useText();
  const published = usePublished(state);
  if (state.kind === 'failed') {
    return (
      <ErrorState
        title={text.failedTitle}
        body={text.failedBody}
        retryLabel={common.retry}
        onRetry={refresh}
        busy={isBusy}
      />
    );
  }
  return (
    <div className="chit px-5 py-2" aria-busy={state.kind === 'loading'}>
      <Numbers numbers={state.kind === 'ready' ? state.value.totals : undefined} />
      <div className="border-line flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t py-2">
        <p role="status" className="text-soft text-small">
          {published}
        </p>
        <div className="-mx-3.5">
          <Button variant="quiet" size="sm" icon="refresh" busy={isBusy} onClick={refresh}>
            {text.refresh}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** `/transparency`: the current public totals. */
export function TransparencyPage() {
  const text = useArea('transparency');
  const { state, isBusy, refresh } = useRequest({ key: ['transparency'], load: fetchTransparency });
  usePageHead({ title: text.title, description: text.description, path: '/transparency' });
  return (
    <PageFrame title={text.title} lead={text.lead(SMALL_COUNT)}>
      <section id="numbers" aria-labelledby="numbers-title">
        <h2 id="numbers-title" tabIndex={-1} className="text-title mb-3 font-bold outline-none">
          {text.numbers}
        </h2>
        <Live state={state} isBusy={isBusy} refresh={refresh} />
      </section>
      {state.kind === 'ready' ? <ReportCharts /> : null}
      <PageSection id="not-counted" title={text.notCountedTitle}>
        <p className="text-pretty">{text.notCounted}</p>
      </PageSection>
      <PageSection id="cannot" title={text.cannotTitle}>
        <Lines lines={text.cannot} />
      </PageSection>
      <PageSection id="could" title={text.couldTitle}>
        <p className="text-pretty">
          <RichLine text={text.could} />
        </p>
      </PageSection>
    </PageFrame>
  );
}
