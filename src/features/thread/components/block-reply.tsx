import type { Reply } from '@chupke/domain/confession.ts';
import { blockByToast } from '../../../lib/block-by-toast.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { usePseudonym } from '../../../entities/confession/hooks/use-name.ts';

interface BlockReplyProps {
  readonly reply: Reply;
  /** After its replies went away: the focus needs another place. */
  readonly onBlocked: () => void;
}

/** The way to block the name of somebody else's reply. */
export function BlockReply({ reply: { anonymousId }, onBlocked }: BlockReplyProps) {
  const { blocking } = useText();
  const name = usePseudonym(anonymousId);
  return (
    <IconButton
      label={blocking.block(name)}
      icon="eye-off"
      size="sm"
      onClick={() => {
        if (blockByToast(anonymousId, name, true)) onBlocked();
      }}
    />
  );
}

/** Says how many replies are not shown, because their names are blocked. */
export function HiddenReplies({ count }: { readonly count: number }) {
  const text = useArea('blocked');
  return <p className="text-soft py-4 text-center text-small text-pretty">{text.hiddenReplies(count)}</p>;
}
