export const props = {};

export default function Named() {
  return (
    <svg viewBox="0 0 2 2" role="img" aria-label="Two of three vans are full">
      <path d="M0 0h2" />
    </svg>
  );
}
