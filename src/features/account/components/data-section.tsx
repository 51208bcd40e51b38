import { lazy, Suspense, useEffect, useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Download } from './download.tsx';
import { Topic } from '../../../ui/topic.tsx';

const loadDialog = () => import('./erase-dialog.tsx');
const EraseDialog = lazy(async () => ({ default: (await loadDialog()).EraseDialog }));

/** What is stored about oneself: to be had, and to be erased. */
export function DataSection() {
  const text = useArea('account').data;
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    // After the page was drawn, and before the button is pressed.
    loadDialog().catch(() => undefined);
  }, []);
  return (
    <div>
      <Topic title={text.downloadTitle} lead={text.downloadLead}>
        <Download />
      </Topic>
      <Topic title={text.eraseTitle} lead={text.eraseLead}>
        <Button variant="secondary" icon="trash" onClick={() => setAsking(true)}>
          {text.erase}
        </Button>
        {isAsking ? (
          <Suspense>
            <EraseDialog onClose={() => setAsking(false)} />
          </Suspense>
        ) : null}
      </Topic>
    </div>
  );
}
