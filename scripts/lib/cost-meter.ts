import { parseCount, parseRecord } from '@chupke/domain/parse.ts';

async function ask(url: string, method: 'GET' | 'DELETE'): Promise<unknown> {
  const answer = await fetch(url, { method });
  if (!answer.ok) throw new Error(`The cost meter answered ${answer.status}.`);
  return method === 'GET' ? answer.json() : undefined;
}

/** Billed operations since a meter was reset. */
export interface Billed {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
  /** Events that functions have not handled yet, whose cost will follow. */
  readonly pendingEvents: number;
  /** The same by operation, largest first. */
  readonly byOperation: readonly { readonly name: string; readonly reads: number; readonly writes: number }[];
}

/** The server counts as idle when nothing was billed for so long, in milliseconds. */
const QUIET_MS = 10_000;

/** The address of an emulator's cost meter. */
export function meterOf(emulatorUrl: string, projectId: string): string {
  return `${emulatorUrl}/emulator/v1/projects/${projectId}/cost`;
}

/** Resets the meter. */
export async function resetMeter(meter: string): Promise<void> {
  await ask(meter, 'DELETE');
}

/** Who was billed: the students' own clients, or the server. */
function sideOf(client: string): string {
  return client === 'owner' ? 'server' : 'app';
}

/** What was billed since the meter was reset. */
export async function readMeter(meter: string): Promise<Billed> {
  const report = parseRecord(await ask(meter, 'GET'));
  const total = parseRecord(report['total'], 'total');
  const sums = new Map<string, { reads: number; writes: number }>();
  for (const [client, data] of Object.entries(parseRecord(report['clients'], 'clients'))) {
    const operations = parseRecord(parseRecord(data)['operations'], 'operations');
    for (const [operation, cost] of Object.entries(operations)) {
      const record = parseRecord(cost);
      const name = `${sideOf(client)}: ${operation}`;
      const sum = sums.get(name) ?? { reads: 0, writes: 0 };
      sum.reads += parseCount(record, 'reads');
      sum.writes += parseCount(record, 'writes');
      sums.set(name, sum);
    }
  }
  return {
    reads: parseCount(total, 'reads'),
    writes: parseCount(total, 'writes'),
    deletes: parseCount(total, 'deletes'),
    pendingEvents: parseCount(report, 'pendingEvents'),
    byOperation: [...sums]
      .map(([name, sum]) => ({ name, ...sum }))
      .sort((a, b) => b.reads + b.writes - a.reads - a.writes),
  };
}

/** What was billed since the meter was reset, once nothing is pending and it has not changed for a while. */
export async function readSettledMeter(meter: string): Promise<Billed> {
  for (let last = ''; ;) {
    const billed = await readMeter(meter);
    const now = `${billed.reads} ${billed.writes} ${billed.deletes}`;
    if (now === last && billed.pendingEvents === 0) return billed;
    last = now;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}
