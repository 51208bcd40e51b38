import type { OwnUser, UserSettings } from '@chupke/domain/user.ts';
import { useArea } from '../../../lib/i18n.ts';
import { Switch } from '../../../ui/switch.tsx';
import { loadOwnApi, useSaveFailure } from '../hooks/own-api.ts';
import { useOptimisticSetting } from '../../../lib/use-optimistic-setting.ts';

interface SettingSwitchProps {
  readonly user: OwnUser;
  readonly setting: keyof UserSettings;
}

/** One of the account's switches, saved as soon as it is moved. */
export function SettingSwitch({ user, setting }: SettingSwitchProps) {
  const { label, hint } = useArea('account').settings[setting];
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
