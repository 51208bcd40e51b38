import { ABOUT_ME_LIMITS, ABOUT_ME_REASONS, ABOUT_ME_TOKEN_LENGTH } from '@chupke/domain/about-me.ts';
import { newDocumentId, randomText } from '@chupke/domain/random.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { SubmitEvent } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { AppError, ErrorCode } from '../../lib/errors.ts';
import { useArea } from '../../lib/i18n.ts';
import { keptWords } from '../../lib/kept-words.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { browserRandom } from '../../lib/random.ts';
import { chosenBefore, typedBefore, useFocusBefore } from '../../lib/typed-before.ts';
import { useTask } from '../../lib/use-task.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { focusField } from '../../ui/focus-field.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageFrame, PageSection } from '../../ui/page-frame.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import type { AboutMeFaults, AboutMeForm } from './about-me-form.ts';
import { judgeAboutMe } from './about-me-form.ts';
import { ReportState } from './report-state.tsx';
import type { Sent } from './sent-report.tsx';
import { EarlierNotice, SentReport } from './sent-report.tsx';

/** The words for a failure. */
function useFailure(): (code: ErrorCode) => string {
  const text = useArea('aboutMe');
  const own: Readonly<Partial<Record<ErrorCode, string>>> = {
    'not-found': text.notFound,
    'too-many-requests': text.tooMany,
    unavailable: text.offline,
  };
  return (code) => own[code] ?? text.failed;
}

const NOTHING: AboutMeForm = { link: '', reason: undefined, words: '' };

/** The form as the document's own was left. */
function formBefore(): AboutMeForm {
  const reason = ABOUT_ME_REASONS.find((each) => each === chosenBefore());
  return { link: typedBefore('link'), reason, words: typedBefore('words') };
}

/** Gives the form as the document's own was left, once: whoever comes after that begins with nothing. */
function takeOver(): () => AboutMeForm {
  let left: AboutMeForm | undefined = formBefore();
  return () => {
    const form = left ?? NOTHING;
    left = undefined;
    return form;
  };
}

interface FieldsProps {
  readonly form: AboutMeForm;
  readonly faults: AboutMeFaults;
  readonly onChange: (change: Partial<AboutMeForm>) => void;
}

function Fields({ form, faults, onChange }: FieldsProps) {
  const text = useArea('aboutMe');
  const { min, max } = ABOUT_ME_LIMITS.words;
  const faultWords = { short: text.wordsShort(min), long: text.wordsLong(max) };
  return (
    <>
      <TextField
        label={text.link}
        hint={text.linkHint}
        name="link"
        inputMode="url"
        autoComplete="off"
        value={form.link}
        onChange={(link) => onChange({ link })}
        error={faults.link === true ? text.linkWrong : undefined}
      />
      <RadioList
        legend={text.reason}
        options={ABOUT_ME_REASONS.map((value) => ({ value, label: text.reasons[value] }))}
        chosen={form.reason}
        error={faults.reason === true ? text.reasonMissing : undefined}
        onChoose={(reason) => onChange({ reason })}
      />
      <TextArea
        label={text.words}
        hint={text.wordsHint}
        name="words"
        max={max}
        minRows={4}
        measure={(typed) => normalizeText(typed).length}
        counterLabel={text.charactersLeft}
        value={form.words}
        onChange={(words) => onChange({ words })}
        error={faults.words === undefined ? undefined : faultWords[faults.words]}
      />
    </>
  );
}

/** The id of a report, and the token that tells how it stands. */
function newIds() {
  return { id: newDocumentId(browserRandom), token: randomText(browserRandom, ABOUT_ME_TOKEN_LENGTH) };
}

/** A report while it is written. */
interface Draft {
  readonly form: AboutMeForm;
  /** Made with it, so that a second try after a lost answer reports once. */
  readonly made: ReturnType<typeof newIds>;
  /** The tokens of versions that have arrived before. */
  readonly earlier: readonly string[];
}

function newDraft(form: AboutMeForm): Draft {
  return { form, made: newIds(), earlier: [] };
}

/** What was done on the page since it was opened. */
interface Visit {
  /** Its entry in the browser's history; empty before it is drawn. */
  readonly entry: string;
  readonly draft: Draft;
  /** Its token is shown once, and people go to another app with it. */
  readonly sent: Sent | undefined;
}

function newVisit(form: AboutMeForm): Visit {
  return { entry: '', draft: newDraft(form), sent: undefined };
}

/** Nobody signs in for it, and it goes on when a session ends. */
const useVisit = keptWords<Visit>('another-comes');

/**
 * The report that is written here, and the one that was sent. Both are there until the page is left for another, as the
 * device may be somebody else's.
 */
function useReport() {
  const { key: entry } = useLocation();
  const [formFirst] = useState(takeOver);
  const { words: visit, keep, forget } = useVisit('', () => newVisit(formFirst()));
  const isLeft = useRef(false);
  const arrive = useEffectEvent(() => {
    // While the app was locked the page may have been left, and is opened anew.
    keep((now) => (now.entry === '' || now.entry === entry ? now : newVisit(NOTHING)));
  });
  const goOn = useEffectEvent(() => keep((now) => ({ ...now, entry })));
  const leave = useEffectEvent(() => {
    isLeft.current = true;
    forget();
  });
  // Before any of it is seen.
  useLayoutEffect(() => arrive(), []);
  // A link within the page leads to another entry, and what begins anew has none.
  useLayoutEffect(() => goOn(), [entry, visit.entry]);
  useEffect(() => {
    const { pathname } = window.location;
    isLeft.current = false;
    return () => {
      // Where the app lock has taken it off the screen, the address is still the same.
      if (window.location.pathname !== pathname) leave();
    };
  }, []);
  return {
    draft: visit.draft,
    change: (form: Partial<AboutMeForm>): void =>
      keep((now) => ({ ...now, draft: { ...now.draft, form: { ...now.draft.form, ...form } } })),
    /** A draft was answered. What is answered once the page was left, or is another's by then, is not kept. */
    answer: ({ made }: Draft, change: (now: Draft) => Pick<Visit, 'draft' | 'sent'>): void => {
      if (isLeft.current) return;
      keep((now) => (now.draft.made === made ? { ...now, ...change(now.draft) } : now));
    },
    sent: visit.sent,
    forgetSent: (): void => keep((now) => ({ ...now, sent: undefined })),
  };
}

type ReportFormProps = Pick<ReturnType<typeof useReport>, 'draft' | 'change' | 'answer'>;

function ReportForm({ draft, change, answer }: ReportFormProps) {
  const { form, made, earlier } = draft;
  const text = useArea('aboutMe');
  const failed = useFailure();
  const task = useTask();
  useFocusBefore();
  const [isJudged, setJudged] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const judged = judgeAboutMe(form);
  const faults = isJudged && 'faults' in judged ? judged.faults : {};
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setJudged(true);
    setFailure(undefined);
    if ('faults' in judged) {
      const [first] = Object.keys(judged.faults);
      if (first === 'link' || first === 'words') focusField(event.currentTarget, first);
      return;
    }
    const { order } = judged;
    const { token } = made;
    const work = async (): Promise<void> => {
      const { reportAboutMe } = await import('./api.ts');
      const ticketNumber = await reportAboutMe({ ...made, ...order });
      answer(draft, () => ({ draft: newDraft(NOTHING), sent: { token, earlier, ticketNumber } }));
    };
    const onFailed = ({ code }: AppError): void => {
      if (code !== 'case-changed') return setFailure(failed(code));
      // An earlier try has arrived, with other words: what is written now becomes a report of its own.
      answer(draft, (now) => ({
        draft: { ...now, made: newIds(), earlier: [...now.earlier, token] },
        sent: undefined,
      }));
    };
    task.run(work, { onDone: () => undefined, onFailed });
  };
  return (
    // Sent by itself, before the app is there, it would put the words into the address: so it does nothing.
    <form method="dialog" onSubmit={submit} noValidate className="grid gap-5">
      <Fields form={form} faults={faults} onChange={change} />
      <p className="text-soft text-small">{text.clocks}</p>
      <EarlierNotice tokens={earlier} />
      {failure === undefined ? null : <Notice tone="danger" title={failure} />}
      <div className="grid sm:justify-items-end">
        <Button variant="primary" type="submit" busy={task.isBusy}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}

/** `/about-me`: somebody without an account reports what is about them, and later asks how it stands. */
export function AboutMePage() {
  const text = useArea('aboutMe');
  const { draft, change, answer, sent, forgetSent } = useReport();
  usePageHead({ title: text.title, description: text.description, path: '/about-me' });
  return (
    <PageFrame title={text.title} lead={text.lead}>
      <PageSection id="report" title={text.formTitle}>
        {sent === undefined ? (
          <ReportForm draft={draft} change={change} answer={answer} />
        ) : (
          <SentReport sent={sent} onAnother={forgetSent} />
        )}
      </PageSection>
      <PageSection id="status" title={text.statusTitle}>
        <ReportState />
      </PageSection>
      <PageSection id="urgent" title={text.urgentTitle}>
        <p className="text-pretty">{text.urgentBody}</p>
        <Link
          to="/grievance"
          className="text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {text.officer}
        </Link>
      </PageSection>
    </PageFrame>
  );
}
