import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionWish } from '@chupke/domain/category.ts';
import { CONFESSION_CATEGORIES, CONFESSION_WISHES } from '@chupke/domain/category.ts';
import type { PublishWindow } from '@chupke/domain/confession.ts';
import { PUBLISH_WINDOWS } from '@chupke/domain/confession.ts';
import type { NameChoice, PostDraft } from '../../../entities/confession/hooks/drafts.ts';
import { usePseudonym } from '../../../entities/confession/hooks/use-pseudonym.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { lazyModule, useFetched } from '../../../lib/lazy-module.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chips } from '../../../ui/chips.tsx';

const segmented = lazyModule(() => import('../../../ui/segmented.tsx'));

interface NameChoiceProps {
  readonly choice: NameChoice;
  readonly mask: AnonymousId;
  readonly own: AnonymousId;
  readonly onChange: (choice: NameChoice) => void;
}

/** Chooses the name of a confession, and shows what others will see. */
export function NameChoiceField({ choice, mask, own, onChange }: NameChoiceProps) {
  const { confessions } = useText();
  const parts = useFetched(segmented);
  const id = choice === 'mask' ? mask : own;
  const name = usePseudonym(id);
  return (
    <div className="grid gap-4">
      {/* Reserves the height of the choice until it has arrived: 44 px with its frame. */}
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

type Subject = Pick<PostDraft, 'category' | 'wish'>;

interface SubjectChoiceProps {
  readonly subject: Subject;
  readonly onChange: (subject: Subject) => void;
}

const WISHES: readonly ('none' | ConfessionWish)[] = ['none', ...CONFESSION_WISHES];

/** Chooses the category, and what the author wants from replies. */
export function SubjectChoice({ subject, onChange }: SubjectChoiceProps) {
  const { confessions } = useText();
  const texts = useArea('compose');
  const { category, wish } = subject;
  return (
    <div className="grid gap-5">
      <Chips
        label={texts.category}
        value={category}
        onChange={(next) => onChange({ category: next, wish })}
        options={CONFESSION_CATEGORIES.map((value) => ({ value, label: confessions.categories[value] }))}
      />
      <Chips
        label={texts.wish}
        value={wish ?? 'none'}
        onChange={(next) => onChange({ category, wish: next === 'none' ? null : next })}
        options={WISHES.map((value) => ({
          value,
          label: value === 'none' ? texts.noWish : confessions.wishes[value],
        }))}
      />
    </div>
  );
}

type Chosen = Pick<PostDraft, 'publishWithin'>;

const CHOICES: readonly ('now' | PublishWindow)[] = ['now', ...PUBLISH_WINDOWS];

/** Chooses when a confession is published: at once, or at a random time within a window. */
export function WhenChoice({
  publishWithin,
  onChange,
}: Chosen & { readonly onChange: (chosen: Chosen) => void }) {
  const { when } = useArea('compose');
  return (
    <div className="grid gap-2">
      <Chips
        label={when.label}
        value={publishWithin ?? 'now'}
        onChange={(next) => onChange({ publishWithin: next === 'now' ? null : next })}
        options={CHOICES.map((value) => ({ value, label: when[value] }))}
      />
      <p aria-live="polite" className="text-soft text-small">
        {publishWithin === null ? null : when.note}
      </p>
    </div>
  );
}
