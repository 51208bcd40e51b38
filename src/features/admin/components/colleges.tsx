import type { ListedCollege } from '@chupke/domain/college-list-document.ts';
import type { GatheredCollegeRequest } from '@chupke/domain/college-request.ts';
import { COLLEGE_REQUEST_LIMITS } from '@chupke/domain/college-request.ts';
import { searchColleges } from '@chupke/domain/college-search.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { useState } from 'react';
import { StaffLoading } from '../../../entities/standing/components/staff-loading.tsx';
import { longDay } from '../../../lib/format.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { useRequest } from '../../../lib/request.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { StepFocus } from '../../../ui/step-focus.tsx';
import { useAllColleges } from '../hooks/use-all-colleges.ts';
import { useFailureWords } from '../hooks/use-failure-words.ts';
import { collegesCsv } from '../model/college-csv.ts';
import type { CollegeDraft } from '../model/college-draft.ts';
import { draftOfCollege, newDraft } from '../model/college-draft.ts';
import { CollegeImport } from './college-import.tsx';
import { CollegeRows } from './college-rows.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { CollegeForm } from './college-form.tsx';
import { NoteDialog } from './note-dialog.tsx';

/** What students asked for, and what goes on with colleges. */
async function loadWork() {
  const { loadCollegeRequests, loadCollegeWork } = await import('../api/colleges.ts');
  const [requests, work] = await Promise.all([loadCollegeRequests(), loadCollegeWork()]);
  return { requests, work };
}

async function answerWith(kind: 'added' | 'known', id: string, college: CollegeId): Promise<void> {
  const { answerRequest } = await import('../api/colleges.ts');
  await answerRequest({ id, answer: { kind, college } });
}

/** What an admin is about to do. */
type Asked =
  | { readonly kind: 'form'; readonly draft: CollegeDraft; readonly request?: string }
  | { readonly kind: 'reject'; readonly request: GatheredCollegeRequest }
  | { readonly kind: 'known'; readonly request: GatheredCollegeRequest; readonly college: ListedCollege }
  | { readonly kind: 'merge'; readonly college: ListedCollege };

interface RequestsProps {
  readonly requests: readonly GatheredCollegeRequest[];
  readonly colleges: readonly ListedCollege[];
  readonly onAsk: (asked: Asked) => void;
}

/** How many colleges of the list are offered for a request. */
const SIMILAR_MAX = 2;

/** What students asked for, without a word of who asked. */
function Requests({ requests, colleges, onAsk }: RequestsProps) {
  const { colleges: text } = useArea('admin');
  const { collegeTypes } = useText();
  const language = useLanguage();
  if (requests.length === 0)
    return <EmptyState title={text.noRequests} body={text.noRequestsBody} art="letter" />;
  return (
    <ul className="grid gap-4">
      {requests.map((request) => (
        <Chit as="li" key={request.id}>
          <p className="text-soft mb-1 text-small">
            <Badge tone="accent">{text.count(request.count)}</Badge>{' '}
            {text.since(longDay(request.firstDay, language))}
          </p>
          <h3 dir="auto" className="font-semibold wrap-anywhere">
            {request.name}
          </h3>
          <p className="text-soft text-small wrap-anywhere">
            {[request.city, request.state, collegeTypes[request.type]]
              .filter((word) => word !== '')
              .join(' · ')}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              icon="plus"
              label={text.addOf(request.name)}
              onClick={() => onAsk({ kind: 'form', draft: newDraft(request), request: request.id })}
            >
              {text.add}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              icon="cross"
              label={text.rejectOf(request.name)}
              onClick={() => onAsk({ kind: 'reject', request })}
            >
              {text.reject}
            </Button>
            {searchColleges(
              colleges.filter(({ active }) => active),
              request.name,
            )
              .slice(0, SIMILAR_MAX)
              .map((college) => (
                <Button
                  key={college.id}
                  variant="quiet"
                  size="sm"
                  onClick={() => onAsk({ kind: 'known', request, college })}
                >
                  {text.itIs(college.name, college.city)}
                </Button>
              ))}
          </div>
        </Chit>
      ))}
    </ul>
  );
}

/** A name with its place, as far as that is known. */
function placed({ name, city, state }: Record<'name' | 'city' | 'state', string>): string {
  return [`“${name}”`, city, state].filter((word) => word !== '').join(', ');
}

interface KnownDialogProps {
  readonly asked: Extract<Asked, { readonly kind: 'known' }>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks once more before all who asked are told that a college of the list is the one they mean: it may be another one. */
function KnownDialog({ asked: { request, college }, onClose, onDone }: KnownDialogProps) {
  const { common } = useText();
  const { colleges: text, perhapsOwn } = useArea('admin');
  const task = useTask();
  const failed = useFailureWords({ 'no-change': task.wasUnanswered ? perhapsOwn : text.wasAnswered });
  const tell = (): void =>
    task.run(() => answerWith('known', request.id, college.id), {
      onDone: () => {
        onClose();
        showToast('success', text.told);
        onDone();
      },
      onFailed: (error) => {
        showToast('error', failed(error));
        // It may have arrived: the question stays for another try.
        if (error.isPassing) return;
        // It is not open any more, or the college not in the list.
        onClose();
        onDone();
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={text.knownTitle}
      body={text.knownBody(placed(request), placed(college), request.count)}
      confirmLabel={text.knownConfirm}
      cancelLabel={common.cancel}
      danger
      busy={task.isBusy}
      onConfirm={tell}
    />
  );
}

interface AskedDialogProps {
  readonly asked: Asked;
  readonly colleges: readonly ListedCollege[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function AskedDialog({ asked, colleges, onClose, onDone }: AskedDialogProps) {
  const { colleges: text } = useArea('admin');
  const { max } = COLLEGE_REQUEST_LIMITS.note;
  if (asked.kind === 'form')
    return (
      <CollegeForm
        about={asked.request ?? asked.draft.id ?? ''}
        initial={asked.draft}
        onClose={onClose}
        onChanged={onDone}
        onSaved={async (id) => {
          try {
            if (asked.request !== undefined) await answerWith('added', asked.request, id);
            showToast('success', text.saved);
          } finally {
            // Where the answer fails, the college is there to be named in another try.
            onDone();
          }
        }}
      />
    );
  if (asked.kind === 'merge')
    return <MergeDialog from={asked.college} colleges={colleges} onClose={onClose} onDone={onDone} />;
  if (asked.kind === 'known') return <KnownDialog asked={asked} onClose={onClose} onDone={onDone} />;
  const { request } = asked;
  return (
    <NoteDialog
      about={`${request.id} rejected`}
      title={text.rejectTitle}
      body={text.rejectBody(request.name)}
      confirm={text.reject}
      isDanger
      field={{ label: text.note, hint: text.noteHint, max, minRows: 3 }}
      judge={(note) => (note.length > max ? text.noteTooLong(max) : undefined)}
      send={async (note) => {
        const { answerRequest } = await import('../api/colleges.ts');
        await answerRequest({ id: request.id, answer: { kind: 'rejected', note } });
      }}
      failed={({ code }) => (code === 'no-change' ? text.wasAnswered : undefined)}
      onClose={onClose}
      onDone={() => {
        showToast('success', text.rejected);
        onDone();
      }}
    />
  );
}

/** The requests to add a college, and all colleges, to be changed and closed. */
export function Colleges() {
  const { common } = useText();
  const { colleges: text } = useArea('admin');
  const asks = useRequest({ key: ['college-work'], load: loadWork });
  const listed = useAllColleges();
  const { colleges: words } = useArea('desk');
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const [isImporting, setImporting] = useState(false);
  const refresh = (): void => {
    asks.refresh();
    listed.refresh();
  };
  const colleges = listed.state.kind === 'ready' ? listed.state.value : [];
  if (isImporting)
    return (
      <StepFocus step="import">
        <CollegeImport colleges={colleges} onBack={() => setImporting(false)} onDone={refresh} />
      </StepFocus>
    );
  return (
    <StepFocus step="list">
      <div className="grid gap-8">
        <section className="grid gap-4">
          <h2 className="font-semibold">{text.requestsTitle}</h2>
          <p className="text-soft text-small">{text.requestsLead}</p>
          {asks.state.kind === 'ready' ? (
            <Requests requests={asks.state.value.requests} colleges={colleges} onAsk={setAsked} />
          ) : (
            <StaffLoading kind={asks.state.kind} onRetry={asks.refresh} />
          )}
        </section>
        <section className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="font-semibold">{text.listTitle}</h2>
            <span className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="sm"
                icon="plus"
                onClick={() => setAsked({ kind: 'form', draft: newDraft() })}
              >
                {text.addNew}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                icon="up"
                disabled={listed.state.kind !== 'ready'}
                onClick={() => setImporting(true)}
              >
                {words.importIt}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                icon="download"
                disabled={listed.state.kind !== 'ready'}
                onClick={() => saveFile('colleges.csv', collegesCsv(colleges), 'text/csv;charset=utf-8')}
              >
                {words.exportIt}
              </Button>
            </span>
          </div>
          {listed.state.kind === 'ready' ? (
            <CollegeRows
              colleges={colleges}
              work={asks.state.kind === 'ready' ? asks.state.value.work : undefined}
              onChanged={asks.refresh}
              onEdit={(college) => setAsked({ kind: 'form', draft: draftOfCollege(college) })}
              onMerge={(college) => setAsked({ kind: 'merge', college })}
            />
          ) : (
            <LoadingOrFailed kind={listed.state.kind} words={common} onRetry={listed.refresh} />
          )}
        </section>
        {asked === undefined ? null : (
          <AskedDialog
            asked={asked}
            colleges={colleges}
            onClose={() => setAsked(undefined)}
            onDone={refresh}
          />
        )}
      </div>
    </StepFocus>
  );
}
