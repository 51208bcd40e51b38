import type { PushDevice } from '@chupke/domain/push.ts';
import { exactDay } from '../../../lib/format.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Topic } from '../../../ui/topic.tsx';

interface PushDevicesProps {
  readonly devices: readonly PushDevice[];
  /** Id of this browser's own, if it is among them. */
  readonly here: string | undefined;
  readonly onRemove: (device: PushDevice) => void;
}

/** The devices that get the account's notifications. */
export function PushDevices({ devices, here, onRemove }: PushDevicesProps) {
  const text = useArea('push');
  const language = useLanguage();
  return (
    <Topic title={text.devices} lead={text.devicesLead}>
      <ul className="grid gap-2">
        {devices.map((device) => {
          const name = text.platforms[device.platform];
          return (
            <li key={device.id} className="flex min-h-11 items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="font-medium">
                  {name}
                  {device.id === here ? <span className="text-soft"> · {text.here}</span> : null}
                </p>
                <p className="text-soft text-small">{text.seen(exactDay(device.seenAt, language))}</p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                label={text.removeLabel(name)}
                onClick={() => onRemove(device)}
              >
                {text.remove}
              </Button>
            </li>
          );
        })}
      </ul>
    </Topic>
  );
}
