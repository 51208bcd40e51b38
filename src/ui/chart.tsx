import { useId } from 'react';

/** A bar: its name, and its value; null where the number is too small to be said. */
export interface ChartPoint {
  readonly label: string;
  readonly value: number | null;
}

interface ChartProps {
  readonly title: string;
  readonly points: readonly ChartPoint[];
  /** A value in words. */
  readonly format: (value: number | null) => string;
  /** The words of the table that says the same. */
  readonly words: {
    readonly table: string;
    readonly when: string;
    readonly value: string;
    readonly none: string;
  };
  /** Beside the title: the sum, or the last value. */
  readonly figure?: string | undefined;
  readonly tone?: 'accent' | 'calm' | 'danger';
}

const TONES = { accent: 'text-accent', calm: 'text-calm', danger: 'text-danger' } as const;

/** The drawing's own units: of a bar with its gap, and of its height. */
const STEP = 10;
const HEIGHT = 60;

/** A number that is not said is drawn as a mark on the line, so that it is not taken for none. */
const MARK = 1.5;

/** Bars over time. The same numbers stand in a table below, which can be opened. */
export function Chart({ title, points, format, words, figure, tone = 'accent' }: ChartProps) {
  const id = useId();
  const most = Math.max(1, ...points.map(({ value }) => value ?? 0));
  const heightOf = (value: number | null): number =>
    value === null ? MARK : value === 0 ? 0 : Math.max(MARK, (value / most) * HEIGHT);
  return (
    <figure className="border-line bg-sheet min-w-0 rounded-chit border px-4 py-3" aria-labelledby={id}>
      <figcaption id={id} className="flex items-baseline justify-between gap-3">
        <span className="text-small font-semibold">{title}</span>
        {figure === undefined ? null : <span className="font-extrabold">{figure}</span>}
      </figcaption>
      {points.length === 0 ? (
        <p className="text-soft py-4 text-small">{words.none}</p>
      ) : (
        <>
          <svg
            viewBox={`0 0 ${points.length * STEP} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className={`mt-2 h-20 w-full ${TONES[tone]}`}
          >
            {points.map(({ label, value }, index) => (
              <rect
                key={label}
                x={index * STEP + 1}
                y={HEIGHT - heightOf(value)}
                width={STEP - 2}
                height={heightOf(value)}
                fill="currentColor"
                opacity={value === null ? 0.4 : 1}
              >
                <title>{`${label}: ${format(value)}`}</title>
              </rect>
            ))}
          </svg>
          <p
            className="text-soft border-line flex justify-between border-t pt-1 text-tiny"
            aria-hidden="true"
          >
            <span>{points[0]?.label}</span>
            <span>{points.at(-1)?.label}</span>
          </p>
          <details className="text-small">
            <summary className="text-soft hover:text-ink flex min-h-11 cursor-pointer items-center underline underline-offset-4">
              {words.table}
            </summary>
            <div className="max-h-64 overflow-y-auto" tabIndex={0} role="region" aria-labelledby={id}>
              <table className="w-full text-left">
                <thead>
                  <tr className="border-line border-b">
                    <th scope="col" className="py-1 font-semibold">
                      {words.when}
                    </th>
                    <th scope="col" className="py-1 text-right font-semibold">
                      {words.value}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {points.map(({ label, value }) => (
                    <tr key={label}>
                      <th scope="row" className="py-0.5 font-normal">
                        {label}
                      </th>
                      <td className="py-0.5 text-right tabular-nums">{format(value)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </figure>
  );
}
