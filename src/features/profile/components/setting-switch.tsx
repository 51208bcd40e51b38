import type { OwnUser, UserSettings } from '@chupke/domain/user.ts';
import { Switch } from '../../../ui/switch.tsx';
import { loadOwnApi, useSaveFailure } from '../hooks/own-api.ts';
import { useOptimisticSetting } from '../hooks/use-optimistic-setting.ts';

interface SettingSwitchProps {
  readonly user: OwnUser;
  readonly setting: keyof UserSettings;
  readonly label: string;
  readonly hint: string;
}

/** One of the account's switches, saved as soon as it is moved. */
export function SettingSwitch({ user, setting, label, hint }: SettingSwitchProps) {
  const onFailure = useSaveFailure();
  const { shown, change } = useOptimisticSetting({
    stored: user.settings[setting],
    save: async (isOn) => {
      const { saveSettings } = await loadOwnApi();
      await saveSettings(user.uid, { [setting]: isOn });
    },
    onFailure,
  });
  return <Switch label={label} hint={hint} checked={shown} onChange={change} />;
}
