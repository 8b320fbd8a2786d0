export const meta = { titel: 'Tools', description: 7 };

export default function Tools() {
  return <p>Tools</p>;
}
