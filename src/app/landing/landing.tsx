import type { Language } from '@chupke/domain/language.ts';
import { LANGUAGES, otherLanguages } from '@chupke/domain/language.ts';
import type { ReactNode } from 'react';
import type { Areas, Catalogue } from '../../texts/catalogue.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { Helplines } from '../helplines.tsx';
import { Bench } from './bench.tsx';
import { Foot } from './foot.tsx';
import { Pile } from './pile.tsx';
import { Seal } from './seal.tsx';

type Texts = Areas['landing'];

function TopBar({ text, language }: { readonly text: Texts; readonly language: Language }) {
  const quiet = buttonClass({ variant: 'quiet', size: 'sm' });
  return (
    <header className="flex min-h-16 items-center justify-between gap-2 pt-[env(safe-area-inset-top)]">
      <Wordmark />
      <div className="-mr-2 flex items-center">
        {otherLanguages(language).map((other) => (
          <button
            key={other}
            type="button"
            className={`with-script ${quiet}`}
            lang={other}
            data-choose={`language:${other}`}
          >
            {LANGUAGES[other].name}
          </button>
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
            {text.takeASeat}
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
              {id === 'circles' ? <Stamp>{text.soon}</Stamp> : null}
            </h3>
            <p className="mt-1.5 text-pretty">{text.things[id].body}</p>
          </div>
        ))}
      </div>
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
        {text.takeASeat}
      </a>
      <Bench />
    </section>
  );
}

interface LandingProps {
  readonly text: Catalogue;
  readonly landing: Texts;
  readonly language: Language;
}

/** The page for whoever is not signed in: drawn while the app is built, and shown without any code. */
export function Landing({ text, landing, language }: LandingProps) {
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
      <Foot text={text} landing={landing} />
    </div>
  );
}
