// Identifiers that depend on nothing but a seed and what they identify, so that the same requests give the same
// responses.

/** FNV-1a, with the bits mixed once more so that similar texts have different hashes. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/** (`docs`, `ORDER-1041`) → ten letters and digits: `k3x07qv9ma`. */
export function lettersFrom(seed: string, text: string): string {
  const parts = [0, 1].map((part) => hash(`${seed}/${text}/${part}`).toString(36).padStart(7, '0'));
  return parts.join('').slice(-10);
}

/** (`docs`, `GET /v1/parcels`) → eight hexadecimal digits: `e6d2f78f`. */
export const hexFrom = (seed: string, text: string): string => hash(`${seed}/${text}`).toString(16).padStart(8, '0');
