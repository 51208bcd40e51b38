import type { ReactNode } from 'react';
import { AnonymityPromise } from './anonymity-promise.tsx';
import { BackBench } from './back-bench.tsx';
import { LanguageSwitch } from './language-switch.tsx';

interface AuthFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly isSeatFree: boolean;
  /** What lies on the sheet. */
  readonly children: ReactNode;
}

/** The door's page: what it is about and the promise on one side, the sheet to fill in on the other. */
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
