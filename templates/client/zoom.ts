// Images and diagrams in a large view where readers zoom and move them. Without this script, an image is a link to its
// file. It listens to the document, so that it needs no set-up after navigation.
import { around, listen } from './listen.ts';
import { make } from './make.ts';
import { readPageState } from './read-state.ts';
import { scaledBy } from './zoom-scale.ts';

/** One press of a button. */
const step = 1.5;

/** Pixels around a whole picture, on both sides together. */
const space = 24;

type Picture = HTMLImageElement | SVGSVGElement;

interface Size {
  readonly width: number;
  readonly height: number;
}

function show(picture: Picture, size: Size, name: string): void {
  const { strings } = readPageState();
  const view = make('div', { class: 'zoom-view', tabindex: '0', role: 'group', 'aria-label': name });
  // The colours of a diagram are those of its figure.
  const frame = make('div', { class: picture instanceof SVGSVGElement ? 'diagram' : 'zoom-image' });
  frame.append(picture);
  view.append(frame);
  const button = (key: string, sign: string) =>
    make('button', { type: 'button', 'aria-label': strings[key] ?? '' }, sign);
  const [out, into, close] = [button('zoom.out', '−'), button('zoom.in', '+'), button('zoom.close', '×')];
  const tools = make('div', { class: 'zoom-tools' });
  tools.append(out, into, close);
  const dialog = make('dialog', { class: 'zoom-dialog', 'aria-label': name });
  dialog.append(view, tools);
  document.body.append(dialog);
  dialog.showModal();

  let scale = 1;
  const fitted = Math.min((view.clientWidth - space) / size.width, (view.clientHeight - space) / size.height);
  // A picture of pixels is blurred when it is larger than its file.
  const first = size.width * (picture instanceof SVGSVGElement ? fitted : Math.min(1, fitted));
  const draw = (): void => {
    picture.style.width = `${first * scale}px`;
    // A disabled button loses the focus, and with it the keys of the view.
    if (scale === 1 && document.activeElement === out) view.focus();
    out.disabled = scale === 1;
  };
  /** Scales, and keeps a point of the view where it is. */
  const zoom = (factor: number, x = view.clientWidth / 2, y = view.clientHeight / 2): void => {
    const next = scaledBy(scale, factor);
    const moved = next / scale;
    const { scrollLeft, scrollTop } = view;
    scale = next;
    draw();
    view.scrollTo((scrollLeft + x) * moved - x, (scrollTop + y) * moved - y);
  };
  draw();
  view.focus();

  listen(into, 'click', () => zoom(step));
  listen(out, 'click', () => zoom(1 / step));
  listen(close, 'click', () => dialog.close());
  listen(dialog, 'keydown', ({ key, ctrlKey, metaKey }) => {
    if (ctrlKey || metaKey) return;
    if (key === '+' || key === '=') zoom(step);
    if (key === '-') zoom(1 / step);
  });
  // Browsers report the pinch of a touchpad as a wheel with Ctrl.
  listen(
    view,
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = view.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY / 200), event.clientX - left, event.clientY - top);
    },
    { passive: false },
  );
  // Fingers scroll by themselves.
  listen(view, 'pointermove', ({ buttons, pointerType, movementX, movementY }) => {
    if (pointerType === 'mouse' && buttons === 1) view.scrollBy(-movementX, -movementY);
  });
  listen(view, 'dragstart', (event) => event.preventDefault());
  const stop = listen(window, 'pubdocs:leaving', () => dialog.close());
  listen(dialog, 'close', () => {
    stop();
    dialog.remove();
  });
}

listen(document, 'click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = around<HTMLAnchorElement>(event, 'a.zoom');
  const image = link?.querySelector('img');
  if (link && image) {
    event.preventDefault();
    const width = Number(image.getAttribute('width')) || image.naturalWidth;
    const height = Number(image.getAttribute('height')) || image.naturalHeight;
    show(make('img', { src: link.href, alt: '' }), { width, height }, image.alt);
    return;
  }
  const figure = around(event, '.zoom-open')?.closest('figure');
  const drawing = figure?.querySelector('svg');
  if (!figure || !drawing) return;
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const { width, height } = drawing.getBoundingClientRect();
  const name = figure.querySelector('[role=img]')?.getAttribute('aria-label') ?? '';
  show(copy, { width, height }, name);
});
