import { create } from 'zustand';

/* The foot of the navigation beside the page, where the button of the quick exit stands; the overlay finds it here. */

const usePlaceStore = create<{ readonly place: HTMLElement | null }>(() => ({ place: null }));

/** Notes the element in which the button is to be drawn, or that it is gone. A ref of the navigation. */
export function noteQuickExitPlace(place: HTMLElement | null): void {
  usePlaceStore.setState({ place });
}

/** The element in which the button is to be drawn; null where there is no such navigation. */
export function useQuickExitPlace(): HTMLElement | null {
  return usePlaceStore((store) => store.place);
}
