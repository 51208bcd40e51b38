import { Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { useWaitingCounts } from '../hooks/use-waiting-counts.ts';
import { PageTitle } from './page-title.tsx';
import type { SectionId } from './sections.tsx';
import { FIRST_SECTION, GROUPS, isSectionId, SECTIONS, sectionsOf } from './sections.tsx';

/** The address of a section. It survives a reload, and can be sent to another admin. */
function addressOf(id: SectionId): string {
  return `/support-dashboard?tab=${id}`;
}

interface ChoiceProps {
  readonly shown: SectionId;
  /** How much waits, by section. */
  readonly counts: ReturnType<typeof useWaitingCounts>;
}

/** All sections by group, at the side where there is room. */
function SectionList({ shown, counts }: ChoiceProps) {
  const { sections, groups, tabs } = useArea('admin').dashboard;
  return (
    <nav aria-label={tabs} className="sticky top-7 hidden w-48 shrink-0 self-start lg:block">
      {GROUPS.map((group) => (
        <div key={group} className="mb-4">
          <p className="text-soft px-3 pb-1 text-small">{groups[group]}</p>
          <ul>
            {sectionsOf(group).map((id) => (
              <li key={id}>
                <Link
                  to={addressOf(id)}
                  aria-current={id === shown ? 'page' : undefined}
                  className="text-soft hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink flex min-h-10 items-center rounded-control px-3 font-semibold"
                >
                  <span className="flex-1">{sections[id]}</span>
                  {counts[id] === undefined ? null : (
                    <span className="bg-marigold text-marigold-ink min-w-6 rounded-full px-1.5 text-center text-tiny leading-6">
                      {counts[id]}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The same as a native select, which is the most familiar one on phones. */
function SectionSelect({ shown, counts }: ChoiceProps) {
  const { sections, groups, tabs } = useArea('admin').dashboard;
  const navigate = useNavigate();
  return (
    <label className="border-line bg-sheet relative mb-4 flex items-center rounded-control border lg:hidden">
      <span className="sr-only">{tabs}</span>
      <select
        value={shown}
        onChange={({ target }) => {
          if (isSectionId(target.value)) void navigate(addressOf(target.value));
        }}
        className="min-h-11 w-full cursor-pointer appearance-none rounded-control bg-transparent pr-9 pl-3 font-semibold"
      >
        {GROUPS.map((group) => (
          <optgroup key={group} label={groups[group]} className="bg-sheet text-ink">
            {sectionsOf(group).map((id) => (
              <option key={id} value={id} className="bg-sheet text-ink">
                {counts[id] === undefined ? sections[id] : `${sections[id]} (${counts[id]})`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <span className="pointer-events-none absolute right-3 rotate-90">
        <Icon name="chevron-right" size={16} />
      </span>
    </label>
  );
}

/** `/support-dashboard`: what waits for an admin. */
export function Dashboard() {
  const { title } = useArea('admin').dashboard;
  const { common } = useText();
  const [params] = useSearchParams();
  const asked = params.get('tab');
  const shown = isSectionId(asked) ? asked : FIRST_SECTION;
  const { Panel } = SECTIONS[shown];
  const counts = useWaitingCounts();
  return (
    <>
      <PageTitle title={title} />
      <div className="lg:flex lg:gap-8">
        <SectionList shown={shown} counts={counts} />
        <SectionSelect shown={shown} counts={counts} />
        <div className="min-w-0 flex-1">
          <Suspense fallback={<SkeletonChits count={3} label={common.loading} />}>
            <Panel key={shown} />
          </Suspense>
        </div>
      </div>
    </>
  );
}
