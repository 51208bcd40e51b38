import { ORGANISATION } from '@chupke/domain/organisation.ts';
import { Link } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { useSession } from '../../../lib/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { IconName } from '../../../ui/icons.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Helplines } from '../../../entities/help/components/helplines.tsx';
import { PageFrame, PageSection } from '../../../ui/page-frame.tsx';

/** A mail that is written already but for what only its sender knows. */
interface MailDraft {
  readonly to: string;
  readonly subject: string;
  /** Questions, one per line. */
  readonly questions: readonly string[];
}

/** The address that opens a mail program with it (RFC 6068, which wants CRLF). */
function mailLink({ to, subject, questions }: MailDraft): string {
  const body = questions.join('\r\n\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

interface Way {
  readonly id: 'support' | 'report' | 'college' | 'security';
  readonly icon: IconName;
  readonly to: string;
  /** A form that needs no mail, and no account. */
  readonly form?: string;
  /** A page with more information. */
  readonly page?: string;
}

const WAYS: readonly Way[] = [
  { id: 'support', icon: 'mail', to: ORGANISATION.supportEmail },
  {
    id: 'report',
    icon: 'shield',
    to: ORGANISATION.grievanceOfficer.email,
    form: '/about-me',
    page: '/grievance',
  },
  { id: 'college', icon: 'college', to: ORGANISATION.supportEmail },
  { id: 'security', icon: 'key', to: ORGANISATION.securityEmail },
];

function WayCard({ way }: { readonly way: Way }) {
  const text = useArea('contact');
  const { title, body, action, subject, mail } = text.ways[way.id];
  return (
    <section
      id={way.id}
      aria-labelledby={`${way.id}-title`}
      className="chit flex scroll-mt-6 flex-col items-start px-5 py-4"
    >
      <h3 id={`${way.id}-title`} className="flex items-center gap-2.5 pr-4 leading-snug font-bold">
        <span className="text-accent">
          <Icon name={way.icon} />
        </span>
        {title}
      </h3>
      <p className="mt-1.5 mb-4 flex-1 text-small text-pretty">{body}</p>
      {way.form === undefined ? null : (
        <Link to={way.form} className={`${buttonClass({ variant: 'primary' })} mb-2`}>
          {text.aboutMe}
        </Link>
      )}
      <a
        href={mailLink({ to: way.to, subject, questions: mail })}
        className={buttonClass({ variant: 'secondary' })}
      >
        {action}
      </a>
      {/* Without a mail program on this device it can be copied. */}
      <p className="text-soft mt-2 text-small [overflow-wrap:anywhere] select-all">{way.to}</p>
      {way.page === undefined ? null : (
        <Link
          to={way.page}
          className="text-accent mt-1 inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4"
        >
          {text.moreAboutComplaints}
        </Link>
      )}
    </section>
  );
}

const MEMBER_LINKS = [
  { id: 'data', to: '/profile/data' },
  { id: 'college', to: '/profile/college' },
  { id: 'missing', to: '/profile/college#missing' },
  { id: 'privacy', to: '/profile/privacy' },
] as const;

function ForMembers() {
  const text = useArea('contact');
  return (
    <PageSection id="app" title={text.memberTitle}>
      <p className="text-pretty">{text.memberBody}</p>
      <ul className="divide-line border-line divide-y border-y">
        {MEMBER_LINKS.map(({ id, to }) => (
          <li key={id}>
            <Link
              to={to}
              className="hover:text-accent flex min-h-12 items-center justify-between gap-3 py-2 leading-snug font-semibold"
            >
              {text.memberLinks[id]}
              <Icon name="chevron-right" size={19} />
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** `/contact`: first the helplines for emergencies, then our own contacts. */
export function ContactPage() {
  const text = useArea('contact');
  const isMember = useSession().kind === 'signed-in';
  usePageHead({ title: text.title, description: text.description, path: '/contact' });
  return (
    <PageFrame title={text.title} lead={text.lead}>
      <Helplines text={text} />
      <section id="ways" aria-labelledby="ways-title" className="scroll-mt-6">
        <h2 id="ways-title" tabIndex={-1} className="text-title font-bold outline-none">
          {text.waysTitle}
        </h2>
        <p className="text-soft mt-1 mb-4 text-small">{text.replyTime}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {WAYS.map((way) => (
            <WayCard key={way.id} way={way} />
          ))}
        </div>
      </section>
      {isMember ? <ForMembers /> : null}
      <PageSection id="care" title={text.careTitle}>
        <p className="text-pretty">{text.care}</p>
      </PageSection>
    </PageFrame>
  );
}
