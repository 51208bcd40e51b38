import type { PushSettings, QuietHours } from '@chupke/domain/push.ts';
import { PUSH_KINDS } from '@chupke/domain/push.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useState } from 'react';
import { useOwnCircles } from '../../../entities/circle/hooks/own-circles-store.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { SkeletonLine } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Topic } from '../../../ui/topic.tsx';

interface ChoicesProps {
  readonly settings: PushSettings;
  readonly onChange: (settings: PushSettings) => void;
}

/** What is quiet where somebody has not chosen other hours. */
const NIGHT: QuietHours = { from: 22, to: 7 };

const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

interface HourChoiceProps {
  readonly label: string;
  readonly hour: number;
  readonly onChoose: (hour: number) => void;
}

/** An hour of the day, by a native select. */
function HourChoice({ label, hour, onChoose }: HourChoiceProps) {
  const text = useArea('push');
  return (
    <label className="text-small grid gap-1 font-semibold">
      {label}
      <span className="relative">
        <select
          value={hour}
          onChange={({ target }) => onChoose(Number(target.value))}
          className="border-edge bg-sheet min-h-11 w-full cursor-pointer appearance-none rounded-control border pr-9 pl-3 font-normal"
        >
          {HOURS.map((each) => (
            <option key={each} value={each} className="bg-sheet text-ink">
              {text.hour(each)}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rotate-90">
          <Icon name="chevron-right" size={16} />
        </span>
      </span>
    </label>
  );
}

function QuietChoice({ settings, onChange }: ChoicesProps) {
  const text = useArea('push');
  const { quiet } = settings;
  const choose = (hours: QuietHours | null): void => onChange({ ...settings, quiet: hours });
  return (
    <Topic title={text.quiet}>
      <Switch
        label={text.quietSwitch}
        hint={text.quietHint}
        checked={quiet !== null}
        onChange={(isOn) => choose(isOn ? NIGHT : null)}
      />
      {quiet === null ? null : (
        <div className="mt-3 grid max-w-sm grid-cols-2 gap-3">
          <HourChoice
            label={text.quietFrom}
            hour={quiet.from}
            onChoose={(from) => choose({ ...quiet, from })}
          />
          <HourChoice label={text.quietTo} hour={quiet.to} onChoose={(to) => choose({ ...quiet, to })} />
        </div>
      )}
    </Topic>
  );
}

/** A switch for each circle of one's own. */
function CircleSwitches({ uid, settings, onChange }: ChoicesProps & { readonly uid: UserId }) {
  const text = useArea('push');
  const { common } = useText();
  const circles = useOwnCircles(uid);
  if (circles.kind === 'loading') return <SkeletonLine width="60%" />;
  if (circles.kind === 'failed') return <p className="text-soft text-small">{common.couldNotLoad}</p>;
  if (circles.circles.length === 0) return <p className="text-soft text-small">{text.circlesNone}</p>;
  const { mutedCircles } = settings;
  return circles.circles.map(({ circle: { id, name } }) => (
    <Switch
      key={id}
      label={name}
      checked={!mutedCircles.includes(id)}
      onChange={(isOn) => {
        const others = mutedCircles.filter((muted) => muted !== id);
        onChange({ ...settings, mutedCircles: isOn ? others : [...others, id] });
      }}
    />
  ));
}

function CircleChoice(props: ChoicesProps & { readonly uid: UserId }) {
  const text = useArea('push');
  // They cost reads: only whoever wants to choose sees them.
  const [isShown, setShown] = useState(false);
  return (
    <Topic title={text.circlesTitle} lead={text.circlesLead}>
      {isShown ? (
        <div className="grid gap-3">
          <CircleSwitches {...props} />
        </div>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setShown(true)}>
          {text.circlesShow}
        </Button>
      )}
    </Topic>
  );
}

/** What notifications are about, when they come and what they show. */
export function PushChoices({ uid, settings, onChange }: ChoicesProps & { readonly uid: UserId }) {
  const text = useArea('push');
  return (
    <>
      <Topic title={text.about}>
        <div className="grid gap-3">
          {PUSH_KINDS.map((kind) => (
            <Switch
              key={kind}
              label={text.kinds[kind]}
              checked={settings.kinds[kind]}
              onChange={(isOn) => onChange({ ...settings, kinds: { ...settings.kinds, [kind]: isOn } })}
            />
          ))}
        </div>
      </Topic>
      {settings.kinds.circles ? <CircleChoice uid={uid} settings={settings} onChange={onChange} /> : null}
      <QuietChoice settings={settings} onChange={onChange} />
      <Topic title={text.screen}>
        <div className="grid gap-3">
          <Switch
            label={text.previews}
            hint={text.previewsHint}
            checked={settings.previews}
            onChange={(previews) => onChange({ ...settings, previews })}
          />
          <Switch
            label={text.neutral}
            hint={text.neutralHint}
            checked={settings.isNeutral}
            onChange={(isNeutral) => onChange({ ...settings, isNeutral })}
          />
        </div>
      </Topic>
    </>
  );
}
