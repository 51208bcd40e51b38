import type { DailyFigures, MaskedFigure, PlainFigure } from '@chupke/domain/daily-figures.ts';
import { SMALL_COUNT } from '@chupke/domain/daily-figures.ts';
import type { ReactNode } from 'react';
import { exactDayOfUtc, formatCount } from '../../../lib/format.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { Chart } from '../../../ui/chart.tsx';

interface DayChartProps {
  readonly title: string;
  readonly days: readonly DailyFigures[];
  readonly of: MaskedFigure | PlainFigure | ((day: DailyFigures) => number | null);
  /** A value in words; a count by default. */
  readonly format?: (value: number) => string;
  /** Whether the figure beside the title is the sum of all days; otherwise there is none. */
  readonly isSum?: boolean;
  /** How a value that is not there is said; by default as one that is too small to be said. */
  readonly none?: string;
  readonly tone?: 'accent' | 'calm' | 'danger';
}

/** A figure of each day, and their sum; of those that are said, where some are not. */
export function DayChart({ title, days, of, format, isSum = true, none, tone }: DayChartProps) {
  const { chart } = useArea('operations');
  const language = useLanguage();
  const inWords = format ?? ((value: number) => formatCount(value, language));
  const points = days.map((day) => ({
    label: exactDayOfUtc(Date.parse(day.day), language),
    value: typeof of === 'function' ? of(day) : day[of],
  }));
  const sum = points.reduce((total, { value }) => total + (value ?? 0), 0);
  const isWhole = points.every(({ value }) => value !== null);
  const inSum = isWhole ? inWords(sum) : sum === 0 ? undefined : chart.atLeast(inWords(sum));
  return (
    <Chart
      title={title}
      points={points}
      format={(value) => (value === null ? (none ?? chart.few(SMALL_COUNT)) : inWords(value))}
      words={chart}
      figure={isSum && points.length > 0 ? inSum : undefined}
      {...(tone === undefined ? {} : { tone })}
    />
  );
}

interface ChartGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

interface PeriodChartsProps {
  readonly days: readonly DailyFigures[];
  readonly children: ReactNode;
}

/** Charts of the last days under one heading; nothing but that there are none while no day is over. */
export function PeriodCharts({ days, children }: PeriodChartsProps) {
  const { chart } = useArea('operations');
  if (days.length === 0) return <p className="text-soft mt-8 text-small">{chart.none}</p>;
  return <ChartGroup title={chart.period(days.length)}>{children}</ChartGroup>;
}

/** Charts of one subject, side by side where there is room. */
export function ChartGroup({ title, children }: ChartGroupProps) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-semibold">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
