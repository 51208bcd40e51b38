import { Notice } from '../../../ui/notice.tsx';
import type { FailureWords } from '../model/failures.ts';

/** Shows what went wrong, if anything did. */
export function FailedNotice({ failure }: { readonly failure: FailureWords | undefined }) {
  return failure === undefined ? null : <Notice tone="danger" title={failure.title} body={failure.body} />;
}
