import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { newDocumentId } from '@chupke/domain/random.ts';
import { vi } from 'vitest';
import type { Suite } from '../../scripts/start/suite-options.ts';
import { LONG_WAIT_TIMEOUT_MS } from './setup/wait-timeout.ts';

/** What becomes of a document. */
type DocumentChange = 'created' | 'updated' | 'deleted';

/** Events of documents, as the functions of a suite get them. */
interface TriggerEvents {
  /** A document as events show it. */
  shownInEvents(path: string): Promise<unknown>;
  /** Sends an event to a function (again) and waits until it was handled. Answers the status. */
  deliver(name: string, change: DocumentChange, path: string, data: object): Promise<number>;
  /** The suite's whole output, as soon as it contains the text: a function's output comes after its response. */
  printed(text: string): Promise<string>;
}

function eventOf(projectId: string, change: DocumentChange, path: string, data: object) {
  return {
    specversion: '1.0',
    id: newDocumentId((count) => randomBytes(count)),
    source: `//firestore.googleapis.com/projects/${projectId}/databases/(default)`,
    type: `google.cloud.firestore.document.v1.${change}`,
    time: new Date().toISOString(),
    subject: `documents/${path}`,
    project: projectId,
    database: '(default)',
    namespace: '(default)',
    location: 'asia-south1',
    document: path,
    datacontenttype: 'application/json',
    data,
  };
}

/** Speaks to the suite that is asked for at each call: a suite starts after its tests are declared. */
export function triggerEvents(suite: () => Pick<Suite, 'urls' | 'projectId' | 'logFile'>): TriggerEvents {
  return {
    async shownInEvents(path) {
      const { urls, projectId } = suite();
      const name = `projects/${projectId}/databases/(default)/documents/${path}`;
      const headers = { authorization: 'Bearer owner' };
      const answer = await fetch(`${urls.firestore}/v1/${name}`, { headers });
      if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}`);
      return (await answer.json()) as unknown;
    },
    async deliver(name, change, path, data) {
      const { urls, projectId } = suite();
      const target = `${urls.functions}/functions/projects/${projectId}/triggers/asia-south1-${name}-0`;
      const headers = { 'content-type': 'application/cloudevents+json; charset=UTF-8' };
      const body = JSON.stringify(eventOf(projectId, change, path, data));
      const answer = await fetch(target, { method: 'POST', headers, body });
      await answer.text();
      return answer.status;
    },
    async printed(text) {
      const look = async (): Promise<string> => {
        const log = await readFile(suite().logFile, 'utf8');
        if (!log.includes(text)) throw new Error(`nobody has printed: ${text}`);
        return log;
      };
      return vi.waitFor(look, { timeout: LONG_WAIT_TIMEOUT_MS });
    },
  };
}
