export function pages() {
  for (;;);
}
export default () => null;
