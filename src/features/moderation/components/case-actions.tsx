import type { ReportDecision } from '@chupke/domain/report.ts';
import { useArea } from '../../../lib/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { IconName } from '../../../ui/icons.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { Case } from '../model/cases.ts';
import { decisionsFor, decisionWords } from '../model/cases.ts';

const ICONS: Readonly<Record<ReportDecision, IconName>> = {
  under_review: 'eye',
  accepted: 'eye-off',
  reviewed: 'cross',
  resolved: 'trash',
  dismissed: 'check',
};

/** What is decided most often stands on the card; the rest is behind the dots. */
const IN_SIGHT: readonly ReportDecision[] = ['under_review', 'resolved', 'dismissed'];

interface CaseActionsProps {
  readonly of: Case;
  /** Its place on the screen, which tells its buttons from those of the others. */
  readonly place: number;
  readonly onDecide: (decision: ReportDecision) => void;
}

/** What can be made of a case. */
export function CaseActions({ of, place, onDecide }: CaseActionsProps) {
  const text = useArea('moderation');
  const possible = decisionsFor(of);
  const words = decisionWords(text, of);
  const inSight = possible.length === 1 ? possible : possible.filter((each) => IN_SIGHT.includes(each));
  const others = possible.filter((each) => !inSight.includes(each));
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {inSight.map((decision) => {
        const { action } = words[decision];
        return (
          <button
            key={decision}
            type="button"
            aria-label={text.actionOf(action, place)}
            onClick={() => onDecide(decision)}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Icon name={ICONS[decision]} size={18} />
            {action}
          </button>
        );
      })}
      {others.length === 0 ? null : (
        <Menu
          label={text.moreOf(place)}
          items={others.map((decision) => ({
            id: decision,
            label: words[decision].action,
            icon: ICONS[decision],
            onSelect: () => onDecide(decision),
          }))}
        />
      )}
    </div>
  );
}
