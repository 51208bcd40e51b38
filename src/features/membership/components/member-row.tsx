import type { MemberModeration } from '@chupke/domain/circle-moderation.ts';
import type { CircleMember } from '@chupke/domain/circle-member.ts';
import { isMuted } from '@chupke/domain/circle-member.ts';
import { isCircleModerator, memberOfferOf } from '@chupke/domain/circle-moderation.ts';
import { useMinute } from '../../../lib/use-time.ts';
import { useArea } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { OwnCircle } from '../../../entities/circle/model/own-circles.ts';
import { actorOf, powersOver } from '../../../entities/circle/model/powers.ts';
import { PersonaMask, usePersonaName } from '../../../entities/circle/components/persona.tsx';

interface MemberRowProps {
  readonly own: OwnCircle;
  readonly member: CircleMember;
  readonly onAct: (kind: MemberModeration['kind'], name: string) => void;
}

function Roles({ own, member }: Pick<MemberRowProps, 'own' | 'member'>) {
  const { people } = useArea('circles');
  const now = useMinute();
  const { circle, membership } = own;
  return (
    <>
      {member.id === membership.circleSpecificId ? <Badge tone="calm">{people.you}</Badge> : null}
      {member.id === circle.creatorCircleId ? <Badge tone="accent">{people.creator}</Badge> : null}
      {isCircleModerator(circle, member.id) ? <Badge tone="calm">{people.moderator}</Badge> : null}
      {isMuted(member, now) ? <Badge tone="danger">{people.muted}</Badge> : null}
    </>
  );
}

/** A member of a circle, with a menu of the user's actions. */
export function MemberRow({ own, member, onAct }: MemberRowProps) {
  const { people, kinds } = useArea('circles');
  const now = useMinute();
  const name = usePersonaName(member.id, member.persona);
  const items = powersOver(own.circle, actorOf(own.membership, now), member, now).map((kind) => ({
    id: kind,
    label: people.acts[kind].label,
    icon: memberOfferOf(kind).icon,
    danger: memberOfferOf(kind).isDanger,
    onSelect: () => onAct(kind, name),
  }));
  return (
    <li className="border-line flex items-start gap-3 border-b py-3 last:border-b-0">
      <PersonaMask id={member.id} face={member.persona} size={42} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug font-semibold">
          {name}
          <Roles own={own} member={member} />
        </p>
        <p className="text-soft text-tiny">
          {member.persona.traits.map((trait) => kinds.traits[trait]).join(' · ')}
        </p>
        <p className="text-soft flex flex-wrap gap-x-3 text-tiny">
          <span>{people.karma(member.karmaScore)}</span>
          <span>{people.tokens(member.supportTokensReceived)}</span>
        </p>
      </div>
      {items.length === 0 ? null : <Menu label={people.actions(name)} items={items} />}
    </li>
  );
}
