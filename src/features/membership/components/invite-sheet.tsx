import type { CircleId, InviteCode } from '@chupke/domain/circle-id.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { CirclePrivacy, Circle } from '@chupke/domain/circle.ts';
import { Suspense, useState } from 'react';
import { lazyComponent, lazyModule } from '../../../lib/lazy-module.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { inviteLink } from '../../../entities/circle/model/invite-link.ts';
import { withTimeout } from '../../../lib/timeout.ts';
import { useText, useArea } from '../../../lib/i18n.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { queryClient, useRequest } from '../../../lib/request.ts';

const QrCode = lazyComponent(lazyModule(async () => (await import('../../../ui/qr-code.tsx')).QrCode));

interface InvitePanelProps {
  readonly code: InviteCode;
  readonly name: string;
  readonly privacyLevel: CirclePrivacy;
}

type Said = 'codeCopied' | 'linkCopied' | 'denied';

// Typed as always there, but desktop browsers and WebViews lack it.
function canShare(): boolean {
  return typeof Reflect.get(navigator, 'share') === 'function';
}

/** A circle's invite code, with all ways to share it. */
export function InvitePanel({ code, name, privacyLevel }: InvitePanelProps) {
  const { inviting } = useArea('circles');
  const [said, setSaid] = useState<Said | undefined>(undefined);
  const link = inviteLink(code, window.location.origin);
  const copy = async (text: string, done: Said): Promise<void> =>
    setSaid((await copyText(text)) ? done : 'denied');
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: inviting.shareTitle(name), url: link });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid('denied');
    }
  };
  return (
    <div className="grid justify-items-center gap-4 pt-1">
      <p className="text-soft text-center text-small text-pretty">
        {inviting.lead} {inviting.who[privacyLevel]}
      </p>
      <p className="border-edge bg-sunken rounded-control border border-dashed px-5 py-2 text-title font-bold tracking-[0.22em]">
        <span aria-hidden="true" className="select-all">
          {code}
        </span>
        <span className="sr-only">{inviting.spelled(code.replace(/(?<=.)(?=.)/g, ' '))}</span>
      </p>
      <Suspense fallback={<div className="bg-sunken size-44 rounded-chit" />}>
        <QrCode text={link} label={inviting.qr} />
      </Suspense>
      <div className="grid w-full grid-cols-2 gap-2.5">
        <Button variant="secondary" icon="key" onClick={() => void copy(code, 'codeCopied')}>
          {inviting.copyCode}
        </Button>
        <Button variant="secondary" icon="link" onClick={() => void copy(link, 'linkCopied')}>
          {inviting.copyLink}
        </Button>
        {canShare() ? (
          <div className="col-span-2">
            <Button variant="primary" icon="share" fullWidth onClick={() => void share()}>
              {inviting.share}
            </Button>
          </div>
        ) : null}
      </div>
      <p role="status" className="text-soft min-h-6 text-center text-small text-pretty">
        {said === undefined ? '' : inviting[said]}
      </p>
      {said === 'denied' ? (
        <div dir="ltr" className="w-full">
          <TextField label={inviting.link} value={link} onChange={() => undefined} type="url" />
        </div>
      ) : null}
    </div>
  );
}

function keyOf(circle: CircleId): readonly string[] {
  return ['circle-invite', circle];
}

async function load(circle: CircleId): Promise<InviteCode> {
  return (await import('../../../entities/circle/api/load-circle.ts')).loadInvite(circle);
}

/**
 * Makes another code, and shows which one counts from then on: the answer may be lost, and the old one may lead nowhere.
 * Returns whether it is another one.
 */
async function renewCode(circle: CircleId, old: InviteCode): Promise<boolean> {
  const { moderateCircle } = await import('../../../entities/circle/api/circle-calls.ts');
  await withTimeout(moderateCircle(circle, { kind: 'renew-invite' }), CIRCLE_WAITS.operation).catch(
    () => undefined,
  );
  const code = await withTimeout(load(circle), CIRCLE_WAITS.operation);
  queryClient.setQueryData(keyOf(circle), code);
  return code !== old;
}

/** Its creator makes another code where the one that there is has come into wrong hands. */
function RenewCode({ circle, code }: { readonly circle: CircleId; readonly code: InviteCode }) {
  const { inviting } = useArea('circles');
  const [state, setState] = useState<'idle' | 'asked' | 'busy' | 'done' | 'failed'>('idle');
  const renew = async (): Promise<void> => {
    setState('busy');
    try {
      setState((await renewCode(circle, code)) ? 'done' : 'failed');
    } catch {
      setState('failed');
      // Which one counts is not known, so none is shown until it is.
      void queryClient.resetQueries({ queryKey: keyOf(circle) });
    }
  };
  if (state === 'asked' || state === 'busy')
    return (
      <div className="border-line grid gap-2.5 border-t pt-4">
        <p className="text-small text-pretty">{inviting.renewQuestion}</p>
        <div className="grid grid-cols-2 gap-2.5">
          <Button variant="secondary" disabled={state === 'busy'} onClick={() => setState('idle')}>
            {inviting.renewKeep}
          </Button>
          <Button variant="danger" busy={state === 'busy'} onClick={() => void renew()}>
            {inviting.renewConfirm}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="border-line grid justify-items-center gap-2 border-t pt-4">
      <Button variant="quiet" icon="key" onClick={() => setState('asked')}>
        {inviting.renew}
      </Button>
      <p role="status" className="text-soft min-h-6 text-center text-small text-pretty">
        {state === 'done' ? inviting.renewed : state === 'failed' ? inviting.renewFailed : ''}
      </p>
    </div>
  );
}

interface InviteSheetProps {
  readonly circle: Circle;
  /** Whether the user has created it. */
  readonly isMine: boolean;
  readonly onClose: () => void;
}

/** A circle's invite code, which every member may share. */
export function InviteSheet({ circle, isMine, onClose }: InviteSheetProps) {
  const { common } = useText();
  const { inviting, failures } = useArea('circles');
  const { id } = circle;
  const { state, refresh } = useRequest({ key: keyOf(id), load: () => load(id) });
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={inviting.title}
      closeLabel={common.close}
    >
      {state.kind === 'ready' ? (
        <>
          <InvitePanel code={state.value} name={circle.name} privacyLevel={circle.privacyLevel} />
          {isMine ? <RenewCode circle={id} code={state.value} /> : null}
        </>
      ) : (
        <LoadingOrFailed kind={state.kind} words={common} onRetry={refresh} title={failures.inviteMissing} />
      )}
    </Sheet>
  );
}
