interface ProgressBarProps {
  /** What is in progress. */
  readonly label: string;
  /** From 0 to 1. */
  readonly part: number;
}

/** How far something is that takes a while. */
export function ProgressBar({ label, part }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="bg-line h-1.5 w-full overflow-hidden rounded-full"
    >
      <div
        className="bg-marigold h-full w-full origin-left rounded-full transition-transform duration-(--calmly)"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
