import type { Language } from '@chupke/domain/language.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import type { Areas } from '../../texts/en/form.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Stamp } from '../../ui/stamp.tsx';

type Texts = Areas['landing'];

/** The examples, the one that lies open first; a seed gives each writer and answerer a mask. */
const CHITS = [
  { id: 'bench', writer: 'm_example_bench', answerer: 't_example_a' },
  { id: 'rank', writer: 'm_example_rank2', answerer: 't_example_b' },
  { id: 'table', writer: 'm_example_table', answerer: 't_example_c' },
] as const;

interface ExampleProps {
  readonly text: Texts;
  readonly language: Language;
  readonly chit: (typeof CHITS)[number];
  readonly open: boolean;
}

/** A chit that unfolds when it is touched: `details`, so that no code is needed for it. */
function Example({ text, language, chit, open }: ExampleProps) {
  const content = text.examples[chit.id];
  return (
    <details className="chit" open={open}>
      <summary className="flex min-h-16 items-center gap-3 px-4 py-3 pr-7">
        <Avatar id={chit.writer} size={40} />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block font-semibold">{drawPseudonym(chit.writer).name[language]}</span>
          <span className="text-soft block text-small">{content.where}</span>
        </span>
        <span className="closed-only text-accent text-small font-semibold">{text.unfold}</span>
      </summary>
      <div className="px-4 pb-4">
        <p className="text-read text-pretty">{content.text}</p>
        <div className="border-line mt-3 flex items-start gap-2.5 border-t pt-3">
          <Avatar id={chit.answerer} size={26} />
          <p className="text-small flex-1 text-pretty">{content.answer}</p>
        </div>
        <p className="mt-3 flex items-center justify-between">
          <span className="text-soft flex gap-3" aria-hidden="true">
            <Icon name="heart" size={19} />
            <Icon name="reply" size={19} />
          </span>
          <Stamp tone="calm">{text.example}</Stamp>
        </p>
      </div>
    </details>
  );
}

/** Three example notes: one open, two folded. They are marked as invented. */
export function Pile({ text, language }: { readonly text: Texts; readonly language: Language }) {
  return (
    <div className="pile">
      {CHITS.map((chit, place) => (
        <Example key={chit.id} text={text} language={language} chit={chit} open={place === 0} />
      ))}
    </div>
  );
}
