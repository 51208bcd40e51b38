import { LEARNING } from '@chupke/domain/learning.ts';
import type { ListedPattern } from '@chupke/domain/learning.ts';
import { useState } from 'react';
import { StaffLoading } from '../../../entities/standing/components/staff-loading.tsx';
import { useArea, useText } from '../../../lib/i18n.ts';
import { queryClient, useRequest } from '../../../lib/request.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chit } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Learned as Loaded } from '../api/patterns.ts';

const KEY = ['patterns'] as const;

async function load(): Promise<Loaded> {
  return (await import('../api/patterns.ts')).loadPatterns();
}

/** A pattern's key in words. */
function wordsOf({ key }: ListedPattern): string {
  return key.replaceAll('_', ' ');
}

interface RowProps {
  readonly pattern: ListedPattern;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function PatternRow({ pattern, isChosen, onChoose }: RowProps) {
  const { patterns: text } = useArea('adminSupport');
  const { articles } = useArea('articles');
  const { slug, uses, helpful, status, approvedBy } = pattern;
  return (
    <Chit as="li" tone={status === 'waiting' ? 'plain' : 'flat'}>
      <Checkbox label={<span dir="auto">{wordsOf(pattern)}</span>} checked={isChosen} onChange={onChoose} />
      <p className="mt-1 text-small wrap-anywhere">{articles[slug].title}</p>
      <p className="text-soft mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <Badge tone={status === 'waiting' ? 'accent' : 'plain'}>{text.status[status]}</Badge>
        {approvedBy === null ? null : <span>{text.by[approvedBy]}</span>}
        <span>{text.uses(uses)}</span>
        <span>{text.helpful(helpful)}</span>
      </p>
    </Chit>
  );
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`;
}

function List({ learned, onDecided }: { readonly learned: Loaded; readonly onDecided: () => void }) {
  const text = useText();
  const { patterns: words } = useArea('adminSupport');
  const task = useTask();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { patterns, figures } = learned;
  const decide = (decision: 'approved' | 'rejected'): void => {
    const ids = [...chosen].slice(0, LEARNING.bulk);
    task.run(async () => (await import('../api/patterns.ts')).decidePatterns({ ids, decision }), {
      onDone: () => {
        showToast('success', words.done(ids.length));
        // What was too much, or chosen meanwhile, still is: for another press.
        setChosen((now) => new Set([...now].filter((id) => !ids.includes(id))));
        onDecided();
      },
      onFailed: ({ code }) => showToast('error', text.errors[code]),
    });
  };
  const choose = (id: string, isChosen: boolean): void =>
    setChosen((before) => {
      const others = [...before].filter((each) => each !== id);
      return new Set(isChosen ? [...others, id] : others);
    });
  return (
    <>
      <p className="mb-4 text-small">
        {words.figures(figures.patterns, figures.approved, percent(figures.helpful, figures.uses))}
      </p>
      {patterns.length === 0 ? (
        <EmptyState title={words.noneTitle} body={words.noneBody} art="letter" />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-2">
            <Button
              variant="secondary"
              size="sm"
              icon="check"
              busy={task.isBusy}
              disabled={chosen.size === 0}
              onClick={() => decide('approved')}
            >
              {words.approve}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              icon="cross"
              busy={task.isBusy}
              disabled={chosen.size === 0}
              onClick={() => decide('rejected')}
            >
              {words.reject}
            </Button>
            <span role="status" className="text-soft text-small">
              {chosen.size === 0 ? '' : words.chosen(chosen.size)}
            </span>
          </div>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {patterns.map((pattern) => (
              <PatternRow
                key={pattern.id}
                pattern={pattern}
                isChosen={chosen.has(pattern.id)}
                onChoose={(isChosen) => choose(pattern.id, isChosen)}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** What Confie has learned, for an admin to approve. */
export function Learned() {
  const { patterns: text } = useArea('adminSupport');
  const { state, refresh } = useRequest<Loaded>({ key: KEY, load });
  return (
    <>
      <p className="text-soft mb-5 text-small">{text.lead}</p>
      {state.kind === 'ready' ? (
        <List learned={state.value} onDecided={() => void queryClient.invalidateQueries({ queryKey: KEY })} />
      ) : (
        <StaffLoading kind={state.kind} onRetry={refresh} />
      )}
    </>
  );
}
