import { useState } from 'react';
import { Link } from 'react-router-dom';
import { StaffLoading } from '../../../entities/standing/components/staff-loading.tsx';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { useRequest } from '../../../lib/request.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { ConfieFigures } from '../api/figures.ts';
import type { ArticleOrder } from '../model/article-order.ts';
import { ARTICLE_ORDERS, inOrder } from '../model/article-order.ts';
import { AsOf } from './as-of.tsx';
import { DayChart, PeriodCharts } from './day-charts.tsx';
import { KeyStates } from './key-states.tsx';

async function load(): Promise<ConfieFigures> {
  return (await import('../api/figures.ts')).loadAssistantFigures();
}

const MICROS_PER_CENT = 10_000;

function Charts({ days }: Pick<ConfieFigures, 'days'>) {
  const { assistant: text } = useArea('operations');
  const language = useLanguage();
  return (
    <PeriodCharts days={days}>
      <DayChart title={text.questions} days={days} of="aiCalls" />
      <DayChart title={text.ratings} days={days} of="ratings" />
      <DayChart title={text.answered} days={days} of="helpfulRatings" />
      <DayChart title={text.unanswered} days={days} of="unanswered" tone="calm" />
      <DayChart title={text.escalated} days={days} of="threads" tone="calm" />
      <DayChart title={text.tickets} days={days} of="tickets" tone="calm" />
      <DayChart
        title={text.cost}
        days={days}
        of="aiMicros"
        format={(micros) => formatMoney(Math.ceil(micros / MICROS_PER_CENT), 'USD', language)}
        tone="calm"
      />
    </PeriodCharts>
  );
}

function Unanswered({ unanswered }: Pick<ConfieFigures, 'unanswered'>) {
  const { assistant: text } = useArea('operations');
  return (
    <section className="mt-8" aria-labelledby="unanswered">
      <h2 id="unanswered" className="font-semibold">
        {text.unansweredTitle}
      </h2>
      <p className="text-soft mb-3 max-w-[70ch] text-small">
        {unanswered.length === 0 ? text.noQuestions : text.unansweredLead}
      </p>
      <ul className="divide-line divide-y">
        {unanswered.map(({ key, voices }) => (
          <li key={key} className="flex items-baseline justify-between gap-4 py-2">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {key.replaceAll('_', ' ')}
            </span>
            <span className="text-soft shrink-0 text-small">{text.voices(voices)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Articles({ articles }: Pick<ConfieFigures, 'articles'>) {
  const { assistant: text } = useArea('operations');
  const { articles: names } = useArea('articles');
  const language = useLanguage();
  const [order, setOrder] = useState<ArticleOrder>('views');
  return (
    <div className="mt-8">
      <h2 id="article-figures" className="mb-3 font-semibold">
        {text.articles}
      </h2>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-labelledby="article-figures">
        <table className="w-full min-w-xl text-left text-small">
          <thead>
            <tr className="border-line border-b align-bottom">
              <th scope="col" className="py-2 pr-4 font-semibold">
                {text.article}
              </th>
              {ARTICLE_ORDERS.map((name) => (
                <th
                  key={name}
                  scope="col"
                  aria-sort={order === name ? 'descending' : 'none'}
                  className="px-2 text-right font-semibold"
                >
                  <button
                    type="button"
                    onClick={() => setOrder(name)}
                    className="hover:text-accent min-h-11 cursor-pointer underline-offset-4 aria-pressed:underline"
                    aria-pressed={order === name}
                  >
                    {text[name]}
                  </button>
                </th>
              ))}
              <th scope="col" className="py-2 pl-2 text-right font-semibold">
                {text.faces}
              </th>
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {inOrder(articles, order).map(({ slug, feedbackEmojis: faces, ...counts }) => (
              <tr key={slug}>
                <th scope="row" className="py-2 pr-4 font-normal">
                  <Link to={`/help/${slug}`} className="hover:underline">
                    {names[slug].title}
                  </Link>
                </th>
                {ARTICLE_ORDERS.map((name) => (
                  <td key={name} className="px-2 text-right tabular-nums">
                    {formatCount(counts[name], language)}
                  </td>
                ))}
                <td className="pl-2 text-right tabular-nums">
                  {[faces.sad, faces.neutral, faces.happy].join(' / ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** How Confie and the help centre do, and what to write articles for. */
export function AssistantFigures() {
  const { assistant: text } = useArea('operations');
  const { state, failure, isBusy, refresh } = useRequest({ key: ['assistant-figures'], load });
  return (
    <>
      <p className="text-soft mb-4 max-w-[70ch] text-small">{text.lead}</p>
      {state.kind === 'ready' ? (
        <>
          <AsOf at={state.at} failure={failure} isBusy={isBusy} onRetry={refresh} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <KeyStates keys={state.value.keys} />
            <Link
              to="/support-dashboard?tab=learned"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {text.learned}
            </Link>
          </div>
          <Charts days={state.value.days} />
          <Unanswered unanswered={state.value.unanswered} />
          <Articles articles={state.value.articles} />
        </>
      ) : (
        <StaffLoading kind={state.kind} onRetry={refresh} busy={isBusy} />
      )}
    </>
  );
}
