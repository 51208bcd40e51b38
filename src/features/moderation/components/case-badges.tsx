import { StatusBadge } from '../../../entities/report/components/status-badge.tsx';
import { useArea } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { Case } from '../model/cases.ts';
import { topicsOf } from '../model/cases.ts';
import { wordsFor } from '../model/decisions.ts';
import { ActedBadges } from './acted-badges.tsx';

/** Who works on a case, and what of a second opinion. */
function WorkBadges({ of: { assigned, opinion } }: { readonly of: Case }) {
  const text = useArea('queue');
  return (
    <>
      {assigned === 'me' ? <Badge tone="accent">{text.takenByMe}</Badge> : null}
      {assigned === 'other' ? <Badge>{text.takenByOther}</Badge> : null}
      {opinion.kind === 'asked' ? (
        <Badge tone="calm">{opinion.by === 'me' ? text.opinionMine : text.opinionAsked}</Badge>
      ) : null}
      {opinion.kind === 'given' ? <Badge tone="calm">{text.opinions[opinion.says]}</Badge> : null}
    </>
  );
}

/** What a case is, at a glance. */
export function CaseBadges({ of }: { readonly of: Case }) {
  const text = useArea('moderation');
  const { mark } = wordsFor(text, useArea('queue'), of.subject.kind);
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-1.5">
      {mark === undefined ? null : <Badge>{mark}</Badge>}
      {of.severity === 'high' ? <Badge tone="danger">{text.urgent}</Badge> : null}
      {of.severity === 'low' ? <Badge>{text.low}</Badge> : null}
      <StatusBadge status={of.status} />
      {of.isOpen ? <WorkBadges of={of} /> : null}
      {of.categories.map((category) => (
        <Badge key={category}>{text.categories[category]}</Badge>
      ))}
      <ActedBadges of={of} />
      {topicsOf(of).map((topic) => (
        <Badge key={topic} tone="calm">
          <Icon name="phone" size={14} />
          {text.need[topic]}
        </Badge>
      ))}
    </p>
  );
}
