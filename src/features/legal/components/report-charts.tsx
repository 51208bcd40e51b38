import { SMALL_COUNT } from '@chupke/domain/daily-figures.ts';
import { exactDayOfUtc, formatCount } from '../../../lib/format.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { useRequest } from '../../../lib/request.ts';
import { Chart } from '../../../ui/chart.tsx';
import { PageSection } from '../../../ui/page-frame.tsx';
import { fetchPublicFigures } from '../api/fetch-transparency.ts';

/** Reports of the last days, and decisions on them. Nothing where there are no figures yet, or they do not come. */
export function ReportCharts() {
  const text = useArea('transparency').days;
  const language = useLanguage();
  const { state } = useRequest({ key: ['public-figures'], load: fetchPublicFigures });
  if (state.kind !== 'ready' || state.value.days.length === 0) return null;
  const { days } = state.value;
  return (
    <PageSection id="days" title={text.title}>
      <p className="mb-3 text-pretty">{text.lead(SMALL_COUNT)}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {(['reports', 'decisions'] as const).map((name) => (
          <Chart
            key={name}
            title={text[name]}
            points={days.map((day) => ({
              label: exactDayOfUtc(Date.parse(day.day), language),
              value: day[name],
            }))}
            format={(value) => (value === null ? text.few(SMALL_COUNT) : formatCount(value, language))}
            words={text}
            tone="calm"
          />
        ))}
      </div>
    </PageSection>
  );
}
