export const props = { amount: 'integer' };

export default function Untyped() {
  return <p>never shown</p>;
}
