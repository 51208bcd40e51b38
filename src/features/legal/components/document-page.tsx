import { isComplete, LEGAL_TEXTS_DATE, ORGANISATION } from '@chupke/domain/organisation.ts';
import type { PageText } from '../../../texts/en/page-text.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { Notice } from '../../../ui/notice.tsx';
import { longDay } from '../../../lib/format.ts';
import { PageFrame, PageSection } from '../../../ui/page-frame.tsx';
import { AnchorLink, Lines } from '../../../ui/rich-text.tsx';
import { Part } from './text-parts.tsx';

function Contents({ title, sections }: { readonly title: string } & Pick<PageText, 'sections'>) {
  return (
    <nav aria-labelledby="contents-title">
      <h2 id="contents-title" className="text-soft text-small font-semibold">
        {title}
      </h2>
      <ol className="mt-1.5 gap-x-8 sm:columns-2">
        {sections.map((section, place) => (
          <li key={section.id} className="flex break-inside-avoid gap-2 text-small">
            <span aria-hidden="true" className="text-accent w-5 shrink-0 py-1.5 font-bold">
              {place + 1}
            </span>
            <AnchorLink id={section.id} className="py-1.5 underline-offset-4 hover:underline">
              {section.title}
            </AnchorLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface DocumentPageProps {
  readonly area: 'grievance' | 'privacy' | 'terms';
  /** Its own address, among those that lead to it. */
  readonly path: string;
}

/** A page of rules or rights: in short, then its contents, then every part with a number. */
function DocumentPage({ area, path }: DocumentPageProps) {
  const language = useLanguage();
  const text = useArea(area);
  const legal = useArea('legal');
  const { title, description, lead, short, sections } = text;
  usePageHead({ title, description, path });
  return (
    <PageFrame
      title={title}
      lead={lead}
      note={legal.updated(longDay(Date.parse(LEGAL_TEXTS_DATE), language))}
    >
      {isComplete(ORGANISATION) ? null : (
        <Notice tone="warn" title={legal.draftTitle} body={legal.draftBody} />
      )}
      <section aria-labelledby="short-title" className="chit px-5 py-4">
        <h2 id="short-title" className="mb-2 font-bold">
          {legal.short}
        </h2>
        <Lines lines={short} />
      </section>
      <Contents title={legal.contents} sections={sections} />
      {sections.map((section, place) => (
        <PageSection key={section.id} id={section.id} title={section.title} number={place + 1}>
          {section.parts.map((part, index) => (
            <Part key={index} part={part} />
          ))}
        </PageSection>
      ))}
    </PageFrame>
  );
}

/** `/terms`: the rules. */
export function TermsPage() {
  return <DocumentPage area="terms" path="/terms" />;
}

/** `/privacy`: the notice of which data are stored, and why. */
export function PrivacyPage() {
  return <DocumentPage area="privacy" path="/privacy" />;
}

/** `/grievance`: who takes complaints. */
export function GrievancePage() {
  return <DocumentPage area="grievance" path="/grievance" />;
}
