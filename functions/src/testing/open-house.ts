import type { AutomationTask } from '@chupke/domain/automation.ts';
import { parseAutomationRun } from '@chupke/domain/automation.ts';
import { automationLogPath } from '@chupke/domain/operations-paths.ts';
import type { DailyGateways } from '../daily/run-tasks.ts';
import { memoryDocuments } from './memory-documents.ts';

/** The daily work that notes what was done, in memory. */
export function openHouse() {
  const documents = memoryDocuments();
  const done: AutomationTask[] = [];
  const broken = new Set<AutomationTask>();
  const hooks: Partial<Record<AutomationTask, () => Promise<unknown>>> = {};
  let ids = 0;
  const run = (task: AutomationTask) => async () => {
    await hooks[task]?.();
    if (broken.has(task)) throw new Error(`users/uid-of-admin is in the message`);
    done.push(task);
  };
  const gateways: DailyGateways = {
    documents,
    now: documents.now,
    newId: () => `Id${String((ids += 1)).padStart(18, '0')}`,
    isShownAtOnce: false,
    workOf: (task) => run(task)(),
  };
  const runOf = (id: string) => parseAutomationRun(id, documents.stored.get(automationLogPath(id)));
  const stored = (collection: string) =>
    [...documents.stored].filter(([path]) => path.startsWith(`${collection}/`));
  return { documents, done, broken, hooks, gateways, runOf, stored };
}
