import type { ReportedLine } from '@chupke/domain/report-subject.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { useRelativeTimes } from '../../../lib/use-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import type { Case } from '../model/cases.ts';

function Line({ line }: { readonly line: ReportedLine }) {
  const text = useArea('queue');
  const language = useLanguage();
  const timeOf = useRelativeTimes();
  const ring = line.isReported ? 'border-accent bg-sheet' : 'border-line';
  return (
    <li className={`border-l-[3px] py-1 pl-3 ${ring}`}>
      <p className="text-soft flex flex-wrap items-center gap-x-2 text-tiny">
        <span className="font-semibold">{drawPseudonym(line.by).name[language]}</span>
        <RelativeTime {...timeOf(line.at)} />
        {line.isReported ? <Badge tone="accent">{text.reportedLine}</Badge> : null}
      </p>
      <p dir="auto" className="text-small wrap-anywhere whitespace-pre-line">
        {line.text}
      </p>
    </li>
  );
}

/** What members of a circle saw around what is reported, by the names that they have there; folded until it is asked for. */
export function CaseContext({
  of: { context, subject },
}: {
  readonly of: Pick<Case, 'context' | 'subject'>;
}) {
  const text = useArea('queue');
  if (context.length === 0) return null;
  return (
    <details className="bg-sunken mt-3 rounded-chit px-3.5 py-1">
      <summary className="min-h-9 cursor-pointer py-1.5 text-small font-semibold">
        {subject.kind === 'circle' ? text.contextOfCircle : text.context}
      </summary>
      <ul className="grid gap-1.5 pt-1 pb-2.5">
        {context.map((line, index) => (
          // A persona can say two things at once.
          <Line key={`${line.at}-${index}`} line={line} />
        ))}
      </ul>
    </details>
  );
}
