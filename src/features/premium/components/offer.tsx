import { PREMIUM_PLAN } from '@chupke/domain/premium.ts';
import { useId } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Upgrade } from '../model/upgrade.ts';
import { canPay } from '../model/upgrade.ts';
import { ConnectionStatus } from './connection-status.tsx';
import { Parts } from './parts.tsx';
import { ProblemNotice } from './problem-notice.tsx';

/** What Premium costs: the plan's own price. */
export function usePrice(): string {
  return formatMoney(PREMIUM_PLAN.amount, PREMIUM_PLAN.currency, useLanguage());
}

function Price() {
  const text = useArea('premium');
  return (
    <p className="flex items-baseline gap-2.5">
      <strong className="text-lead leading-none font-bold tracking-wide">{usePrice()}</strong>
      <span className="text-soft text-small">{text.once}</span>
    </p>
  );
}

interface OfferProps {
  readonly upgrade: Extract<Upgrade, { readonly kind: 'offer' | 'processing' }>;
  readonly onPay: () => void;
  readonly onReconnect: () => void;
  readonly onLater: () => void;
}

/** Why it cannot be paid, or was not. */
function Trouble({ upgrade, onReconnect }: Pick<OfferProps, 'upgrade' | 'onReconnect'>) {
  const { errors } = useText();
  const { down } = useArea('premium');
  if (upgrade.kind !== 'offer') return null;
  const { connection, problem } = upgrade;
  return (
    <>
      {problem === undefined ? null : <ProblemNotice problem={problem} />}
      {connection === 'unavailable' || connection === 'unreached' ? (
        <Notice tone="danger" title={down.title} body={down[connection]}>
          <Button variant="secondary" size="sm" icon="refresh" onClick={onReconnect}>
            {down.retry}
          </Button>
        </Notice>
      ) : null}
      {connection === 'refused' ? <Notice tone="danger" title={errors['account-flagged']} /> : null}
    </>
  );
}

/** What Premium is and costs, and the way to buy it. It keeps its place while an order is on its way. */
export function Offer({ upgrade, onPay, onReconnect, onLater }: OfferProps) {
  const text = useArea('premium');
  const price = usePrice();
  const title = useId();
  const isBusy = upgrade.kind === 'processing';
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Price />
        <ConnectionStatus connection={upgrade.kind === 'offer' ? upgrade.connection : 'connected'} />
      </div>
      <div>
        <h3 id={title} className="sr-only">
          {text.tilesTitle}
        </h3>
        <Parts labelledBy={title} isShort />
      </div>
      <p className="text-soft text-small text-pretty">{text.upi}</p>
      <Trouble upgrade={upgrade} onReconnect={onReconnect} />
      <div className="grid gap-1.5">
        <Button
          variant="primary"
          fullWidth
          busy={isBusy}
          disabled={!isBusy && !canPay(upgrade)}
          onClick={onPay}
        >
          {isBusy ? text.processing[upgrade.step] : text.pay(price)}
        </Button>
        {isBusy ? (
          <p role="status" className="text-soft flex min-h-11 items-center justify-center text-small">
            {text.stay}
          </p>
        ) : (
          <Button variant="quiet" fullWidth onClick={onLater}>
            {text.later}
          </Button>
        )}
      </div>
    </div>
  );
}
