import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { HelpText } from '../../../texts/en/help.ts';
import { loadArea, useArea, useLanguage } from '../../../lib/i18n.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { useSession } from '../../../lib/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { plainText } from '../model/inline-links.ts';
import { Helplines } from './helplines.tsx';
import { PageFrame } from './page-frame.tsx';
import { Part } from './text-parts.tsx';

type Topic = HelpText['topics'][number];

/** An answer as search engines read it: without its links. */
function answerText({ answer }: Topic['questions'][number]): string {
  const lines = answer.flatMap((part) =>
    typeof part === 'string' ? [part] : 'list' in part ? part.list : 'steps' in part ? part.steps : [],
  );
  return lines.map(plainText).join(' ');
}

/** https://schema.org/FAQPage */
function questionsAndAnswers(topics: readonly Topic[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: topics
      .flatMap(({ questions }) => questions)
      .map((each) => ({
        '@type': 'Question',
        name: each.question,
        acceptedAnswer: { '@type': 'Answer', text: answerText(each) },
      })),
  };
}

/** What was read once can be read without a network. Members have the service worker already, guests get it here. */
function useOffline(): void {
  const isGuest = useSession().kind === 'signed-out';
  useEffect(() => {
    if (!isGuest) return;
    import('../../../lib/service-worker.ts').then(
      ({ keepServiceWorker }) => keepServiceWorker({ onlyLoaded: true }),
      () => undefined,
    );
  }, [isGuest]);
}

function Questions({ topic: { id, title, questions } }: { readonly topic: Topic }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <h2 id={`${id}-title`} tabIndex={-1} className="text-read mb-2 font-bold outline-none">
        {title}
      </h2>
      <ul className="divide-line border-line divide-y border-y">
        {questions.map(({ question, answer }) => (
          <li key={question}>
            <details className="group">
              <summary className="hover:text-accent flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-2 leading-snug font-semibold [&::-webkit-details-marker]:hidden">
                {question}
                <span className="text-soft shrink-0 transition-[rotate] group-open:rotate-90">
                  <Icon name="chevron-right" size={19} />
                </span>
              </summary>
              <div className="grid gap-3 pb-4">
                {answer.map((part, place) => (
                  <Part key={place} part={part} />
                ))}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contact() {
  const text = useArea('help');
  return (
    <section aria-labelledby="contact-title" className="chit flex flex-col items-start px-5 py-4">
      <h2 id="contact-title" className="font-bold">
        {text.contactTitle}
      </h2>
      <p className="mt-1.5 mb-4 text-small text-pretty">{text.contact}</p>
      <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
        <Icon name="mail" size={20} />
        {text.contactAction}
      </Link>
    </section>
  );
}

/** `/help`: who answers at once, the frequent questions, and how to reach us. `links` leads to the other public pages. */
export function HelpPage({ links }: { readonly links: ReactNode }) {
  const language = useLanguage();
  // Asked for before the first one is waited for, so that both come at once.
  loadArea('contact', language).catch(() => undefined);
  const text = useArea('help');
  usePageHead({
    title: text.title,
    description: text.description,
    path: '/help',
    structuredData: questionsAndAnswers(text.topics),
  });
  useOffline();
  return (
    <PageFrame title={text.title} lead={text.lead}>
      <Helplines />
      <section aria-labelledby="questions-title" className="grid gap-7">
        <h2 id="questions-title" className="text-title font-bold">
          {text.questionsTitle}
        </h2>
        {text.topics.map((topic) => (
          <Questions key={topic.id} topic={topic} />
        ))}
      </section>
      <Contact />
      {links}
    </PageFrame>
  );
}
