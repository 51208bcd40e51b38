import { COLLEGE_TYPES } from '@chupke/domain/college.ts';
import type { Language } from '@chupke/domain/language.ts';
import { LANGUAGES, otherLanguages } from '@chupke/domain/language.ts';
import type { ReactNode } from 'react';
import { addressChoosing, addressIn } from '../../lib/page-language.ts';
import type { Areas, Catalogue } from '../../texts/en/form.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { Helplines } from '../shell/helplines.tsx';
import { Pile } from './pile.tsx';
import { Seal } from './seal.tsx';

type Texts = Areas['landing'];

/** The bench that everything lies on, with what others have carved into it. */
function Bench() {
  return (
    <svg
      viewBox="0 0 600 96"
      aria-hidden="true"
      className="block w-full"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M58 33v59M66 33v59M534 33v59M542 33v59M66 70q234-3 468 0M66 76q234-3 468 0" />
      <path className="fill-sheet" d="M5 8q148-5 295-3t295 2l1 23q-150 4-296 2T6 32z" />
      <path
        strokeWidth="1.2"
        opacity=".4"
        d="M22 13q80-3 150 0t60 0M330 13q60-3 90 0M500 13q40-1 76 1M30 25q100 3 170 0M360 26q50-2 70 0M490 25q40-1 80-1"
      />
      <path
        strokeWidth="1.5"
        className="text-accent"
        d="M446 23q-7-5-6-9 4-3 6 2 3-5 7-2 1 4-7 9zM436 24l20-11M454 13l3-1-1 3"
      />
      <path
        strokeWidth="1.5"
        d="M262 14q-5 0-5 4.500t5 4.500M268 13v10M268 18q5-2 5 1v4M279 18v5M279 14v.2M285 13v10M282 17h6M294 22v.2"
      />
    </svg>
  );
}

const PAGES = [
  { id: 'help', path: '/help' },
  { id: 'privacy', path: '/privacy' },
  { id: 'terms', path: '/terms' },
  { id: 'transparency', path: '/transparency' },
  { id: 'grievance', path: '/grievance' },
  { id: 'aboutMe', path: '/about-me' },
  { id: 'contact', path: '/contact' },
  { id: 'download', path: '/download' },
] as const;

const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

interface LandingWords {
  readonly text: Catalogue;
  readonly landing: Texts;
  readonly language: Language;
}

/** The foot of the landing page: everything that can be read without an account. Plain links, as no code is there. */
function Foot({ text, landing, language }: LandingWords) {
  return (
    <footer className="border-line border-t py-8 text-small">
      <nav aria-label={landing.footNavigation} className="grid gap-x-16 gap-y-4 lg:grid-cols-[1fr_1.6fr]">
        <ul className="flex flex-wrap gap-x-6 font-semibold">
          {PAGES.map(({ id, path }) => (
            <li key={id}>
              <a href={addressIn(path, language)} className={LINK}>
                {landing.foot[id]}
              </a>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-5">
          <p className="text-soft">{landing.kinds}:</p>
          <ul className="contents">
            {COLLEGE_TYPES.map((type) => (
              <li key={type}>
                <a href={addressIn(`/category/${type}`, language)} className={LINK}>
                  {text.collegeTypes[type]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <p className="text-soft mt-5">{landing.footer}</p>
    </footer>
  );
}

function TopBar({ text, language }: { readonly text: Texts; readonly language: Language }) {
  const quiet = buttonClass({ variant: 'quiet', size: 'sm' });
  return (
    <header className="flex min-h-16 items-center justify-between gap-2 pt-[env(safe-area-inset-top)]">
      <Wordmark />
      <div className="-mr-2 flex items-center">
        {otherLanguages(language).map((other) => (
          <a
            key={other}
            href={addressChoosing('/', other)}
            className={quiet}
            lang={other}
            hrefLang={other}
            data-choose={`language:${other}`}
          >
            {LANGUAGES[other].name}
          </a>
        ))}
        <button
          type="button"
          className={`with-script ${quiet}`}
          aria-label={text.switchTheme}
          data-choose="theme:"
        >
          <Icon name="moon" />
        </button>
        <a href="/auth?mode=signin" className={`max-sm:hidden ${quiet}`}>
          {text.signIn}
        </a>
      </div>
    </header>
  );
}

function Hero({ text, language }: { readonly text: Texts; readonly language: Language }) {
  return (
    <section className="grid items-center gap-x-16 gap-y-10 pt-8 lg:min-h-[36rem] lg:grid-cols-[1.1fr_1fr] lg:pt-4">
      <div>
        <h1 className="font-extrabold text-balance">{text.title}</h1>
        <p className="text-lead mt-5 max-w-[32rem] text-pretty">{text.lead}</p>
        <div className="mt-7 flex flex-wrap items-center gap-3">
          <a
            href="/auth?mode=signup"
            className={`${buttonClass({ variant: 'primary' })} min-h-13! px-8! text-lead!`}
          >
            {text.signUp}
          </a>
          <a href="/auth?mode=signin" className={buttonClass({ variant: 'secondary' })}>
            {text.signIn}
          </a>
        </div>
        <p className="text-soft mt-4 text-small">{text.conditions}</p>
        <noscript>
          <p className="mt-2 text-small font-semibold">{text.needsScript}</p>
        </noscript>
      </div>
      <div className="-ml-2 lg:ml-0">
        <h2 className="sr-only">{text.examplesTitle}</h2>
        <Pile text={text} language={language} />
        <div className="-mx-2">
          <Bench />
        </div>
      </div>
    </section>
  );
}

const THINGS: readonly { readonly id: keyof Texts['things']; readonly icon: IconName }[] = [
  { id: 'write', icon: 'pen' },
  { id: 'answer', icon: 'reply' },
  { id: 'circles', icon: 'chit' },
];

function Things({ text }: { readonly text: Texts }) {
  return (
    <section>
      <h2 className="font-bold">{text.doTitle}</h2>
      <div className="border-ink mt-6 grid border-t-2 md:grid-cols-3 md:gap-10">
        {THINGS.map(({ id, icon }) => (
          <div key={id} className="border-line border-b py-5 md:border-0">
            <h3 className="text-title flex items-center gap-2.5 font-bold">
              <span className="text-accent">
                <Icon name={icon} size={26} />
              </span>
              {text.things[id].title}
            </h3>
            <p className="mt-1.5 text-pretty">{text.things[id].body}</p>
          </div>
        ))}
      </div>
      <p className="text-soft mt-4 text-small">{text.premium}</p>
    </section>
  );
}

function Nots({ text, helplines }: { readonly text: Texts; readonly helplines: ReactNode }) {
  return (
    <section className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.6fr]">
      <h2 className="font-bold">{text.notTitle}</h2>
      <div className="grid gap-6">
        {text.nots.map(({ title, body }) => (
          <div key={title}>
            <h3 className="text-title font-bold">{title}</h3>
            <p className="mt-0.5 max-w-[34rem] text-pretty">{body}</p>
          </div>
        ))}
        <div className="chit px-5 py-2">{helplines}</div>
      </div>
    </section>
  );
}

function LastCall({ text }: { readonly text: Texts }) {
  return (
    <section className="mx-auto grid max-w-[42rem] justify-items-center text-center">
      <h2 className="font-bold text-balance">{text.lastTitle}</h2>
      <p className="mt-2 mb-7 text-pretty">{text.lastBody}</p>
      <a
        href="/auth?mode=signup"
        className={`${buttonClass({ variant: 'primary' })} min-h-13! -rotate-2 px-8! text-lead!`}
      >
        {text.signUp}
      </a>
      <Bench />
    </section>
  );
}

/** The page for signed-out visitors: prerendered at build time, and shown without any code. */
export function Landing({ text, landing, language }: LandingWords) {
  return (
    <div className="notebook">
      <TopBar text={landing} language={language} />
      <main className="grid gap-20 pb-20 lg:gap-28">
        <Hero text={landing} language={language} />
        <Seal text={landing} />
        <Things text={landing} />
        <Nots text={landing} helplines={<Helplines text={text} />} />
        <LastCall text={landing} />
      </main>
      <Foot text={text} landing={landing} language={language} />
    </div>
  );
}
