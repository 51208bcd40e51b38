import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { useEffect } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { lazyModule, useArrived } from '../../../lib/lazy-module.ts';
import { usePseudonym } from '../../../entities/confession/hooks/use-name.ts';
import type { NameChoice } from '../../../entities/confession/model/draft.ts';

const segmented = lazyModule(() => import('../../../ui/segmented.tsx'));

interface NameChoiceProps {
  readonly choice: NameChoice;
  readonly mask: AnonymousId;
  readonly own: AnonymousId;
  readonly onChange: (choice: NameChoice) => void;
}

/** Under which name a confession goes out, and what the others will see. */
export function NameChoiceField({ choice, mask, own, onChange }: NameChoiceProps) {
  const { confessions } = useText();
  const parts = useArrived(segmented);
  const id = choice === 'mask' ? mask : own;
  const name = usePseudonym(id);
  useEffect(() => segmented.prefetch(), []);
  return (
    <div className="grid gap-4">
      {/* Keeps its place until the choice is there: 44 px with its frame. */}
      <div className="min-h-13.5">
        {parts === undefined ? null : (
          <parts.Segmented
            label={confessions.nameLabel}
            value={choice}
            onChange={onChange}
            options={[
              { value: 'mask', label: confessions.nameMask },
              { value: 'own', label: confessions.nameOwn },
            ]}
          />
        )}
      </div>
      <div className="flex items-center gap-3.5">
        <Avatar id={id} size={52} />
        <div className="min-w-0">
          <p aria-live="polite">
            <span className="text-soft">{confessions.willAppear}</span>{' '}
            <strong className="font-semibold">{name}</strong>
          </p>
          <p className="text-soft text-small">
            {choice === 'mask' ? confessions.maskNote : confessions.ownNote}
          </p>
        </div>
      </div>
    </div>
  );
}
