/** (1, 'page') → '1 page'; (2, 'page') → '2 pages' */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
