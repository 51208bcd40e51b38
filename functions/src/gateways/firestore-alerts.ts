import { FieldValue } from 'firebase-admin/firestore';
import { alertPath } from '@chupke/domain/paths.ts';
import type { AlertsGateway } from './alerts.ts';
import { db } from './db.ts';

/** gRPC status code ALREADY_EXISTS, with which `create` refuses a document that is there. */
const ALREADY_EXISTS = 6;

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** Alerts in Firestore, at `users/{uid}/alerts/{id}`. */
export function firestoreAlerts(): AlertsGateway {
  return {
    async createOnce(user, alertId, content) {
      try {
        await db()
          .doc(alertPath(user, alertId))
          .create({ ...content, createdAt: FieldValue.serverTimestamp() });
        return 'created';
      } catch (error) {
        if (codeOf(error) === ALREADY_EXISTS) return 'existed';
        throw error;
      }
    },
  };
}
