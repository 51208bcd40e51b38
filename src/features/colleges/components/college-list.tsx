import type { College } from '@chupke/domain/college.ts';
import { messages } from '../../../lib/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import type { CollegesState } from '../model/colleges-state.ts';

const TEXT = messages.colleges;

/** The colleges that are open, with every state in which the list can be. */
export function CollegeList({
  state,
  onRetry,
}: {
  readonly state: CollegesState;
  readonly onRetry: () => void;
}) {
  return (
    <section aria-labelledby="colleges-title">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="colleges-title" className="text-title font-semibold">
          {TEXT.title}
        </h2>
        <Status state={state} />
      </div>
      <Content state={state} onRetry={onRetry} />
    </section>
  );
}

function Status({ state }: { readonly state: CollegesState }) {
  if (state.kind === 'ready') {
    return state.live ? (
      <StatusDot tone="good">{TEXT.reached}</StatusDot>
    ) : (
      <StatusDot tone="waiting">{TEXT.cached}</StatusDot>
    );
  }
  return <StatusDot tone="waiting">{TEXT.connecting}</StatusDot>;
}

function Content({ state, onRetry }: { readonly state: CollegesState; readonly onRetry: () => void }) {
  switch (state.kind) {
    case 'loading':
      return <Skeleton rows={3} />;
    case 'unreached':
      return <Notice title={TEXT.failedTitle} body={TEXT.failedBody} />;
    case 'failed':
      return (
        <Notice title={TEXT.failedTitle} body={TEXT.failedBody}>
          <Button onClick={onRetry}>{TEXT.retry}</Button>
        </Notice>
      );
    case 'ready':
      if (state.colleges.length === 0) return <p className="text-soft">{TEXT.empty}</p>;
      return (
        <ul className="grid gap-3 md:grid-cols-2">
          {state.colleges.map((college) => (
            <CollegeCard key={college.id} college={college} />
          ))}
        </ul>
      );
  }
}

function CollegeCard({ college }: { readonly college: College }) {
  return (
    <li className="chit min-h-30 px-5 py-4">
      <p className="text-body font-semibold">{college.shortName}</p>
      <p className="text-soft mt-0.5 text-small">{college.name}</p>
      <p className="text-calm mt-2 text-small">
        {college.city}, {college.state}
      </p>
    </li>
  );
}
