// Typed arrays have a fixed size: copy into a larger one.

/** ([1, 2], a new array of four) → that array as [1, 2, 0, 0] */
export function grown<Numbers extends Int32Array | Uint32Array | Uint16Array | Uint8Array>(
  numbers: Numbers,
  larger: Numbers,
): Numbers {
  larger.set(numbers);
  return larger;
}
