import type { PushDevice, PushSettings } from '@chupke/domain/push.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { useCallback, useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { registeredDevice } from '../../../lib/push-device.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useLive } from '../../../lib/use-live.ts';
import { useOptimisticSetting } from '../../../lib/use-optimistic-setting.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Topic } from '../../../ui/topic.tsx';
import { tryOut } from '../hooks/try-out.ts';
import { endForAccount, startPush, stopPush, usePushState } from '../hooks/push-setup.ts';
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

/** The account's devices; undefined until they are known. */
function useDevices({ uid }: OwnUser): readonly PushDevice[] | undefined {
  const load = useCallback(async () => (await import('../api/devices.ts')).watchDevices(uid), [uid]);
  const { live } = useLive(load);
  return live.kind === 'ready' ? live.value : undefined;
}

/** Whether the account has no device but this one. While they are not known, there may be others. */
function isLast(devices: readonly PushDevice[] | undefined, id: string | undefined): boolean {
  return devices?.every((device) => device.id === id) ?? false;
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

interface ThisDeviceProps extends SectionProps {
  readonly devices: readonly PushDevice[] | undefined;
}

function ThisDevice({ user, devices }: ThisDeviceProps) {
  const text = useArea('push');
  const state = usePushState(user.uid);
  const [isStopping, setStopping] = useState(false);
  const here = registeredDevice(user.uid)?.id;
  // Removed on another device it is off, though it has yet to find that out. The list comes a little after the set-up.
  const isListed = state.kind === 'done' || devices === undefined || devices.some(({ id }) => id === here);
  const isOn = user.notificationsEnabled && here !== undefined && isListed;
  const isWorking = state.kind === 'working';
  const start = (): void => void startPush(user, true);
  const stop = async (): Promise<void> => {
    setStopping(true);
    try {
      await stopPush(user, isLast(devices, here));
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
      const { savePushSettings } = await import('../api/choices.ts');
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
    async () => (await import('../api/choices.ts')).watchPushSettings(uid),
    [uid],
  );
  const { live } = useLive(loadSettings);
  const remove = async ({ id }: PushDevice): Promise<void> => {
    try {
      if (id === registeredDevice(uid)?.id) await stopPush(user, isLast(devices, id));
      else {
        await (await import('../api/devices.ts')).removeDevice(uid, id);
        if (isLast(devices, id)) await endForAccount(user);
      }
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
      {user.notificationsEnabled && devices !== undefined && devices.length > 0 ? (
        <PushDevices
          devices={devices}
          here={registeredDevice(uid)?.id}
          onRemove={(device) => void remove(device)}
        />
      ) : null}
    </>
  );
}
