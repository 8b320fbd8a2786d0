/** (make) → a function that makes its value at the first call */
export function once<Value>(make: () => Value): () => Value {
  let held: { readonly value: Value } | null = null;
  return () => {
    held ??= { value: make() };
    return held.value;
  };
}
