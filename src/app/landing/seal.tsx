import type { Areas } from '../../texts/en/form.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Stamp } from '../../ui/stamp.tsx';

type Texts = Areas['landing'];

function Items({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="mt-3 grid gap-1.5">
      {items.map((item) => (
        <li
          key={item}
          className="before:bg-current flex items-baseline gap-2.5 before:h-px before:w-3.5 before:shrink-0 before:-translate-y-1"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}

/** How anonymity works: a chit torn in two, and what holds the halves apart. */
export function Seal({ text }: { readonly text: Texts }) {
  return (
    <section className="grid gap-8">
      <div className="max-w-[38rem]">
        <h2 className="font-bold text-balance">{text.sealTitle}</h2>
        <p className="text-lead mt-3 text-pretty">{text.sealLead}</p>
      </div>
      <div className="torn">
        <div className="bg-sheet border-line border p-6">
          <h3 className="flex items-center gap-3 font-bold">
            <Avatar id="m_example_bench" size={36} />
            {text.openHalf}
          </h3>
          <Items items={text.openItems} />
        </div>
        <div className="border-line border p-6">
          <h3 className="flex min-h-9 items-center justify-between gap-3 font-bold">
            <span className="flex items-center gap-2.5">
              <Icon name="lock" />
              {text.sealedHalf}
            </span>
            <Stamp tone="danger">{text.sealedStamp}</Stamp>
          </h3>
          <Items items={text.sealedItems} />
        </div>
      </div>
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        {text.seal.map(({ title, body }) => (
          <div key={title}>
            <h3 className="font-bold">{title}</h3>
            <p className="text-soft mt-1 text-pretty">{body}</p>
          </div>
        ))}
      </div>
      <p>
        <a
          href="/privacy"
          className="text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {text.sealMore}
        </a>
      </p>
    </section>
  );
}
