// The style sheet of the overlay, separate from the page's own, which may be the broken one.

export const overlayStyles = `
:host { all: initial; color-scheme: inherit; }
:host([data-mode="system"]) { color-scheme: light dark; }
* { box-sizing: border-box; font: 15px/1.5 system-ui, sans-serif; margin: 0; }
.badge, .panel { position: fixed; z-index: 2147483647; color: light-dark(#1c2130, #e8eaf0); background: light-dark(#fff, #151a26);
  border: 1px solid light-dark(#8a8578, #707a92); border-radius: 6px; box-shadow: 0 4px 24px rgb(0 0 0 / 25%); }
.badge { right: 16px; bottom: 16px; padding: 8px 14px; cursor: pointer; border-left: 4px solid light-dark(#b3400a, #ff9a52); }
.panel { left: 16px; right: 16px; bottom: 16px; max-width: 1000px; max-height: 70vh; margin: 0 auto; overflow: auto; padding: 0 20px 16px;
  border-top: 4px solid light-dark(#a3271f, #ff8f86); }
:host([data-state="open"]) .badge, :host([data-state="closed"]) .panel { display: none; }
header { position: sticky; top: 0; display: flex; justify-content: space-between; align-items: center; gap: 16px; padding: 12px 0;
  background: inherit; }
h2 { font-weight: 600; }
.close { padding: 4px 12px; min-height: 32px; cursor: pointer; color: inherit; background: transparent; border: 1px solid; border-radius: 6px; }
.badge:focus-visible, .close:focus-visible { outline: 2px solid light-dark(#b3400a, #ff9a52); outline-offset: 2px; }
.finding { padding: 12px 0; border-top: 1px solid light-dark(#e3dfd5, #262d3e); }
h3 { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; }
.severity { font-weight: 700; color: light-dark(#a3271f, #ff8f86); }
.warning .severity { color: light-dark(#8a4b00, #f5b95f); }
code, pre, .where { font-family: ui-monospace, monospace; font-size: 13px; }
.message { flex: 1 1 20em; font-weight: 600; overflow-wrap: anywhere; }
.where { color: light-dark(#555c6e, #a3acbf); overflow-wrap: anywhere; }
pre { overflow-x: auto; margin: 8px 0; padding: 8px 12px; background: light-dark(#f4f2ec, #0e121b); border-radius: 6px; }
.hint::before { content: "hint  "; font-weight: 600; }
@media print { :host { display: none; } }
`;
