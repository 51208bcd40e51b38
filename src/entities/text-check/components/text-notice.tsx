import { helplinesFor } from '@chupke/domain/care-topics.ts';
import { telephoneLink } from '@chupke/domain/helplines.ts';
import type { MouseEvent } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { TextGuard } from '../hooks/use-text-guard.ts';

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
          <li key={one.start} className="flex items-center gap-2 pt-1.5">
            <p className="min-w-0 flex-1 leading-snug">
              <mark className="bg-marigold/30 text-ink rounded-sm px-1 font-medium [overflow-wrap:anywhere]">
                {one.words}
              </mark>{' '}
              <span className="text-soft">{guard.looksLike(guard.kinds[one.kind])}</span>
            </p>
            <Button
              variant="secondary"
              size="sm"
              label={guard.takeOutThis(one.words)}
              onClick={() => takeOut([one])}
            >
              {guard.takeOut}
            </Button>
          </li>
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
  const { shell } = useText();
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
      <ul className="flex flex-wrap gap-2 pt-1.5">
        {helplinesFor(topics).map(({ id, numbers: [number] }) => (
          <li key={id}>
            <a
              href={telephoneLink(number)}
              className="border-edge hover:border-ink bg-paper flex min-h-11 items-center gap-2 rounded-control border px-3 leading-tight"
            >
              <span>{shell.helplines[id]}</span>
              <strong className="text-calm font-semibold whitespace-nowrap">{number}</strong>
            </a>
          </li>
        ))}
      </ul>
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
