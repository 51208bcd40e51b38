import type { ListedCollege } from '@chupke/domain/college-list-document.ts';
import { searchColleges } from '@chupke/domain/college-search.ts';
import type { CollegeId, CollegeWork } from '@chupke/domain/college.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { useRef, useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { useArea } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { WindowedList } from '../../../ui/windowed-list.tsx';
import { useFailureWords } from '../hooks/use-failure-words.ts';

/** The height of a row before it is drawn, in pixels. */
const ROW_HEIGHT = 70;

interface CollegeRowsProps {
  readonly colleges: readonly ListedCollege[];
  readonly work: CollegeWork | undefined;
  /** Something was asked for, which `work` does not know yet. */
  readonly onChanged: () => void;
  readonly onEdit: (college: ListedCollege) => void;
  readonly onMerge: (college: ListedCollege) => void;
}

/** Asks for a college's own feed. */
function useFeedWish(onChanged: () => void) {
  const { colleges: text } = useArea('desk');
  const failed = useFailureWords({ 'no-change': text.feedNot });
  return (college: CollegeId): void => {
    import('../api/colleges.ts')
      .then(({ askFeed }) => askFeed(college))
      .then(
        () => {
          showToast('success', text.feedAsked);
          onChanged();
        },
        (error: unknown) => showToast('error', failed(toAppError(error))),
      );
  };
}

function CollegeRow({
  college,
  colleges,
  work,
  onChanged,
  onEdit,
  onMerge,
}: CollegeRowsProps & { readonly college: ListedCollege }) {
  const { colleges: text } = useArea('admin');
  const { colleges: words } = useArea('desk');
  const askFeed = useFeedWish(onChanged);
  const merge = work?.merges.find(({ from }) => from === college.id);
  const target = colleges.find(({ id }) => id === merge?.to)?.name ?? merge?.to ?? '';
  const isAsked = work?.openings.includes(college.id) === true;
  const items: readonly MenuItem[] = [
    { id: 'merge', label: words.merge, icon: 'people', danger: true, onSelect: () => onMerge(college) },
    ...(college.active
      ? [{ id: 'feed', label: words.askFeed, icon: 'college', onSelect: () => askFeed(college.id) } as const]
      : []),
  ];
  return (
    <div className="border-line flex items-center gap-2 border-b py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{college.name}</span>
        <span className="text-soft flex flex-wrap items-center gap-x-2 text-small">
          {college.code} · {college.city}, {college.state}
          {merge === undefined ? (
            college.active ? null : (
              <Badge tone="danger">{text.closed}</Badge>
            )
          ) : (
            <Badge tone={merge.isDone ? 'plain' : 'accent'}>
              {merge.isDone ? words.isMerged(target) : words.isMerging(target)}
            </Badge>
          )}
          {isAsked ? <Badge tone="calm">{words.isAsked}</Badge> : null}
        </span>
      </span>
      {merge === undefined ? (
        <>
          <Button
            variant="secondary"
            size="sm"
            label={text.editOf(college.name)}
            onClick={() => onEdit(college)}
          >
            {text.edit}
          </Button>
          <Menu label={words.more(college.name)} items={items} />
        </>
      ) : null}
    </div>
  );
}

/** All colleges, closed and merged ones too, to be searched, changed, merged, and have a feed asked for. */
export function CollegeRows(props: CollegeRowsProps) {
  const { colleges } = props;
  const words = useArea('colleges');
  const { colleges: text } = useArea('admin');
  const [query, setQuery] = useState('');
  const found = searchColleges(colleges, query);
  const frame = useRef<HTMLDivElement>(null);
  const clear = (): void => {
    setQuery('');
    // The button that had the focus goes.
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={frame} className="grid gap-3">
      <SearchField
        label={words.search}
        placeholder={words.searchHint}
        maxLength={TEXT_LIMITS.search}
        value={query}
        onChange={setQuery}
      />
      <p role="status" className="text-soft text-small">
        {words.showing(found.length, colleges.length)}
      </p>
      {found.length === 0 && colleges.length > 0 ? (
        <EmptyState title={text.noneFits} body={text.noneFitsBody} art="search">
          <Button variant="secondary" onClick={clear}>
            {text.showAll}
          </Button>
        </EmptyState>
      ) : (
        <WindowedList label={text.listTitle} items={found} keyOf={({ id }) => id} estimate={ROW_HEIGHT}>
          {(college) => <CollegeRow college={college} {...props} />}
        </WindowedList>
      )}
    </div>
  );
}
