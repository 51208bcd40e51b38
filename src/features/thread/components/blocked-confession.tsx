import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { useFocusWhereLost } from '../../../entities/confession/hooks/focus-after-removal.ts';
import { usePseudonym } from '../../../entities/confession/hooks/use-pseudonym.ts';
import { setBlocked } from '../../../lib/blocked-names/blocked-names.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Instead of a confession whose name the student has blocked, until they ask to see it. */
export function BlockedConfession({
  name: id,
  onShow,
}: {
  readonly name: AnonymousId;
  readonly onShow: () => void;
}) {
  const { blocking } = useText();
  const text = useArea('blocked');
  const name = usePseudonym(id);
  const heading = useFocusWhereLost<HTMLHeadingElement>();
  usePageHead({ title: text.pageTitle });
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <Avatar id={id} size={72} />
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-title font-bold text-balance outline-none">
        {text.pageTitle}
      </h1>
      <p className="text-soft mt-1 max-w-[38ch] text-pretty">{text.pageBody(name)}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <Button variant="secondary" onClick={onShow}>
          {text.showOnce}
        </Button>
        <Button variant="secondary" onClick={() => void setBlocked(id, false)}>
          {blocking.unblock(name)}
        </Button>
      </div>
    </div>
  );
}

/** Above a confession that is shown although its name is blocked. */
export function ShownOnce({ name: id }: { readonly name: AnonymousId }) {
  const { blocking } = useText();
  const text = useArea('blocked');
  const name = usePseudonym(id);
  return (
    <div className="mb-4">
      <Notice tone="info" icon="eye-off" title={text.shownOnce}>
        <Button variant="secondary" size="sm" onClick={() => void setBlocked(id, false)}>
          {blocking.unblock(name)}
        </Button>
      </Notice>
    </div>
  );
}
