import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT } from '../support/emulator.ts';
import type { EmulatorProcess } from '../support/emulator-process.ts';
import { EmulatorProgram } from '../support/emulator-process.ts';

const ROOT = `projects/${PROJECT}/databases/(default)/documents`;
const LANES = 16;

let program: EmulatorProgram;

beforeAll(async () => {
  program = await EmulatorProgram.open();
});
afterAll(() => program.close());

/** A client's record of its writes: each number is a commit of a pair of documents and a count. */
interface Ledger {
  readonly sent: Set<number>;
  readonly acknowledged: Set<number>;
}

async function commitPair(url: string, n: number): Promise<boolean> {
  const pair = ['left', 'right'].map((side) => ({
    update: { name: `${ROOT}/${side}/n${n}`, fields: { n: { integerValue: String(n) } } },
    currentDocument: { exists: false },
  }));
  const count = {
    update: { name: `${ROOT}/counters/all`, fields: {} },
    updateMask: { fieldPaths: [] },
    updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
  };
  try {
    const response = await fetch(`${url}/v1/${ROOT}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ writes: [...pair, count] }),
    });
    await response.json();
    return response.ok;
  } catch {
    // Killed while it was under way: it may be there or not.
    return false;
  }
}

/** Writes on several lanes until so many more are acknowledged, then kills the emulator during further writes. */
async function writeAndKill(emulator: EmulatorProcess, ledger: Ledger, more: number): Promise<void> {
  const until = ledger.acknowledged.size + more;
  const lane = async (): Promise<void> => {
    while (emulator.isAlive) {
      const n = ledger.sent.size;
      ledger.sent.add(n);
      if (!(await commitPair(emulator.url, n))) return;
      ledger.acknowledged.add(n);
      if (ledger.acknowledged.size >= until) await emulator.kill();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function numbersIn(url: string, collection: string): Promise<Set<number>> {
  const response = await fetch(`${url}/v1/${ROOT}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: collection }] } }),
  });
  const rows = (await response.json()) as { document?: { fields: { n: { integerValue: string } } } }[];
  return new Set(rows.flatMap(({ document }) => (document ? [Number(document.fields.n.integerValue)] : [])));
}

it('killed in the middle of writes, again and again, it loses no acknowledged write and keeps none half', async () => {
  const folder = program.dataFolder('killed');
  const ledger: Ledger = { sent: new Set(), acknowledged: new Set() };
  for (const more of [1, 100, 3, 900, 1000]) {
    const emulator = await program.start(`--data_dir=${folder}`);
    await writeAndKill(emulator, ledger, more);
    const again = await program.start(`--data_dir=${folder}`);
    const left = await numbersIn(again.url, 'left');
    const right = await numbersIn(again.url, 'right');
    const [total = 0] = await numbersIn(again.url, 'counters');
    expect([...ledger.acknowledged].filter((n) => !left.has(n))).toEqual([]);
    expect([...left].filter((n) => !ledger.sent.has(n))).toEqual([]);
    expect([...left].toSorted()).toEqual([...right].toSorted());
    expect(total).toBe(left.size);
    await again.kill();
  }
});

it('two of them do not share a folder, and a killed one leaves it free', async () => {
  const folder = program.dataFolder('shared');
  const first = await program.start(`--data_dir=${folder}`);
  await expect(program.start(`--data_dir=${folder}`)).rejects.toThrow(/ended with 1/);
  expect(await commitPair(first.url, 1)).toBe(true);
  await first.kill();
  const second = await program.start(`--data_dir=${folder}`);
  expect(await numbersIn(second.url, 'left')).toEqual(new Set([1]));
  await second.kill();
});
