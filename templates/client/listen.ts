// Listeners, and clean-ups that run together.

/** Undoes everything that was set up: listeners, timers, observers, nodes. */
export type CleanUp = () => void;

/** Nothing to undo. */
export const noCleanUp: CleanUp = () => {};

type Handler<E extends Event> = (event: E) => void;
type EventOf<T extends string> = T extends keyof (HTMLElementEventMap & WindowEventMap)
  ? (HTMLElementEventMap & WindowEventMap)[T]
  : Event;

/** Listens until the returned function is called. */
export function listen<T extends string>(
  target: EventTarget,
  type: T,
  handler: Handler<EventOf<T>>,
  options: AddEventListenerOptions = {},
): CleanUp {
  const listener = handler as EventListener;
  target.addEventListener(type, listener, options);
  return () => target.removeEventListener(type, listener, options);
}

/** The element with a selector that an event happened in; null outside of all of them. */
export const around = <Found extends Element = HTMLElement>({ target }: Event, selector: string): Found | null =>
  target instanceof Element ? target.closest<Found>(selector) : null;

/** The place of the element with the focus in a list; -1 if it is in no place of it. */
export const placeOfFocus = (items: readonly (Element | null)[]): number => items.indexOf(document.activeElement);

/** Several clean-ups → one. */
export function all(...cleanUps: readonly CleanUp[]): CleanUp {
  return () => {
    for (const cleanUp of cleanUps) cleanUp();
  };
}

/** A handler that runs at most once per frame; `stop` cancels it. */
export function oncePerFrame(work: () => void): { readonly run: () => void; readonly stop: CleanUp } {
  let frame = 0;
  return {
    run: () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        work();
      });
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
