import type { ReactNode } from 'react';
import { useState } from 'react';
import { visit } from '../../../entities/circle/testing/circles-visit.tsx';

interface PageProps {
  readonly sheetOf: (onClose: () => void) => ReactNode;
}

function Page({ sheetOf }: PageProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <h1>Circles</h1>
      {isOpen ? sheetOf(() => setOpen(false)) : null}
    </>
  );
}

/** Opens a sheet over a page, as the list of circles does, until it is closed. */
export function openSheet(sheetOf: PageProps['sheetOf']): Promise<void> {
  return visit('/circles', '/circles', <Page sheetOf={sheetOf} />);
}
