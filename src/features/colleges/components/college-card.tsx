import type { College } from '@chupke/domain/college.ts';
import { useText } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';

/** A college's name, code, type and place. */
export function CollegeFacts({ college }: { readonly college: College }) {
  const { collegeTypes } = useText();
  return (
    <span className="grid min-w-0 gap-1">
      <span className="leading-snug font-semibold text-pretty">{college.name}</span>{' '}
      <span className="text-soft text-tiny leading-6">
        <span className="mr-1.5">
          <Badge tone="accent">{college.code}</Badge>
        </span>{' '}
        <span className="whitespace-nowrap">{collegeTypes[college.type]} ·</span> {college.city},{' '}
        {college.state}
      </span>
    </span>
  );
}

interface CollegeCardProps {
  readonly college: College;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A college to be chosen: a radio button of the browser's own, so that arrow keys and screen readers know it. */
export function CollegeCard({ college, isChosen, onChoose }: CollegeCardProps) {
  return (
    <label
      className={`has-focus-visible:outline-focus rounded-chit flex cursor-pointer items-start gap-3 border px-4 py-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${isChosen ? 'border-accent bg-marigold/12' : 'border-line bg-paper hover:border-edge'}`}
    >
      <input
        type="radio"
        name="college"
        value={college.id}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <span
        aria-hidden="true"
        className={`mt-1 grid size-5 shrink-0 place-items-center rounded-full border-2 ${isChosen ? 'border-accent' : 'border-edge'}`}
      >
        <span className={`size-2.5 rounded-full ${isChosen ? 'bg-accent' : ''}`} />
      </span>
      <CollegeFacts college={college} />
    </label>
  );
}
