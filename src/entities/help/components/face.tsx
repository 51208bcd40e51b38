import type { FeedbackEmoji } from '@chupke/domain/help-counts.ts';
import { Drawing } from '../../../ui/icons.tsx';

const FACE = 'M12 20.6a8.6 8.6 0 1 0-.1 0zM9 9.6v.6M15 9.6v.6';

const MOUTHS: Readonly<Record<FeedbackEmoji, string>> = {
  sad: 'M8.4 16.4c1.9-2.2 5.3-2.2 7.2 0',
  neutral: 'M8.6 15.2h6.8',
  happy: 'M8.2 13.9c1.7 3 5.9 3 7.6 0',
};

/** A drawn face. */
export function Face({ name, size }: { readonly name: FeedbackEmoji; readonly size: number }) {
  return (
    <Drawing size={size}>
      <path d={`${FACE}${MOUTHS[name]}`} />
    </Drawing>
  );
}
