import { useEffect, useRef, useState } from 'react';
import { useArea } from '../../lib/i18n.ts';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A report that was sent. */
export interface Sent {
  readonly token: string;
  readonly ticketNumber: string;
  /** Of versions of it that had arrived before. */
  readonly earlier: readonly string[];
}

function TokenText({ token }: { readonly token: string }) {
  return <p className="bg-sunken rounded-control px-3.5 py-3 font-mono break-all select-all">{token}</p>;
}

function EarlierTokens({ tokens }: { readonly tokens: readonly string[] }) {
  const text = useArea('aboutMe');
  return tokens.map((token) => (
    <div key={token} className="grid w-full gap-1.5">
      <p className="text-soft text-small">{text.earlierToken}</p>
      <TokenText token={token} />
    </div>
  ));
}

/** Says that versions other than what is written now have arrived, with their tokens: they are shown nowhere else. */
export function EarlierNotice({ tokens }: { readonly tokens: readonly string[] }) {
  const text = useArea('aboutMe');
  if (tokens.length === 0) return null;
  return (
    <Notice tone="warn" title={text.earlierTitle} body={text.earlierBody}>
      <EarlierTokens tokens={tokens} />
    </Notice>
  );
}

/** The token, once: it is stored nowhere on this device, which may be somebody else's. */
export function SentReport({ sent, onAnother }: { readonly sent: Sent; readonly onAnother: () => void }) {
  const text = useArea('aboutMe');
  const [isCopied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Where that is refused it can be selected by hand.
  const copy = async (): Promise<void> => setCopied(await copyText(sent.token));
  return (
    <div className="chit grid gap-3 px-5 py-5">
      <h3 ref={heading} tabIndex={-1} className="text-title font-bold outline-none">
        {text.sentTitle}
      </h3>
      <p>{text.sentBody}</p>
      <p className="text-soft text-small">{text.token}</p>
      <TokenText token={sent.token} />
      <p className="text-soft text-small">{text.ticket(sent.ticketNumber)}</p>
      <EarlierTokens tokens={sent.earlier} />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" onClick={() => void copy()}>
          {text.copy}
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          {text.another}
        </Button>
        <span role="status" className="text-calm text-small">
          {isCopied ? text.copied : ''}
        </span>
      </div>
    </div>
  );
}
