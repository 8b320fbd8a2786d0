// The oldest Node that pubdocs runs on. This file and its callers must load in any Node, so they import the rest only
// afterwards.
const [major, minor] = [20, 19];

/** ('18.20.4') → a message; '' for a version that is new enough */
export function nodeProblem(version) {
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return '';
  return `pubdocs needs Node ${major}.${minor} or newer; this is ${version}`;
}
