import type { CollegeChange } from '@chupke/domain/college-change.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { useRef, useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { useLive } from '../hooks/use-live.ts';
import type { ChangeList } from '../model/change-list.ts';
import { changeList } from '../model/change-list.ts';
import { ChangeCard } from './change-card.tsx';
import type { Decision } from './decision-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

async function loadWatch() {
  return (await import('../api/watch-college-changes.ts')).watchCollegeChanges;
}

function Lists({ list }: { readonly list: ChangeList }) {
  const { changes: text } = useArea('admin');
  const [asked, setAsked] = useState<Decision | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const { pending, decided } = list;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-3 font-semibold outline-none">
        {text.pendingTitle}
      </h2>
      {pending.length === 0 ? <EmptyState title={text.noneTitle} body={text.noneBody} art="letter" /> : null}
      <ul className="grid gap-4">
        {pending.map((change) => (
          <ChangeCard
            key={change.id}
            change={change}
            onDecide={(decision) => setAsked({ change, decision })}
          />
        ))}
      </ul>
      {decided.length === 0 ? null : <Decided changes={decided} />}
      {asked === undefined ? null : (
        <DecisionDialog
          asked={asked}
          onClose={() => setAsked(undefined)}
          // The card whose button was pressed goes to the other list.
          onDecided={() => heading.current?.focus()}
        />
      )}
    </>
  );
}

function Decided({ changes }: { readonly changes: readonly CollegeChange[] }) {
  const { changes: text } = useArea('admin');
  return (
    <>
      <h2 className="mt-8 mb-3 font-semibold">{text.decidedTitle}</h2>
      <ul className="grid gap-3">
        {changes.map((change) => (
          <ChangeCard key={change.id} change={change} />
        ))}
      </ul>
      {changes.length < QUERY_MAX ? null : (
        <p className="text-soft py-6 text-center text-small">{text.end}</p>
      )}
    </>
  );
}

/** The requests for another college, live: who has waited longest comes first. */
export function CollegeChanges() {
  const text = useText().common;
  const { changes } = useArea('admin');
  const { live, retry } = useLive(loadWatch);
  const list = live.kind === 'ready' ? changeList(live.value) : undefined;
  return (
    <>
      <p className="text-soft mb-5 text-small">{changes.lead}</p>
      <p role="status" className="sr-only">
        {list === undefined ? '' : changes.waiting(list.pending.length)}
      </p>
      {live.kind === 'loading' ? <SkeletonChits count={3} label={text.loading} /> : null}
      {live.kind === 'failed' ? (
        <ErrorState
          title={text.couldNotLoad}
          body={text.couldNotLoadBody}
          retryLabel={text.retry}
          onRetry={retry}
        />
      ) : null}
      {list === undefined ? null : <Lists list={list} />}
    </>
  );
}
