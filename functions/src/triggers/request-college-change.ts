import { COLLEGE_CHANGE_LIMITS } from '@chupke/domain/college-change.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { parseRecord, parseText } from '@chupke/domain/parse.ts';
import { requestCollegeChange as request } from '../commands/request-college-change.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { defineCall } from '../lib/handle-call.ts';
import { newId } from '../lib/new-id.ts';
import { parseWords } from '../lib/parse-words.ts';
import { refuseUnlessStudent } from '../policies/callers.ts';

/** A student asks for another college. */
export const requestCollegeChange = defineCall('requestCollegeChange', {
  refuse: refuseUnlessStudent,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      college: parseCollegeId(parseText(record, 'college', { min: 1, max: 60 })),
      reason: parseWords(record, 'reason', COLLEGE_CHANGE_LIMITS.reason),
    };
  },
  run: ({ uid }, wish) =>
    request({ documents: firestoreDocuments(), newId, now: () => Date.now() }, uid, wish),
});
