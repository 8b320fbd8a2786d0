export default function Deaf() {
  return <p>nothing else</p>;
}
