/** ('a``b') → 3: the number of backticks of a fence or a code span that the text cannot end */
export const ticksAround = (text: string): number =>
  1 + Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));

/** (code) → '```', longer if the code itself contains fences */
export const fenceFor = (code: string): string => '`'.repeat(Math.max(3, ticksAround(code)));
