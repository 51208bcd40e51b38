import { COLLEGE_CHANGE_LIMITS } from '@chupke/domain/college-change.ts';
import { ParseError, parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import { decideCollegeChange as decide } from '../commands/decide-college-change.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { defineCall } from '../lib/handle-call.ts';
import { newId } from '../lib/new-id.ts';
import { parseWords } from '../lib/parse-words.ts';
import { refuseUnlessAdmin } from '../policies/callers.ts';

/** An admin decides a request for another college. */
export const decideCollegeChange = defineCall('decideCollegeChange', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    const id = parseText(record, 'id', { min: 1, max: 40 });
    // It becomes part of a path.
    if (!/^[A-Za-z0-9]+$/.test(id)) throw new ParseError('id', 'letters and digits');
    return {
      id,
      decision: parseOneOf(record, 'decision', ['approved', 'rejected']),
      note: parseWords(record, 'note', COLLEGE_CHANGE_LIMITS.note),
    };
  },
  run: ({ uid }, decision) => decide({ documents: firestoreDocuments(), newId }, uid, decision),
});
