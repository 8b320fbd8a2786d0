export const props = {};

export default function Sketch() {
  return (
    <span>
      <svg viewBox="0 0 2 2">
        <path d="M0 0h2" />
      </svg>
    </span>
  );
}
