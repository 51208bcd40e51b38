import type { Documents } from '../gateways/documents.ts';
import type { Mail } from '../gateways/mail.ts';
import type { Payments } from '../gateways/payments.ts';
import type { Shop } from './shop.ts';

/** The process ended here: nobody catches it but whoever started the command. */
export class CrashError extends Error {
  override readonly name = 'CrashError';
}

/** How many steps are left until the process ends: just before something is done, or just after, its answer lost. */
export interface Fuse {
  left: number;
}

type Between = <T>(work: () => Promise<T>) => Promise<T>;

/** Burns the fuse before and after each step. */
function burning(fuse: Fuse): Between {
  const burn = (): void => {
    if (fuse.left <= 0) throw new CrashError();
    fuse.left -= 1;
  };
  return async (work) => {
    burn();
    const result = await work();
    burn();
    return result;
  };
}

/** A database in a process that ends when the fuse has burnt down. */
export function fragileDocuments(documents: Documents, fuse: Fuse): Documents {
  const between = burning(fuse);
  return {
    ...documents,
    transact: (work) => between(() => documents.transact(work)),
    find: (question) => between(() => documents.find(question)),
    read: (paths) => between(() => documents.read(paths)),
  };
}

/** The gateways of a shop in a process that ends when the fuse has burnt down. */
export function fragile({ gateways }: Pick<Shop, 'gateways'>, fuse: Fuse): Shop['gateways'] {
  const between = burning(fuse);
  const { documents, payments, mail } = gateways;
  const brokenPayments: Payments = {
    ...payments,
    createOrder: (request) => between(() => payments.createOrder(request)),
    paymentsOf: (order) => between(() => payments.paymentsOf(order)),
    capture: (payment) => between(() => payments.capture(payment)),
    refund: (payment) => between(() => payments.refund(payment)),
    failedRefundsOf: (payment) => between(() => payments.failedRefundsOf(payment)),
  };
  const brokenMail: Mail = { send: (letter) => between(() => mail.send(letter)) };
  const broken = { ...gateways, documents: fragileDocuments(documents, fuse), mail: brokenMail };
  return { ...broken, payments: brokenPayments, receipts: broken };
}
