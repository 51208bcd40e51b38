import type { PublishWindow } from '@chupke/domain/publish-window.ts';
import { PUBLISH_WINDOWS } from '@chupke/domain/publish-window.ts';
import { useArea } from '../../../lib/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';
import type { PostDraft } from '../../../entities/confession/model/draft.ts';

type Chosen = Pick<PostDraft, 'publishWithin'>;

const CHOICES: readonly ('now' | PublishWindow)[] = ['now', ...PUBLISH_WINDOWS];

/** When a confession appears: at once, or at a moment that nobody chooses. */
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
