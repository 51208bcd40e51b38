import type { ListedCollege } from '@chupke/domain/college-list-document.ts';
import type { GatheredCollegeRequest } from '@chupke/domain/college-request.ts';
import { COLLEGE_REQUEST_LIMITS } from '@chupke/domain/college-request.ts';
import { searchColleges } from '@chupke/domain/college-search.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { useState } from 'react';
import { fetchAllColleges } from '../../../entities/college/api/fetch-colleges.ts';
import { longDay } from '../../../lib/format.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { useRequest } from '../../../lib/request.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { CollegeDraft } from '../model/college-draft.ts';
import { draftOfCollege, newDraft } from '../model/college-draft.ts';
import { CollegeForm } from './college-form.tsx';
import { NoteDialog } from './note-dialog.tsx';

async function loadRequests(): Promise<readonly GatheredCollegeRequest[]> {
  return (await import('../api/colleges.ts')).loadCollegeRequests();
}

async function answerAdded(id: string, college: CollegeId): Promise<void> {
  const { answerRequest } = await import('../api/colleges.ts');
  await answerRequest({ id, answer: { kind: 'added', college } });
}

/** What an admin is about to do. */
type Asked =
  | { readonly kind: 'form'; readonly draft: CollegeDraft; readonly request?: string }
  | { readonly kind: 'reject'; readonly request: GatheredCollegeRequest };

interface RequestsProps {
  readonly requests: readonly GatheredCollegeRequest[];
  readonly colleges: readonly ListedCollege[];
  readonly onAsk: (asked: Asked) => void;
  readonly onIsThere: (request: GatheredCollegeRequest, college: ListedCollege) => void;
}

/** How many colleges of the list are offered for a request. */
const SIMILAR_MAX = 2;

/** What students asked for, without a word of who asked. */
function Requests({ requests, colleges, onAsk, onIsThere }: RequestsProps) {
  const { colleges: text } = useArea('admin');
  const { types } = useText().colleges;
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
            {[request.city, request.state, types[request.type]].filter((word) => word !== '').join(' · ')}
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
                  variant="secondary"
                  size="sm"
                  icon="check"
                  onClick={() => onIsThere(request, college)}
                >
                  {text.itIs(college.name)}
                </Button>
              ))}
          </div>
        </Chit>
      ))}
    </ul>
  );
}

/** How many colleges of a search are drawn. */
const SHOWN = 20;

function Listed({ colleges, onAsk }: Pick<RequestsProps, 'colleges' | 'onAsk'>) {
  const { colleges: text } = useArea('admin');
  const words = useText().colleges;
  const [query, setQuery] = useState('');
  const found = searchColleges(colleges, query);
  return (
    <div className="grid gap-3">
      <SearchField
        label={words.search}
        placeholder={words.searchHint}
        maxLength={TEXT_LIMITS.search}
        value={query}
        onChange={setQuery}
      />
      <p role="status" className="text-soft text-small">
        {words.showing(Math.min(SHOWN, found.length), found.length)}
      </p>
      <ul className="divide-line border-line divide-y border-y">
        {found.slice(0, SHOWN).map((college) => (
          <li key={college.id} className="flex items-center gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{college.name}</span>
              <span className="text-soft text-small">
                {college.code} · {college.city}, {college.state}{' '}
                {college.active ? null : <Badge tone="danger">{text.closed}</Badge>}
              </span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              label={text.editOf(college.name)}
              onClick={() => onAsk({ kind: 'form', draft: draftOfCollege(college) })}
            >
              {text.edit}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AskedDialogProps {
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function AskedDialog({ asked, onClose, onDone }: AskedDialogProps) {
  const { colleges: text } = useArea('admin');
  const { max } = COLLEGE_REQUEST_LIMITS.note;
  if (asked.kind === 'form')
    return (
      <CollegeForm
        initial={asked.draft}
        onClose={onClose}
        onSaved={async (id) => {
          try {
            if (asked.request !== undefined) await answerAdded(asked.request, id);
            showToast('success', text.saved);
          } finally {
            // Where the answer fails, the college is there to be named in another try.
            onDone();
          }
        }}
      />
    );
  const { request } = asked;
  return (
    <NoteDialog
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
  const { common, errors } = useText();
  const { colleges: text } = useArea('admin');
  const requests = useRequest({ key: ['college-requests'], load: loadRequests });
  const listed = useRequest({ key: ['all-colleges'], load: fetchAllColleges });
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const refresh = (): void => {
    requests.refresh();
    listed.refresh();
  };
  const colleges = listed.state.kind === 'ready' ? listed.state.value : [];
  const onIsThere = (request: GatheredCollegeRequest, college: ListedCollege): void => {
    answerAdded(request.id, college.id).then(
      () => {
        showToast('success', text.told);
        refresh();
      },
      () => showToast('error', errors.unavailable),
    );
  };
  return (
    <div className="grid gap-8">
      <section className="grid gap-4">
        <h2 className="font-semibold">{text.requestsTitle}</h2>
        <p className="text-soft text-small">{text.requestsLead}</p>
        {requests.state.kind === 'ready' ? (
          <Requests
            requests={requests.state.value}
            colleges={colleges}
            onAsk={setAsked}
            onIsThere={onIsThere}
          />
        ) : (
          <LoadingOrFailed kind={requests.state.kind} words={common} onRetry={requests.refresh} />
        )}
      </section>
      <section className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">{text.listTitle}</h2>
          <Button
            variant="secondary"
            size="sm"
            icon="plus"
            onClick={() => setAsked({ kind: 'form', draft: newDraft() })}
          >
            {text.addNew}
          </Button>
        </div>
        {listed.state.kind === 'ready' ? (
          <Listed colleges={colleges} onAsk={setAsked} />
        ) : (
          <LoadingOrFailed kind={listed.state.kind} words={common} onRetry={listed.refresh} />
        )}
      </section>
      {asked === undefined ? null : (
        <AskedDialog asked={asked} onClose={() => setAsked(undefined)} onDone={refresh} />
      )}
    </div>
  );
}
