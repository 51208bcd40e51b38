import type { ConfessionWish } from '@chupke/domain/category.ts';
import { CONFESSION_CATEGORIES, CONFESSION_WISHES } from '@chupke/domain/category.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import type { PostDraft } from '../../../entities/confession/model/draft.ts';
import { Chips } from '../../../ui/chips.tsx';

type Subject = Pick<PostDraft, 'category' | 'wish'>;

interface SubjectChoiceProps {
  readonly subject: Subject;
  readonly onChange: (subject: Subject) => void;
}

const WISHES: readonly ('none' | ConfessionWish)[] = ['none', ...CONFESSION_WISHES];

/** What a confession is about, and what its author asks of those who answer. */
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
