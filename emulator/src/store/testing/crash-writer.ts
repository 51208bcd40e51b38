import { systemClock } from '../../util/clock.ts';
import { Storage } from '../storage.ts';
import { set } from './writes.ts';

/**
 * A program to be killed: commits pairs of documents as fast as it can and prints a number only when its pair
 * is durable. Small logs, so that it is also killed while it replaces them by snapshots.
 */
const [folder, first = '0'] = process.argv.slice(2);
const storage = await Storage.open({
  clock: systemClock,
  compactAtBytes: 20_000,
  ...(folder === undefined ? {} : { folder }),
});
const store = storage.database({ project: 'demo', database: '(default)' });

let next = Number(first);

async function writePair(): Promise<void> {
  const n = next;
  next += 1;
  const content = { n: BigInt(n), filler: 'x'.repeat(100) };
  const { version } = store.apply(
    store.prepare([set(`left/${n % 50}`, content), set(`right/${n % 50}`, content)]),
  );
  await store.flushed(version);
  process.stdout.write(`${n}\n`);
}

async function writeForEver(): Promise<never> {
  for (;;) await writePair();
}

await Promise.all([writeForEver(), writeForEver(), writeForEver(), writeForEver()]);
