import { searchColleges } from '@chupke/domain/college-search.ts';
import type { College } from '@chupke/domain/college.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonLine } from '../../../ui/skeleton.tsx';
import type { CollegeOffer } from '../model/college-offer.ts';
import { CollegeChoices, useShown } from './college-choices.tsx';

const ROWS = [0, 1, 2, 3, 4, 5];

/** Placeholder of the cards. */
function CollegeSkeleton() {
  const text = useArea('colleges');
  return (
    <div role="status">
      <span className="sr-only">{text.loading}</span>
      <div aria-hidden="true" className="grid gap-2.5 sm:grid-cols-2">
        {ROWS.map((row) => (
          <div key={row} className="border-line rounded-chit grid h-20 content-center gap-3 border px-4">
            <SkeletonLine width={row % 2 === 0 ? '78%' : '62%'} />
            <SkeletonLine width="46%" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface CollegePickerProps {
  readonly offer: CollegeOffer;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly chosen: College | undefined;
  readonly onChoose: (college: College | undefined) => void;
  readonly onProceed: (college: College) => void;
  /** Names a college that is not in the list, beginning with what was searched for. */
  readonly onMissing?: ((query: string) => void) | undefined;
  /** Content below the list: what the choice means, and the buttons. */
  readonly footer: PickerFooter;
}

/** Texts below the list, and labels of its buttons. */
interface PickerFooter {
  readonly note?: ReactNode;
  readonly proceedLabel: (code: string | undefined) => string;
  readonly leaveLabel: string;
  readonly onLeave: () => void;
}

function FallbackNotice({ isRetrying, onRetry }: Pick<CollegePickerProps, 'isRetrying' | 'onRetry'>) {
  const text = useText();
  const { fallbackTitle } = useArea('colleges');
  return (
    <Notice tone="warn" title={fallbackTitle} body={text.errors['colleges-fallback']}>
      <Button variant="secondary" size="sm" icon="refresh" busy={isRetrying} onClick={onRetry}>
        {text.common.retry}
      </Button>
    </Notice>
  );
}

function Footer({
  shown,
  all,
  chosen,
  footer,
}: {
  readonly shown: number;
  readonly all: number;
  readonly chosen: College | undefined;
  readonly footer: PickerFooter;
}) {
  const text = useArea('colleges');
  return (
    <div className="border-line -mx-5 grid gap-3 border-t px-5 pt-3 sm:-mx-6 sm:px-6">
      {footer.note}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="quiet" size="sm" onClick={footer.onLeave}>
          {footer.leaveLabel}
        </Button>
        <p className="text-soft flex-1 text-small max-sm:hidden">
          {all === 0 ? '' : text.showing(shown, all)}
        </p>
        <Button variant="primary" type="submit" disabled={chosen === undefined}>
          {footer.proceedLabel(chosen?.code)}
        </Button>
      </div>
    </div>
  );
}

const NONE: readonly College[] = [];

/** Search and choice of a college. Enter continues with the selected one, or the first result. */
export function CollegePicker(props: CollegePickerProps) {
  const { offer, query, onQuery, chosen, onChoose, onProceed, onMissing } = props;
  const text = useArea('colleges');
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const colleges = offer.kind === 'ready' ? offer.colleges : NONE;
  const found = useMemo(() => searchColleges(colleges, query), [colleges, query]);
  const { shown, showMore } = useShown(query);
  // What can't be seen is not chosen.
  const visible = found.slice(0, shown).find(({ id }) => id === chosen?.id);

  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = 0;
  }, [query]);

  const clear = (): void => {
    onQuery('');
    form.current?.querySelector<HTMLInputElement>('input[name="search"]')?.focus();
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (visible !== undefined) onProceed(visible);
  };
  const onSearchKey = (event: KeyboardEvent): void => {
    const [first] = found;
    // A word of a keyboard for Hindi may not be whole yet.
    if (first === undefined || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      const next = visible ?? first;
      onChoose(next);
      form.current?.querySelector<HTMLInputElement>(`input[value="${next.id}"]`)?.focus();
    } else if (event.key === 'Enter' && visible === undefined && query.trim() !== '') {
      // A form whose button is disabled, as nothing is chosen, is not submitted by Enter.
      event.preventDefault();
      onProceed(first);
    }
  };
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      className="flex h-[calc(100dvh-13rem)] max-h-[38rem] min-h-72 flex-col gap-3 pt-1"
    >
      <div onKeyDown={onSearchKey}>
        <SearchField
          label={text.search}
          name="search"
          placeholder={text.searchHint}
          maxLength={TEXT_LIMITS.search}
          value={query}
          onChange={onQuery}
        />
      </div>
      <p role="status" className="text-soft text-small">
        {offer.kind === 'ready' ? text.results(found.length) : text.loading}
      </p>
      <div ref={list} className="-mx-1.5 min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5">
        {offer.kind === 'ready' && offer.isFallback ? (
          <div className="pb-3">
            <FallbackNotice isRetrying={props.isRetrying} onRetry={props.onRetry} />
          </div>
        ) : null}
        {offer.kind === 'loading' ? (
          <CollegeSkeleton />
        ) : (
          <CollegeChoices
            found={found}
            shown={shown}
            chosen={visible}
            onChoose={onChoose}
            onClearSearch={clear}
            onMore={showMore}
            onMissing={onMissing === undefined ? undefined : () => onMissing(query)}
          />
        )}
      </div>
      <Footer
        shown={Math.min(shown, found.length)}
        all={colleges.length}
        chosen={visible}
        footer={props.footer}
      />
    </form>
  );
}
