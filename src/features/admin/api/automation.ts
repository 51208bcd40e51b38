import type { AutomationRun, AutomationSettings, AutomationTask } from '@chupke/domain/automation.ts';
import { AUTOMATION_PRESET, parseAutomationRun, parseAutomationSettings } from '@chupke/domain/automation.ts';
import type { Calls } from '@chupke/domain/calls.ts';
import { AUTOMATION_PATH } from '@chupke/domain/operations-paths.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { collection, doc, limit, orderBy, query } from 'firebase/firestore';
import { parsedAll, watchDocument, watchQuery } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import { call } from '../../../lib/functions.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { browserRandom } from '../../../lib/random.ts';

/** Watches the settings of the daily work. */
export function watchAutomation(observer: LiveObserver<AutomationSettings>): () => void {
  const read = (data: unknown): AutomationSettings =>
    data === undefined ? AUTOMATION_PRESET : parseAutomationSettings(data);
  return watchDocument(doc(firestore, AUTOMATION_PATH), read)(observer);
}

/** Watches the newest entries of the log of the daily work. */
export function watchRuns(observer: LiveObserver<readonly AutomationRun[]>): () => void {
  const runs = collection(firestore, COLLECTIONS.automationLogs);
  return watchQuery(query(runs, orderBy('executedAt', 'desc'), limit(QUERY_MAX)), ({ docs }) =>
    parsedAll(docs, parseAutomationRun),
  )(observer);
}

/** Changes when rounds are done. Throws AppError. */
export async function saveAutomation(settings: Calls['saveAutomation']['takes']): Promise<void> {
  await call('saveAutomation', settings);
}

/** Has daily work done now. Throws AppError. */
export async function runTasks(tasks: readonly AutomationTask[]): Promise<void> {
  await call('runDailyTasks', { id: newDocumentId(browserRandom), tasks });
}
