// What a host's robots.txt says to us.

/** (text, path) → may it be asked for? The longest matching rule of our group, or of `*`, decides. */
export function isAllowedByRobots(text: string, path: string, agent = 'pubdocs'): boolean {
  const groups = readGroups(text);
  const own = groups.filter(({ agents }) => agents.some((name) => name !== '*' && agent.startsWith(name)));
  const rules = (own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))).flatMap(
    (group) => group.rules,
  );
  const matching = rules.filter(({ pattern }) => pattern !== '' && toRegExp(pattern).test(path));
  matching.sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow));
  return matching[0]?.allow ?? true;
}

interface Group {
  readonly agents: string[];
  readonly rules: { readonly allow: boolean; readonly pattern: string }[];
}

function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  let isHead = false;
  for (const line of text.slice(0, 500_000).split(/\r\n|\n|\r/)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/i.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === 'user-agent') {
      if (!isHead) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(value.toLowerCase());
    } else if (field === 'allow' || field === 'disallow') {
      groups.at(-1)?.rules.push({ allow: field === 'allow', pattern: value });
    } else continue;
    isHead = field === 'user-agent';
  }
  return groups;
}

const toRegExp = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/\$$/, '')
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\*+/g, '.*?')}${pattern.endsWith('$') ? '$' : ''}`,
  );
