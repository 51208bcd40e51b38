import type { MouseEvent } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { TextGuard } from '../hooks/use-text-guard.ts';
import { CareLines } from './care-card.tsx';
import { FoundLine } from './found-line.tsx';

interface TextNoticeProps {
  readonly guard: TextGuard;
  readonly onSend: () => void;
}

const STRIP = 'border-line bg-sheet mb-2 rounded-control border border-l-[3px] px-3 py-2 text-small';

function Found({ guard: { found, isAsked, agree, takeOut }, onSend }: TextNoticeProps) {
  const { guard } = useArea('compose');
  return (
    <section
      aria-label={guard.title(found.length)}
      className={`${STRIP} border-l-marigold-deep max-h-44 overflow-y-auto`}
    >
      <p className="flex items-start gap-2 font-semibold">
        <span className="text-warn">
          <Icon name="eye" size={18} />
        </span>
        <span>
          {isAsked ? `${guard.askedToSend}: ` : null}
          {guard.title(found.length)}
        </span>
      </p>
      <ul>
        {found.map((one) => (
          <FoundLine key={one.start} one={one} onTakeOut={takeOut} />
        ))}
      </ul>
      {isAsked ? (
        <div className="flex justify-end pt-1.5">
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              agree();
              onSend();
            }}
          >
            {guard.sendAsIs}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Care({ guard: { topics, dismiss } }: Pick<TextNoticeProps, 'guard'>) {
  const { care } = useArea('compose');
  const title = dismiss === undefined ? care.title : care.afterTitle;
  return (
    <section aria-label={title} className={`${STRIP} border-l-calm`}>
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 font-semibold text-balance">{title}</p>
        {dismiss === undefined ? null : (
          <span className="-my-1.5 -mr-2">
            <IconButton size="sm" label={care.dismiss} icon="cross" onClick={dismiss} />
          </span>
        )}
      </div>
      <CareLines topics={topics} />
    </section>
  );
}

/** Says what is shown to who does not see it. It is there before its words, which would not be read otherwise. */
function Said({ guard: { found, isAsked, topics, dismiss } }: Pick<TextNoticeProps, 'guard'>) {
  const { guard, care } = useArea('compose');
  const about = found.length === 0 ? '' : guard.title(found.length);
  const after = topics.length === 0 ? '' : dismiss === undefined ? care.title : care.afterTitle;
  return (
    <p role="status" className="sr-only">
      {[isAsked && about !== '' ? `${guard.askedToSend}:` : '', about, after].join(' ').trim()}
    </p>
  );
}

/** What was pressed by a key may be gone: one writes on. */
function backToBox({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  if (detail === 0) currentTarget.closest('form')?.querySelector('textarea')?.focus();
}

/** Above where a reply or a message is written: what in it could show who someone is, and lines to call. */
export function TextNotice(props: TextNoticeProps) {
  const { found, topics } = props.guard;
  return (
    // By a press the box keeps the focus, and the phone its keyboard.
    <div onMouseDown={(event) => event.preventDefault()} onClick={backToBox}>
      <Said {...props} />
      {found.length === 0 ? null : <Found {...props} />}
      {topics.length === 0 ? null : <Care {...props} />}
    </div>
  );
}
