/** ('18.20.4') → a message; '' for a version that is new enough */
export function nodeProblem(version: string): string;
