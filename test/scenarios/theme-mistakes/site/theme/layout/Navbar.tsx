export function Navbar() {
  return <nav>Ours</nav>;
}
