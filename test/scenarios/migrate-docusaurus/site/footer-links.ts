export const links = [{ title: 'Docs', items: [{ label: 'Introduction', to: '/docs/intro' }, { html: '<hr>' }] }];
