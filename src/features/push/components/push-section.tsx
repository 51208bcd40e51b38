import type { PushDevice, PushSettings } from '@chupke/domain/push.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { useCallback, useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { arrived } from '../../../lib/lazy-module.ts';
import { registeredDevice } from '../../../lib/push-device.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useLive } from '../../../lib/use-live.ts';
import { useOptimisticSetting } from '../../../lib/use-optimistic-setting.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Topic } from '../../../ui/topic.tsx';
import { tryOut } from '../hooks/try-out.ts';
import { startPush, stopPush, usePushState } from '../hooks/push-setup.ts';
import { PushChoices } from './push-choices.tsx';
import { PushDevices } from './push-devices.tsx';
import { PushStatus } from './push-status.tsx';

interface SectionProps {
  readonly user: OwnUser;
}

/** Shows why something was not done. */
function useShowFailure(): (error: unknown) => void {
  const { errors } = useText();
  return (error) => showToast('error', errors[toAppError(error).code]);
}

function useDevices({ uid }: OwnUser) {
  const load = useCallback(async () => (await arrived(import('../api/devices.ts'))).watchDevices(uid), [uid]);
  const { live } = useLive(load);
  return live.kind === 'ready' ? live.value : [];
}

/** Asks the server for a notification on all devices. */
function TryOut({ user }: SectionProps) {
  const text = useArea('push');
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const outcome = await tryOut(user.uid, { title: text.testTitle, body: text.testBody });
    showToast('info', outcome === 'sent' ? text.tried : text.triedLocally);
    setBusy(false);
  };
  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void send()}>
      {text.try}
    </Button>
  );
}

function ThisDevice({ user, devices }: SectionProps & { readonly devices: readonly PushDevice[] }) {
  const text = useArea('push');
  const state = usePushState(user.uid);
  const [isStopping, setStopping] = useState(false);
  const isOn = user.notificationsEnabled && registeredDevice(user.uid) !== undefined;
  const isWorking = state.kind === 'working';
  const start = (): void => void startPush(user, true);
  const stop = async (): Promise<void> => {
    setStopping(true);
    const here = registeredDevice(user.uid)?.id;
    const isOnlyOne = devices.every(({ id }) => id === here);
    try {
      await stopPush(user, isOnlyOne);
    } catch {
      showToast('error', text.notEnded);
    }
    setStopping(false);
  };
  return (
    <div className="grid gap-3">
      <Switch
        label={text.thisDevice}
        hint={text.thisDeviceHint}
        checked={isWorking || (isOn && !isStopping)}
        disabled={isWorking || isStopping}
        onChange={(wanted) => (wanted ? start() : void stop())}
      />
      <PushStatus state={state} onRetry={start} />
      {isOn && !isWorking ? (
        <p>
          <TryOut user={user} />
        </p>
      ) : null}
    </div>
  );
}

function Choices({ user, stored }: SectionProps & { readonly stored: PushSettings }) {
  const onFailure = useShowFailure();
  const { shown, change } = useOptimisticSetting({
    stored,
    save: async (settings) => {
      const { savePushSettings } = await arrived(import('../api/choices.ts'));
      await savePushSettings(user.uid, settings);
    },
    onFailure,
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  });
  return <PushChoices uid={user.uid} settings={shown} onChange={change} />;
}

/** Notifications while the app is closed: this device, what about, when, what they show, and the other devices. */
export function PushSection({ user }: SectionProps) {
  const text = useArea('push');
  const { uid } = user;
  const onFailure = useShowFailure();
  const devices = useDevices(user);
  const loadSettings = useCallback(
    async () => (await arrived(import('../api/choices.ts'))).watchPushSettings(uid),
    [uid],
  );
  const { live } = useLive(loadSettings);
  const remove = async ({ id }: PushDevice): Promise<void> => {
    try {
      if (id === registeredDevice(uid)?.id) await stopPush(user, devices.length === 1);
      else await (await arrived(import('../api/devices.ts'))).removeDevice(uid, id);
      showToast('success', text.removed);
    } catch (error) {
      onFailure(error);
    }
  };
  return (
    <>
      <Topic title={text.title} lead={text.lead}>
        <ThisDevice user={user} devices={devices} />
      </Topic>
      {user.notificationsEnabled && live.kind === 'ready' ? (
        <Choices user={user} stored={live.value} />
      ) : null}
      {user.notificationsEnabled && devices.length > 0 ? (
        <PushDevices
          devices={devices}
          here={registeredDevice(uid)?.id}
          onRemove={(device) => void remove(device)}
        />
      ) : null}
    </>
  );
}
