import type { ConfessionCategory } from '@chupke/domain/category.ts';
import { CONFESSION_CATEGORIES } from '@chupke/domain/category.ts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useBlockedNames } from '../../../lib/blocked-names/blocked-names.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { useMoreUntilShown, usePagedList } from '../../../lib/paged-list.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { topicList } from '../hooks/topic-lists.ts';
import { useDeleted } from '../../../entities/confession/hooks/use-pending.ts';
import { AllBlocked } from '../../../entities/confession/components/scroll-foot.tsx';
import { PagedRows } from '../../../entities/confession/components/paged-rows.tsx';
import { draw, idOf } from './plain-list.tsx';

interface TopicsProps {
  readonly topic: ConfessionCategory;
  readonly onTopic: (topic: ConfessionCategory) => void;
}

/** Confessions of all colleges by category. */
export function ExploreTopics({ topic, onTopic }: TopicsProps) {
  const { confessions } = useText();
  const text = useArea('explore');
  return (
    <>
      <fieldset className="mb-4">
        <legend className="sr-only">{text.topicsLabel}</legend>
        <div className="flex flex-wrap gap-2">
          {CONFESSION_CATEGORIES.map((category) => (
            <label
              key={category}
              className="border-edge bg-sheet text-soft has-checked:border-marigold-deep has-checked:bg-marigold has-checked:text-marigold-ink has-focus-visible:outline-focus hover:border-ink flex min-h-11 cursor-pointer items-center rounded-full border px-4 text-small font-semibold transition-colors select-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="topic"
                value={category}
                checked={category === topic}
                onChange={() => onTopic(category)}
                className="sr-only"
              />
              {confessions.categories[category]}
            </label>
          ))}
        </div>
      </fieldset>
      <Topic key={topic} topic={topic} />
    </>
  );
}

function Topic({ topic }: Pick<TopicsProps, 'topic'>) {
  const { common, confessions: words } = useText();
  const text = useArea('explore');
  const list = topicList(topic);
  const { status, items, next, more } = usePagedList(list);
  const deleted = useDeleted();
  const blocked = useBlockedNames();
  const confessions = useMemo(
    () => items.filter(({ id, anonymousId }) => !deleted.has(id) && !blocked.has(anonymousId)),
    [items, deleted, blocked],
  );
  const isComing = useMoreUntilShown({ status, items, next, more }, confessions, list.more);
  if (confessions.length > 0) {
    return (
      <PagedRows
        name={`explore-${topic}`}
        label={text.topicLabel(words.categories[topic])}
        rows={confessions}
        idOf={idOf}
        draw={draw}
        list={{ status, next, more }}
        end={text.end}
        onMore={list.more}
      />
    );
  }
  if (status === 'failed' || more === 'failed') {
    return <LoadingOrFailed kind="failed" words={common} onRetry={list.more} />;
  }
  if (status === 'loading' || isComing)
    return <LoadingOrFailed kind="loading" words={common} onRetry={list.more} />;
  if (items.some(({ anonymousId }) => blocked.has(anonymousId))) return <AllBlocked />;
  return (
    <EmptyState title={text.topicEmpty} body={text.topicEmptyBody} art="search">
      <Link to="/create" className={buttonClass({ variant: 'primary' })}>
        {text.write}
      </Link>
    </EmptyState>
  );
}
