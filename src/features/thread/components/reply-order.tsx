import { useText } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { ReplyOrder } from '../model/reply-order.ts';
import { REPLY_ORDERS } from '../model/reply-order.ts';

interface ReplyOrderChoiceProps {
  readonly order: ReplyOrder;
  readonly onChoose: (order: ReplyOrder) => void;
}

/** In which order replies stand. The device's own list of choices: on a phone it is the one that thumbs know. */
export function ReplyOrderChoice({ order, onChoose }: ReplyOrderChoiceProps) {
  const { confessions } = useText();
  return (
    <label className="text-soft hover:text-ink relative flex min-h-11 items-center gap-1 text-small font-semibold">
      <span className="sr-only">{confessions.order}</span>
      <select
        value={order}
        onChange={({ target }) => {
          const chosen = REPLY_ORDERS.find((each) => each === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
        className="min-h-11 cursor-pointer appearance-none rounded-control bg-transparent pr-7 pl-2 text-right"
      >
        {REPLY_ORDERS.map((each) => (
          <option key={each} value={each} className="bg-sheet text-ink">
            {confessions.orders[each]}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute right-1.5 rotate-90">
        <Icon name="chevron-right" size={16} />
      </span>
    </label>
  );
}
