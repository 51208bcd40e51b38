import { useEffect, useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import {
  askToInstall,
  useInstallOffer,
  useIsInstalled,
  watchInstallOffer,
} from '../../../lib/install-offer.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { PageFrame, PageSection } from '../../../ui/page-frame.tsx';
import { Lines, Steps } from '../../../ui/rich-text.tsx';

/** The browsers for which there are steps, in the order in which they are shown. */
export const BROWSER_GUIDES = [
  'android-chrome',
  'android-samsung',
  'android-firefox',
  'ios',
  'desktop-chromium',
  'desktop-safari',
  'desktop-firefox',
] as const;

/** One of BROWSER_GUIDES. */
export type BrowserGuide = (typeof BROWSER_GUIDES)[number];

/** Properties of a browser (`navigator`). */
export interface BrowserSigns {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

function onAndroid(userAgent: string): BrowserGuide {
  if (userAgent.includes('SamsungBrowser/')) return 'android-samsung';
  return userAgent.includes('Firefox/') ? 'android-firefox' : 'android-chrome';
}

/** The guide that most likely fits; the reader sees all of them. */
export function guideFor({ userAgent, maxTouchPoints }: BrowserSigns): BrowserGuide {
  if (userAgent.includes('Android')) return onAndroid(userAgent);
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  // An iPad calls itself a Mac; no Mac has a touch screen.
  if (userAgent.includes('Macintosh') && maxTouchPoints > 1) return 'ios';
  if (userAgent.includes('Firefox/')) return 'desktop-firefox';
  // Every Chromium calls itself Safari too.
  return userAgent.includes('Safari/') && !/Chrom(?:e|ium)\//.test(userAgent)
    ? 'desktop-safari'
    : 'desktop-chromium';
}

/** Where the browser installs by itself, one press is enough. */
function Offer() {
  const text = useArea('guide');
  const [isBusy, setBusy] = useState(false);
  const install = (): void => {
    setBusy(true);
    // The answer is visible in the offer, which is gone, and in whether the app is installed.
    void askToInstall().finally(() => setBusy(false));
  };
  return (
    <section aria-labelledby="offer-title" className="chit px-5 py-5">
      <h2 id="offer-title" className="mb-3 font-bold">
        {text.offerTitle}
      </h2>
      <Button variant="primary" icon="download" busy={isBusy} onClick={install}>
        {isBusy ? text.installing : text.install}
      </Button>
    </section>
  );
}

function Guide({ id, isOwn }: { readonly id: BrowserGuide; readonly isOwn: boolean }) {
  const text = useArea('guide');
  const { title, steps, note } = text.guides[id];
  return (
    <details open={isOwn} className="group border-line rounded-chit bg-sheet border">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <span className="flex shrink-0 items-center gap-3">
          {isOwn ? <Stamp tone="calm">{text.yours}</Stamp> : null}
          <span className="text-soft transition-[rotate] group-open:rotate-90">
            <Icon name="chevron-right" size={19} />
          </span>
        </span>
      </summary>
      <div className="border-line grid gap-3 border-t px-4 py-4">
        <Steps steps={steps} />
        {note === '' ? null : <p className="text-soft text-small">{note}</p>}
      </div>
    </details>
  );
}

/** `/download`: how Chupke gets onto the home screen, the reader's own browser first. */
export function InstallPage() {
  const text = useArea('guide');
  const isOffered = useInstallOffer();
  const isInstalled = useIsInstalled();
  const [own] = useState(() => guideFor(navigator));
  useEffect(() => watchInstallOffer(), []);
  usePageHead({ title: text.title, description: text.description, path: '/download' });
  return (
    <PageFrame title={text.title} lead={text.lead}>
      {isInstalled ? <Notice tone="good" title={text.installedTitle} body={text.installedBody} /> : null}
      {isOffered ? <Offer /> : null}
      <section aria-labelledby="own-title" className="grid gap-3">
        <h2 id="own-title" className="text-title font-bold">
          {text.yoursTitle}
        </h2>
        <Guide id={own} isOwn />
      </section>
      <section aria-labelledby="others-title" className="grid gap-3">
        <h2 id="others-title" className="text-title font-bold">
          {text.othersTitle}
        </h2>
        {BROWSER_GUIDES.filter((id) => id !== own).map((id) => (
          <Guide key={id} id={id} isOwn={false} />
        ))}
      </section>
      <PageSection id="care" title={text.careTitle}>
        <Lines lines={text.care} />
      </PageSection>
    </PageFrame>
  );
}
