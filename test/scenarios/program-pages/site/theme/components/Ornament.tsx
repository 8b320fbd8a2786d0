export const props = {};

export default function Ornament() {
  return <svg viewBox="0 0 2 2" aria-hidden="true" />;
}
