import type { College } from '@chupke/domain/college.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { collection, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';

/** Most colleges shown: each is a billed read. */
const COLLEGES_MAX = 60;

/** A list of colleges, and whether it is this device's memory only. */
export interface CollegesSnapshot {
  readonly colleges: readonly College[];
  readonly fromCache: boolean;
}

function parse(document: QueryDocumentSnapshot): readonly College[] {
  try {
    return [parseCollege(document.id, document.data())];
  } catch (error) {
    // One bad document must not hide the others.
    if (error instanceof ParseError) return [];
    throw error;
  }
}

/** Watches the colleges by name until the returned function is called. Needs no account. */
export function watchColleges(
  onChange: (snapshot: CollegesSnapshot) => void,
  onFailure: (error: Error) => void,
): () => void {
  const colleges = query(collection(firestore, COLLECTIONS.colleges), orderBy('name'), limit(COLLEGES_MAX));
  return onSnapshot(
    colleges,
    { includeMetadataChanges: true },
    (snapshot) =>
      onChange({ colleges: snapshot.docs.flatMap(parse), fromCache: snapshot.metadata.fromCache }),
    onFailure,
  );
}
