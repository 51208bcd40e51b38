import type { OrderStatus, OwnOrder } from '@chupke/domain/order.ts';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useRelativeTime } from '../../../lib/use-time.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAsk } from '../hooks/use-orders.ts';
import { loadReceiptPage } from '../hooks/premium-api.ts';
import type { PaidReceipt } from '../model/receipt.ts';
import { hasReceipt, paymentsGoingBack } from '../model/receipt.ts';

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  created: 'accent',
  paid: 'calm',
  failed: 'danger',
  cancelled: 'plain',
  expired: 'plain',
  refunded: 'plain',
  disputed: 'accent',
};

/** An order whose end is not known, and the way to ask for it. */
export function OpenOrder({ order }: { readonly order: OwnOrder }) {
  const { page } = useArea('premium');
  const { isBusy, asked, ask } = useAsk(order.orderId);
  const price = formatMoney(order.amount, order.currency, useLanguage());
  return (
    <Notice tone="warn" icon="clock" title={page.openTitle} body={page.openBody(price)}>
      <Button variant="secondary" size="sm" icon="refresh" busy={isBusy} onClick={ask}>
        {isBusy ? page.asking : page.ask}
      </Button>
      {/* What has ended is shown in the list, which is live. */}
      {asked === 'not-asked' || asked === 'created' ? (
        <p className="text-soft w-full text-small">{asked === 'created' ? page.stillOpen : page.askFailed}</p>
      ) : null}
    </Notice>
  );
}

/** Makes the receipt on the device, and puts it among its downloads. */
function ReceiptButton({ order, email }: { readonly order: PaidReceipt; readonly email: string }) {
  const { page, receipt } = useArea('premium');
  const language = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  const save = async (): Promise<void> => {
    const { receiptFileName, receiptPage } = await loadReceiptPage();
    const status = page.statuses[order.status];
    const content = receiptPage(order, { language, words: receipt, status, email });
    saveFile(receiptFileName(order), content, 'text/html;charset=utf-8');
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon="download"
        label={page.downloadOf(order.receiptNumber)}
        onClick={() => {
          setFailed(false);
          save().catch(() => setFailed(true));
        }}
      >
        {page.download}
      </Button>
      {hasFailed ? (
        <p role="alert" className="text-danger w-full text-small">
          {page.downloadFailed}
        </p>
      ) : null}
    </>
  );
}

function reasonOf({ status, failureReason }: OwnOrder, reasons: Readonly<Record<string, string>>) {
  if (status !== 'failed' || failureReason === null) return undefined;
  return Object.hasOwn(reasons, failureReason) ? reasons[failureReason] : undefined;
}

function OrderRow({ order, email }: { readonly order: OwnOrder; readonly email: string }) {
  const text = useArea('premium');
  const when = useRelativeTime(order.paidAt ?? order.createdAt);
  const price = formatMoney(order.amount, order.currency, useLanguage());
  const reason = reasonOf(order, text.page.reasons);
  const due = paymentsGoingBack(order);
  return (
    <li className="border-line bg-sheet rounded-chit border px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <strong className="font-semibold">
              {text.name} · {price}
            </strong>
            <Badge tone={TONES[order.status]}>{text.page.statuses[order.status]}</Badge>
          </p>
          <p className="text-soft text-small">
            <time dateTime={when.iso}>{when.exact}</time>
            {order.receiptNumber === null ? null : ` · ${order.receiptNumber}`}
          </p>
          {reason === undefined ? null : <p className="text-small">{text.failedBecause(reason)}</p>}
          {due === 0 ? null : <p className="text-small">{text.page.extraDue(due, price)}</p>}
          {order.extraBack === 0 ? null : (
            <p className="text-small">{text.page.extraBack(order.extraBack, price)}</p>
          )}
        </div>
        {hasReceipt(order) ? <ReceiptButton order={order} email={email} /> : null}
      </div>
    </li>
  );
}

/** The student's payments, newest first. */
export function OrderList({
  orders,
  email,
}: {
  readonly orders: readonly OwnOrder[];
  readonly email: string;
}) {
  const { page } = useArea('premium');
  if (orders.length === 0) return <p className="text-soft text-small">{page.empty}</p>;
  return (
    <ul className="grid gap-2.5">
      {orders.map((order) => (
        <OrderRow key={order.orderId} order={order} email={email} />
      ))}
    </ul>
  );
}
