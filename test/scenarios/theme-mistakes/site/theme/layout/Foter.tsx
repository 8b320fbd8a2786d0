export default function Footer() {
  return <footer>Ours</footer>;
}
