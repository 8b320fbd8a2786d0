/** Part of an island, wherever else it is used. */
export const Toggle = ({ onToggle }: { readonly onToggle: () => void }) => (
  <button type="button" onClick={onToggle}>
    Menu
  </button>
);
