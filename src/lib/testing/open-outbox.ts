import type { Outbox } from '../outbox/types.ts';
import { createOutbox } from '../outbox/engine.ts';
import type { FakeDevice } from './fake-outbox-world.ts';

/** An action that a sender of posts takes. */
export function action(id: string, subject?: string) {
  return { id, kind: 'post', payload: { text: id }, ...(subject === undefined ? {} : { subject }) };
}

/** The items of an outbox by their ids. */
export function ids(outbox: Outbox): readonly string[] {
  return outbox.items().map(({ id }) => id);
}

/** Lets every promise that is settled be noticed. */
export async function settle(turns = 30): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

/** An outbox in a new tab of a device. */
export function openOutbox(device: FakeDevice, uid: string | undefined = 'asha') {
  const tab = device.openTab();
  const outbox = createOutbox(tab, () => {});
  outbox.open(uid);
  return { outbox, tab };
}
