import type { SealHead } from '../../functions/src/seal/seal-log.ts';
import type { LogFault, LogVerdict } from '../../functions/src/seal/verify-log.ts';

/** The head that was noted of an earlier run, `NUMBER:HASH`; undefined without one. Throws for anything else. */
export function parseNotedHead(text: string | undefined): SealHead | undefined {
  if (text === undefined) return undefined;
  const [, number, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (number === undefined || hash === undefined) throw new Error(`Not NUMBER:HASH: ${text}`);
  return { number: Number(number), hash };
}

function lineOf(fault: LogFault): string {
  switch (fault.kind) {
    case 'unreadable':
      return `Entry ${fault.id} cannot be read.`;
    case 'gap':
      return `Before entry ${fault.number} one is missing, or it stands in another's place.`;
    case 'changed':
      return `Entry ${fault.number} was changed: its hash is another.`;
    case 'moved':
      return `Entry ${fault.number} does not follow the one before it.`;
    case 'cut-off':
      return `The log was cut off: it should reach to ${fault.number}.`;
    case 'rewritten':
      return `Entry ${fault.number} is not the one that was noted: the log was rewritten.`;
    case 'unlogged':
      return `Opening ${fault.openingId} is in a state that the log does not know.`;
    case 'miscounted':
      return `The public page counts ${fault.counted}.`;
  }
}

/** What was found, as text. */
export function presentVerdict({ head, confirmed, faults }: LogVerdict): string {
  const sum = `${head.number} entries, ${confirmed} openings. Head: ${head.number}:${head.hash}`;
  return faults.length === 0 ? `The log is whole. ${sum}` : [...faults.map(lineOf), sum].join('\n');
}
