/** '<head><style>a{}</style></head>' → '<head></head>': a page without the style sheet that it contains. */
export const withoutStyle = (html: string): string => html.replace(/<style[\s\S]*?<\/style>/, '');
