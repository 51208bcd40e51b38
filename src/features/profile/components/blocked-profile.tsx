import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { blockByToast } from '../../../lib/blocked-names/block-by-toast.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';

/** Stands for the public page of a name that the reader has blocked: nothing of it is asked for. */
export function BlockedProfile({ id }: { readonly id: AnonymousId }) {
  const { blocking } = useText();
  const text = useArea('blocked');
  const name = drawPseudonym(id).name[useLanguage()];
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <Avatar id={id} size={72} />
      <p className="mt-4 font-semibold">{name}</p>
      <h1 tabIndex={-1} className="text-title font-bold text-balance outline-none">
        {text.pageTitle}
      </h1>
      <p className="text-soft mt-1 max-w-[38ch] text-pretty">{text.profileBody}</p>
      <div className="mt-5">
        <Button variant="secondary" onClick={() => void blockByToast(id, name, false)}>
          {blocking.unblock(name)}
        </Button>
      </div>
    </div>
  );
}
