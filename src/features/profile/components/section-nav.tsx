import { NavLink } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import type { IconName } from '../../../ui/icons.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { Section } from '../model/sections.ts';
import { sectionPath, SECTIONS } from '../model/sections.ts';

const ICONS: Readonly<Record<Section, IconName>> = {
  college: 'college',
  notifications: 'bell',
  privacy: 'shield',
  blocked: 'eye-off',
  look: 'sun',
  account: 'key',
  data: 'download',
};

const ROW =
  'flex items-center gap-3.5 no-underline hover:bg-ink/6 max-md:min-h-16 max-md:px-4 max-md:py-2.5 ' +
  'md:min-h-11 md:gap-3 md:rounded-control md:px-3 md:text-small md:text-soft ' +
  'md:aria-[current=page]:bg-ink/8 md:aria-[current=page]:font-semibold md:aria-[current=page]:text-ink';

function Row({
  section,
  label,
  hint,
}: {
  readonly section: Section | undefined;
  readonly label: string;
  readonly hint: string;
}) {
  return (
    <NavLink to={sectionPath(section)} end className={ROW}>
      <span className="max-md:text-accent">
        <Icon name={section === undefined ? 'person' : ICONS[section]} size={21} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug max-md:font-semibold">{label}</span>
        <span className="text-soft block text-small leading-snug md:hidden">{hint}</span>
      </span>
      <span className="text-soft md:hidden">
        <Icon name="chevron-right" size={18} />
      </span>
    </NavLink>
  );
}

/** Links to the sections: a list on a phone, a narrow column on wider screens. */
export function SectionNav() {
  const text = useArea('account');
  return (
    <nav
      aria-label={text.sectionsLabel}
      className="max-md:border-line max-md:bg-sheet max-md:rounded-chit md:sticky md:top-7 max-md:border"
    >
      <ul className="max-md:divide-line grid max-md:divide-y md:gap-0.5">
        <li className="max-md:hidden">
          <Row section={undefined} label={text.me} hint="" />
        </li>
        {SECTIONS.map((section) => (
          <li key={section}>
            <Row section={section} label={text.sections[section]} hint={text.sectionHints[section]} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
