import { useEffect, useState, useRef } from 'react';
import { lazyComponent, lazyModule } from '../../../lib/lazy-module.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { LazyOverlay } from '../../../lib/lazy-overlay.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Topic } from '../../../ui/topic.tsx';
import { useDownload } from '../hooks/use-download.ts';
import { FailureNotice } from './failure-notice.tsx';

/** The file is saved as soon as it is ready; a button saves it again. */
function Ready({ url, name }: { readonly url: string; readonly name: string }) {
  const text = useArea('account').data;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    link.current?.click();
    link.current?.focus();
  }, [url]);
  return (
    <Notice tone="good" title={text.ready} body={name}>
      <a ref={link} href={url} download={name} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <Icon name="download" size={18} />
        {text.again}
      </a>
    </Notice>
  );
}

/** Everything that is stored about oneself, as one file. */
function Download() {
  const text = useArea('account');
  const language = useLanguage();
  const { state, start } = useDownload(language);
  return (
    <div className="grid gap-4">
      <p className="flex items-start gap-2.5 text-small">
        <span className="text-warn pt-0.5">
          <Icon name="warning" size={18} />
        </span>
        {text.data.downloadWarn}
      </p>
      {state.kind === 'failed' ? (
        <FailureNotice
          code={state.code}
          body={state.code === 'too-many-requests' ? text.data.tooMany : undefined}
        />
      ) : null}
      {state.kind === 'ready' ? (
        <Ready url={state.url} name={state.name} />
      ) : (
        <div>
          <Button variant="secondary" icon="download" busy={state.kind === 'busy'} onClick={start}>
            {state.kind === 'busy' ? text.data.downloading : text.data.download}
          </Button>
          <p role="status" className="sr-only">
            {state.kind === 'busy' ? text.data.downloading : ''}
          </p>
        </div>
      )}
    </div>
  );
}

const dialog = lazyModule(async () => (await import('./erase-dialog.tsx')).EraseDialog);
const EraseDialog = lazyComponent(dialog);

/** The user's stored data: export and erasure. */
export function DataSection() {
  const text = useArea('account').data;
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    // After the page was drawn, and before the button is pressed.
    dialog.prefetch();
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
          <LazyOverlay onFailed={() => setAsking(false)}>
            <EraseDialog onClose={() => setAsking(false)} />
          </LazyOverlay>
        ) : null}
      </Topic>
    </div>
  );
}
