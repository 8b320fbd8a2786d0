/** (['islands/map.island.tsx', 'islands/geo.ts']) → [['map', 'islands/map.island.tsx']]: name of the island, file */
export const islandsAmong = (files: Iterable<string>): (readonly [string, string])[] =>
  [...files].flatMap((file) => {
    const name = /([^/]+)\.island\.tsx$/.exec(file)?.[1];
    return name === undefined ? [] : [[name, file] as const];
  });
