/** (make) → a function that makes its value at the first call */
export function once<Value>(make: () => Value): () => Value {
  let entry: { readonly value: Value } | null = null;
  return () => {
    entry ??= { value: make() };
    return entry.value;
  };
}
