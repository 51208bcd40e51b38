import { Link, useSearchParams } from 'react-router-dom';
import { pagesText } from '../../lib/i18n/areas/pages.ts';
import { useArea } from '../../lib/i18n/text-area.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Addresses of parts that open later. Nothing leads here but an address that was typed, kept or sent. */
export function NotOpen() {
  const text = useArea(pagesText);
  const [search] = useSearchParams();
  const isDirect = search.get('warning') === 'direct_access';
  return (
    <>
      <h1 className="sr-only">{text.notOpenTitle}</h1>
      {isDirect ? <Notice tone="info" title={text.circleDirectTitle} body={text.circleDirectBody} /> : null}
      <EmptyState title={text.notOpenTitle} body={text.notOpenBody}>
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {text.toHome}
        </Link>
      </EmptyState>
    </>
  );
}
