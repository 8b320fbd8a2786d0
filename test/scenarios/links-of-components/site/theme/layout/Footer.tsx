export default function Footer() {
  return (
    <footer>
      <a href="/public-docs/nope-footer">footer</a>
    </footer>
  );
}
