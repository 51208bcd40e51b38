import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabsProps<Id extends string> {
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  /** The content of the selected tab. */
  readonly children?: ReactNode;
}

/** Index tabs over pages of the same kind. */
export function Tabs<Id extends string>({ label, value, onChange, tabs, children }: TabsProps<Id>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next: unknown) => {
        const tab = tabs.find(({ id }) => id === next);
        if (tab !== undefined) onChange(tab.id);
      }}
    >
      <Base.List
        aria-label={label}
        activateOnFocus
        className="border-line relative flex gap-1 overflow-x-auto border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className="text-soft hover:text-ink data-active:text-ink min-h-11 rounded-t-chit px-4 font-semibold whitespace-nowrap transition-colors focus-visible:-outline-offset-2"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="bg-marigold absolute bottom-0 left-0 h-[3px] w-(--active-tab-width) translate-x-(--active-tab-left) rounded-t-full transition-[translate,width] duration-(--calmly)" />
      </Base.List>
      {children === undefined ? null : (
        <Base.Panel value={value} className="pt-4 focus-visible:outline-offset-4">
          {children}
        </Base.Panel>
      )}
    </Base.Root>
  );
}
