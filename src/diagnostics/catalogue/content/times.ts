/** (6) → ' (6 times in this file)'; (1) → '' */
export const times = (count = 1): string => (count > 1 ? ` (${count} times in this file)` : '');
