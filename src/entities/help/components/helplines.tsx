import type { HelplineId } from '@chupke/domain/helplines.ts';
import { HELPLINES, telephoneLink } from '@chupke/domain/helplines.ts';
import type { Areas } from '../../../texts/en/form.ts';
import { Icon } from '../../../ui/icons.tsx';

interface HelplineProps {
  readonly text: Areas['contact'];
  readonly id: HelplineId;
  readonly numbers: readonly string[];
}

/** A number that can be called: the larger part of the row is the button. */
function Helpline({ text, id, numbers }: HelplineProps) {
  const { title, body } = text.helplines[id];
  return (
    <li className="border-line rounded-chit bg-sheet flex flex-wrap items-center justify-between gap-x-4 border px-4 py-2.5">
      <div className="min-w-0 leading-snug">
        <p className="font-semibold">{title}</p>
        <p className="text-soft text-small">{body}</p>
      </div>
      <p className="-mx-2 flex flex-wrap items-center">
        {numbers.map((number) => (
          <a
            key={number}
            href={telephoneLink(number)}
            aria-label={text.call(title, number)}
            className="text-accent hover:bg-ink/6 rounded-control inline-flex min-h-11 items-center gap-2 px-2 font-bold whitespace-nowrap"
          >
            <Icon name="phone" size={18} />
            {number}
          </a>
        ))}
      </p>
    </li>
  );
}

/** The numbers of those who answer at once, each with what it is for. */
export function Helplines({ text }: Pick<HelplineProps, 'text'>) {
  return (
    <section id="help" aria-labelledby="help-title" className="scroll-mt-6">
      <h2 id="help-title" tabIndex={-1} className="text-title font-bold outline-none">
        {text.helpTitle}
      </h2>
      <p className="text-soft mt-1 mb-4 text-small">{text.helpBody}</p>
      <ul className="grid gap-2.5">
        {HELPLINES.map(({ id, numbers }) => (
          <Helpline key={id} text={text} id={id} numbers={numbers} />
        ))}
      </ul>
    </section>
  );
}
