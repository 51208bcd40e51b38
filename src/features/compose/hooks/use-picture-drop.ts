import type { ClipboardEvent, DragEvent } from 'react';
import { useState } from 'react';

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

/** Takes a picture that is dropped on a form, or pasted into it. `onPicture` gets the first one. */
export function usePictureDrop(onPicture: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, files: FileList): void => {
    const [file] = files;
    if (file === undefined) return;
    // Or the browser would show it in place of the page.
    event.preventDefault();
    onPicture(file);
  };
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent): void => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent): void => {
        // It also leaves each part of the form that it passes.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      },
      onDrop: (event: DragEvent): void => {
        setIsOver(false);
        take(event, event.dataTransfer.files);
      },
      onPaste: (event: ClipboardEvent): void => {
        // Text copied from an office program brings a picture of itself along.
        if (!event.clipboardData.types.includes('text/plain')) take(event, event.clipboardData.files);
      },
    },
  };
}
