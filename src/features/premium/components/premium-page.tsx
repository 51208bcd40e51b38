import type { OwnUser, UserId } from '@chupke/domain/user.ts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { exactDay } from '../../../lib/format.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { requestPremium } from '../../../lib/premium-request.ts';
import { knownUser, useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { Topic } from '../../../ui/topic.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import { useOrders } from '../hooks/use-orders.ts';
import { usePrice } from './offer.tsx';
import { OpenOrder, OrderList } from './order-list.tsx';
import { Parts } from './parts.tsx';

/** Whether the student has it, and the way to get it. */
function Standing({ user }: { readonly user: OwnUser }) {
  const text = useArea('premium');
  const price = usePrice();
  const language = useLanguage();
  const start = user.subscriptionStartDate;
  if (!user.isPremium)
    return (
      <Chit>
        <p className="flex items-baseline gap-2.5 pr-4">
          <strong className="text-lead leading-none font-bold tracking-wide">{price}</strong>
          <span className="text-soft text-small">{text.once}</span>
        </p>
        <p className="text-soft mt-2 mb-4 text-small text-pretty">{text.page.unseen}</p>
        <Button variant="primary" onClick={() => requestPremium('upgrade')}>
          {text.page.get(price)}
        </Button>
      </Chit>
    );
  return (
    <Chit tone="own">
      <p className="text-good flex items-center gap-2 font-semibold">
        <Icon name="check" />
        {text.page.have}
      </p>
      {start === null ? null : (
        <p className="mt-1 text-small">{text.page.since(exactDay(start, language))}</p>
      )}
      <p className="text-soft mt-1 text-small text-pretty">{text.page.unseen}</p>
    </Chit>
  );
}

function Payments({ user }: { readonly user: OwnUser }) {
  const { common } = useText();
  const { page } = useArea('premium');
  const { live, retry } = useOrders(user.uid);
  if (live.kind === 'loading') return <SkeletonChits count={1} label={common.loading} />;
  if (live.kind === 'failed')
    return (
      <ErrorState
        title={page.failed}
        body={common.couldNotLoadBody}
        retryLabel={common.retry}
        onRetry={retry}
      />
    );
  const open = live.value.find(({ status }) => status === 'created');
  return (
    <div className="grid gap-3">
      {open === undefined ? null : <OpenOrder key={open.orderId} order={open} />}
      {open !== undefined && live.value.length === 1 ? null : (
        <OrderList orders={live.value.filter((each) => each !== open)} email={user.email} />
      )}
    </div>
  );
}

const LINK = 'text-accent font-semibold underline underline-offset-4';

/** What is kept of a payment, and where it is said in full. */
function Stored() {
  const { page } = useArea('premium');
  return (
    <p className="text-soft mt-4 text-small text-pretty">
      {page.stored}{' '}
      <Link to="/privacy" className={LINK}>
        {page.storedLink}
      </Link>{' '}
      ·{' '}
      <Link to="/terms#premium" className={LINK}>
        {page.refunds}
      </Link>
    </p>
  );
}

/** `/premium`: what Premium gives, whether the student has it, and the student's payments. */
export function PremiumPage(_: { readonly user: UserId }) {
  const { common } = useText();
  const text = useArea('premium');
  const user = knownUser(useSession());
  const tiles = useId();
  if (user === undefined) return <SkeletonChits count={2} label={common.loading} />;
  const parts = (
    <section aria-labelledby={tiles}>
      <h2 id={tiles} className="mb-3 font-semibold">
        {text.tilesTitle}
      </h2>
      <Parts labelledBy={tiles} />
    </section>
  );
  const payments = (
    <Topic title={text.page.ordersTitle}>
      <Payments user={user} />
      <Stored />
    </Topic>
  );
  return (
    <>
      <Link to="/profile" className={WRITTEN.back}>
        <Icon name="back" size={19} />
        {text.page.back}
      </Link>
      <h1 tabIndex={-1} className="text-title font-bold outline-none">
        {text.name}
      </h1>
      <p className="text-soft mt-1 mb-5 text-small text-pretty">{text.page.lead}</p>
      <Standing user={user} />
      <div className="mt-6 grid gap-8">
        {user.isPremium ? payments : parts}
        {user.isPremium ? parts : payments}
      </div>
    </>
  );
}
