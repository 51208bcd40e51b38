import { isPlannableMinutes, MAINTENANCE } from '@chupke/domain/maintenance.ts';
import { parseCount, ParseError, parseFlag, parseRecord } from '@chupke/domain/parse.ts';
import { setMaintenance as set } from '../commands/set-maintenance.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { defineCall } from '../lib/handle-call.ts';
import { newId } from '../lib/new-id.ts';
import { parseWords } from '../lib/parse-words.ts';
import { refuseUnlessAdmin } from '../policies/callers.ts';

/** An admin switches maintenance, or saves its words. */
export const setMaintenance = defineCall('setMaintenance', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    const plannedDurationMinutes = parseCount(record, 'plannedDurationMinutes');
    if (!isPlannableMinutes(plannedDurationMinutes))
      throw new ParseError('plannedDurationMinutes', 'minutes that can be planned');
    // The SDK sends what is undefined as null.
    const isSwitched = record['isActive'] !== undefined && record['isActive'] !== null;
    return {
      ...(isSwitched ? { isActive: parseFlag(record, 'isActive') } : {}),
      title: parseWords(record, 'title', MAINTENANCE.title),
      message: parseWords(record, 'message', MAINTENANCE.message),
      estimatedDuration: parseWords(record, 'estimatedDuration', MAINTENANCE.estimatedDuration),
      plannedDurationMinutes,
    };
  },
  run: ({ uid }, wish) => set({ documents: firestoreDocuments(), newId, now: () => Date.now() }, uid, wish),
});
