import { HELPLINES, telephoneLink } from '@chupke/domain/helplines.ts';
import { isOfCircle } from '@chupke/domain/report-subject.ts';
import type { ReportReason } from '@chupke/domain/report.ts';
import { REPORT_LIMITS, REPORT_REASONS, reportedPath } from '@chupke/domain/report.ts';
import { excerpt } from '@chupke/domain/text.ts';
import type { SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import type { Report } from '../hooks/use-report.ts';
import type { ReportedWords } from '../model/report-form.ts';
import { helplinesOf, sentDescription, wordsOf } from '../model/report-form.ts';

/** Maximum length of the quoted content, in UTF-16 code units. */
const QUOTE_MAX = 160;

interface QuoteProps {
  readonly about: ReportedWords;
  readonly onClose: () => void;
}

/** The reported content, with a link to it, which closes the form that lies over it: the draft stays. */
function Quote({ about: { subject, text: words }, onClose }: QuoteProps) {
  const text = useArea('report');
  return (
    <figure className="border-edge border-l-[3px] pl-3.5">
      <figcaption className="text-soft text-tiny">{text.about}</figcaption>
      <blockquote dir="auto" className="mt-0.5 line-clamp-3 [overflow-wrap:anywhere]">
        {excerpt(words, QUOTE_MAX)}
      </blockquote>
      {isOfCircle(subject) ? null : (
        <Link
          to={reportedPath(subject)}
          onClick={onClose}
          className="text-calm inline-flex min-h-9 items-center gap-1.5 text-small font-semibold underline-offset-4 hover:underline"
        >
          <Icon name="link" size={17} />
          {text.open}
        </Link>
      )}
    </figure>
  );
}

/** Numbers to call where waiting for a moderator may be too long. */
function Help({ reason }: { readonly reason: ReportReason }) {
  const text = useArea('report');
  const { shell } = useText();
  const ids = helplinesOf(reason);
  const lines = HELPLINES.filter(({ id }) => ids.includes(id));
  if (lines.length === 0) return null;
  return (
    <div className="px-2.5 pt-1 pb-2.5">
      <Notice tone="warn" icon="phone" title={text.helpTitle} body={text.helpBody}>
        <ul className="w-full">
          {lines.map(({ id, numbers: [number] }) => (
            <li key={id}>
              <a
                href={telephoneLink(number)}
                className="hover:text-accent flex min-h-11 items-center justify-between gap-3 leading-snug"
              >
                <span>{shell.helplines[id]}</span>
                <span className="text-accent shrink-0 font-semibold">{number}</span>
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

interface ReportFormProps extends QuoteProps {
  readonly report: Report;
}

/** The form for reporting something. */
export function ReportForm({ about, report, onClose }: ReportFormProps) {
  const text = useArea('report');
  const { draft, phase, isGuest, change, send } = report;
  const { kind } = about.subject;
  const words = wordsOf(text, kind);
  const { fault, problem } = phase.kind === 'writing' ? phase : {};
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Quote about={about} onClose={onClose} />
      <RadioList
        legend={text.reasonTitle}
        options={REPORT_REASONS.map((value) => ({ value, label: text.reasons[value] }))}
        chosen={draft.reason}
        error={fault === 'no-reason' ? text.noReason : undefined}
        onChoose={(reason) => change({ ...draft, reason })}
      >
        {draft.reason === undefined ? null : <Help reason={draft.reason} />}
      </RadioList>
      <TextArea
        label={text.describe}
        hint={text.describeHint}
        minRows={3}
        max={REPORT_LIMITS.description.max}
        value={draft.description}
        counterLabel={text.counter}
        measure={(raw) => sentDescription(raw).length}
        error={fault === 'too-long' ? text.tooLong : undefined}
        onChange={(description) => change({ ...draft, description })}
      />
      <p className="text-soft flex items-start gap-2 text-small">
        <span className="pt-0.5">
          <Icon name="eye" size={18} />
        </span>
        {isGuest ? text.seenGuest : words.seen}
      </p>
      {problem === undefined ? null : (
        <Notice
          tone="danger"
          title={problem === 'gone' ? words.gone : text.problems[problem]}
          body={text.kept}
        />
      )}
      <div className="grid sm:justify-items-end">
        <Button variant="primary" type="submit" busy={phase.kind === 'sending'}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}
