import type { Language } from '@chupke/domain/language.ts';
import { LANGUAGES, otherLanguages } from '@chupke/domain/language.ts';
import type { ReactNode } from 'react';
import { getBackend } from '../../../lib/backend.ts';
import { useArea, chooseLanguage, currentText, useLanguage } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { IconName } from '../../../ui/icons.tsx';
import { Icon } from '../../../ui/icons.tsx';

const LINES = ['seen', 'kept', 'sealed'] as const;
const ICONS: Record<(typeof LINES)[number], IconName> = { seen: 'eye', kept: 'mail', sealed: 'lock' };

/** How anonymity works, in three lines. Each promises no more than the code keeps. */
function AnonymityPromise() {
  const text = useArea('auth');
  return (
    <section aria-labelledby="promise-title">
      <h2 id="promise-title" className="sr-only">
        {text.promiseTitle}
      </h2>
      <dl className="grid gap-4">
        {LINES.map((line) => (
          <div key={line}>
            <dt className="flex items-center gap-3.5 font-semibold">
              <span className="text-calm">
                <Icon name={ICONS[line]} size={24} />
              </span>
              {text.promise[line].title}
            </dt>
            <dd className="text-soft max-w-[50ch] pl-9.5 text-small text-pretty">
              {text.promise[line].body}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Seeds of the masks on the bench: any text is one. */
const SITTING = ['t_monsoon', 't_bunk', 't_fest', 't_attendance'] as const;
const SEAT_PX = 50;

/** The drawn back bench, with some taken seats and a free or own one. */
function BackBench({ isSeatFree }: { readonly isSeatFree: boolean }) {
  const text = useArea('auth');
  const [first, second, third, fourth] = SITTING;
  return (
    <div aria-hidden="true" className="w-full max-w-md select-none">
      <div className="flex items-end justify-between px-4 sm:px-6">
        <Avatar id={first} size={SEAT_PX} />
        <Avatar id={second} size={SEAT_PX} />
        {isSeatFree ? (
          <span className="border-accent text-accent rounded-chit grid size-12.5 -rotate-2 place-items-center border-2 border-dashed text-center text-[0.6875rem] leading-tight font-semibold">
            {text.yourSeat}
          </span>
        ) : (
          <Avatar id="t_viva" size={SEAT_PX} />
        )}
        <Avatar id={third} size={SEAT_PX} />
        <Avatar id={fourth} size={SEAT_PX} />
      </div>
      <svg
        viewBox="0 0 420 52"
        className="stroke-ink -mt-0.5 block w-full"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M44 20v29M52 20v29M368 20v29M376 20v29M52 38q158-2 316 0" />
        <path d="M4 5q104-3 206-2t206 1l1 15q-103 3-206 2T5 20z" className="fill-sheet" />
        <path d="M18 11q70-2 130 0M196 12q64-2 112 0M338 10q30-1 62 1" strokeWidth="1.2" opacity=".4" />
      </svg>
    </div>
  );
}

function change(language: Language): void {
  chooseLanguage(language).catch(() => showToast('error', currentText().settings.languageFailed));
}

/** Changes to another language: before signing in there is no page of settings. */
function LanguageSwitch() {
  return otherLanguages(useLanguage()).map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      onClick={() => change(language)}
      className="text-soft hover:text-ink hover:bg-ink/7 rounded-control flex min-h-11 items-center gap-2 px-3 text-small transition-colors"
    >
      <Icon name="language" size={20} />
      {LANGUAGES[language].name}
    </button>
  ));
}

interface AuthFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly isSeatFree: boolean;
  /** What lies on the sheet. */
  readonly children: ReactNode;
}

/** The frame of the sign-in pages: introduction and promise on one side, the form on the other. */
export function AuthFrame({ title, lead, isSeatFree, children }: AuthFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-lg content-start gap-y-6 lg:min-h-[calc(100dvh-9rem)] lg:max-w-none lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[minmax(0,14dvh)_auto_auto_1fr] lg:gap-x-20 lg:gap-y-9 lg:px-6">
      <div className="lg:row-start-2">
        <h1 className="text-lead font-bold text-balance lg:text-[2.75rem] lg:leading-[1.12]">{title}</h1>
        <p className="text-soft mt-1.5 max-w-[46ch] text-pretty lg:mt-4 lg:text-read">{lead}</p>
      </div>
      <div className="grid gap-2 perspective-distant lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:self-center">
        <div className="chit origin-top px-5 py-6 transition-[opacity,rotate,transform] duration-(--calmly) ease-fold sm:px-7 sm:py-7 starting:-rotate-x-24 starting:opacity-0">
          {children}
        </div>
        <div className="justify-self-center">
          <LanguageSwitch />
        </div>
      </div>
      <div className="grid gap-8 lg:row-start-3 lg:gap-9">
        <AnonymityPromise />
        <BackBench isSeatFree={isSeatFree} />
      </div>
    </div>
  );
}

/** How a link among the words of a form looks. */
export const LINK_CLASS = 'text-accent font-semibold underline underline-offset-4';

/** Leads to where mail arrives, where mail stays on this machine. */
export function LocalInbox() {
  const text = useArea('auth').verify;
  if (getBackend().kind !== 'local') return null;
  return (
    <a
      href="/__inbox"
      target="_blank"
      className={`${LINK_CLASS} flex min-h-11 items-center justify-center gap-2 text-small`}
    >
      <Icon name="mail" size={18} />
      {text.inbox}
    </a>
  );
}
