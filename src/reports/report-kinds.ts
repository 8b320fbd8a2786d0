// The names of formats in `--format` and `--report`.

export const reportKinds = ['pretty', 'json', 'github', 'junit', 'sarif', 'markdown'] as const;

export type ReportKind = (typeof reportKinds)[number];

/** ('junit') → true */
export const isReportKind = (name: string): name is ReportKind => reportKinds.some((kind) => kind === name);

/** ('junit=reports/links.xml') → true */
export const isReportOption = (wish: string): boolean =>
  isReportKind(wish.slice(0, Math.max(0, wish.indexOf('=')))) && !wish.endsWith('=');
