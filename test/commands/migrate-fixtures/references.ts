// Sites whose plugins make API references from OpenAPI documents.
import { page, type SiteFixture } from './fixture.ts';

/** A page of docusaurus-plugin-openapi-docs. */
const apiPage = (title: string, text: string, id: string): string =>
  `---\nid: ${id}\ntitle: "${title}"\nhide_title: true\napi: eJzlVcFu4zYQ\n---\n\n${text}\n`;

const document = (title: string, path: string, item: string): string =>
  `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\npaths:\n  ${path}: ${item}\n`;

const parcels = {
  openapi: '3.0.3',
  info: { title: 'Parcel API', version: '1', description: 'Sends parcels.' },
  tags: [{ name: 'small', 'x-displayName': 'Small parcels' }],
  paths: {
    '/parcels': {
      post: { tags: ['small'], summary: 'Send a parcel', responses: { 201: { description: 'Created' } } },
    },
    '/parcels/{id}': {
      get: {
        operationId: 'getParcel1',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'The parcel' } },
      },
    },
  },
  components: { schemas: { ParcelSize: { type: 'object', properties: { weight: { type: 'integer' } } } } },
};

/** Docusaurus: with and without pages of the plugin in the repository. */
export const docusaurusApi: SiteFixture = {
  name: 'API references',
  files: {
    'docusaurus.config.js': `export default { title: 'Parcels', url: 'https://parcels.example', baseUrl: '/',
          presets: [['classic', { blog: false }], ['redocusaurus', { specs: [{ spec: 'specs/depots.yaml', route: '/depots/' }] }]],
          plugins: [['docusaurus-plugin-openapi-docs', { id: 'api', docsPluginId: 'classic', config: {
            parcels: { specPath: 'static/parcels.json', outputDir: 'docs/parcels' },
            'drop points': { specPath: './specs/points.yaml', outputDir: './docs/points',
              versions: { '1.0': { specPath: 'specs/old.yaml', outputDir: 'docs/points/1.0' } } },
            all: { specPath: 'specs/all', outputDir: 'docs/all' }, more: { specPath: 'specs/more', outputDir: 'docs/more' },
          } }]] };`,
    'static/parcels.json': JSON.stringify(parcels),
    'specs/points.yaml': document('Points', '/points', '{ $ref: ./parts/points.yaml }'),
    'specs/parts/points.yaml': 'get: { operationId: listPoints, responses: { 200: { description: All points } } }',
    'specs/depots.yaml': document('Depots', '/depots', '{ get: { responses: { 200: { description: All } } } }'),
    'specs/old.yaml': document('Points', '/points', '{ get: { responses: { 200: { description: Old points } } } }'),
    'specs/all/prices.yaml': document(
      'Prices',
      '/prices',
      '{ get: { operationId: a, responses: { 200: { description: P } } } }',
    ),
    'specs/all/zones.yaml': document(
      'Zones',
      '/zones',
      '{ get: { operationId: b, responses: { 200: { description: Z } } } }',
    ),
    'specs/more/taxes.json': JSON.stringify({ ...parcels, info: { title: 'Taxes', version: '1' } }),
    'docs/all/zones.info.mdx': apiPage('Zones', 'Zones.', 'zones'),
    'docs/all/b.api.mdx': apiPage('B', 'B.', 'b'),
    'docs/index.md': page('Docs'),
    'docs/parcels/parcel-api.info.mdx': apiPage(
      'Parcel API',
      '<Heading children={"Parcel API"}></Heading>',
      'parcel-api',
    ),
    'docs/parcels/send-parcel.api.mdx': apiPage(
      'Send',
      '<MethodEndpoint method={"post"} path={"/parcels"} context={"endpoint"}></MethodEndpoint>\n\n<RequestSchema {...require("./send-parcel.RequestSchema.json")}></RequestSchema>',
      'send-parcel',
    ),
    'docs/parcels/send-parcel.RequestSchema.json': '{}',
    'docs/parcels/get-parcel-1.api.mdx': apiPage('Get a parcel', 'Old form.', 'get-parcel-1'),
    'docs/parcels/small-parcels.tag.mdx': apiPage('Small parcels', '<DocCardList items={[]}/>', 'small-parcels'),
    'docs/parcels/parcel-size.schema.mdx': apiPage('ParcelSize', '<Schema />', 'parcel-size'),
    'docs/parcels/gone.api.mdx': apiPage('Gone', 'It was an operation.', 'gone'),
  },
  reads: {
    'docs/parcels/parcel-api': ['Sends parcels.'],
    'docs/parcels/send-parcel': ['POST', '/parcels', 'Created'],
    'docs/parcels/get-parcel-1': ['GET', '/parcels/{id}', 'The parcel'],
    'docs/parcels/small-parcels': ['Send a parcel'],
    'docs/parcels/parcel-size': ['weight'],
    'docs/parcels/gone': ['It was an operation.'],
    'docs/points/api': ['All points'],
    'docs/points/1.0/api': ['Old points'],
    'docs/all/zones': ['GET /zones'],
    'docs/all/b': ['GET', '/zones'],
    'docs/more/taxes/small': ['Send a parcel'],
    depots: ['Depots'],
  },
};

/** MkDocs: the forms of four plugins. */
export const mkdocsApi: SiteFixture = {
  name: 'API references',
  files: {
    'mkdocs.yml':
      'site_name: Parcels\nplugins: [search, swagger-ui-tag, redoc-tag, render_swagger, neoteroi.mkdocsoad]\n',
    'docs/index.md': page('Parcels', '!!swagger depots.yaml!!'),
    'docs/api/a.md': page('A', '<swagger-ui src="./points.yaml"/>\n\n`<swagger-ui src="x.yaml"/>`'),
    'docs/api/b.md': page('B', '<redoc src="../depots.yaml" />'),
    'docs/api/c.md': page('C', "[OAD(./docs/api/points.yaml)]\n\n[OAD('https://parcels.example/api.yaml')]"),
    'docs/depots.yaml': document('Depots', '/depots', '{ get: { responses: { 200: { description: All depots } } } }'),
    'docs/api/points.yaml': document(
      'Points',
      '/points',
      '{ get: { responses: { 200: { description: All points } } } }',
    ),
  },
  names: ['docs/api/c.md'],
  reads: {
    '': ['GET /depots'],
    'api/a': ['GET /points', '<swagger-ui'],
    'api/a/points/api': ['All points'],
    'api/b/depots/api': ['All depots'],
  },
};

/** Starlight, with starlight-openapi. */
export const starlightApi: SiteFixture = {
  name: 'API references',
  files: {
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
      import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';
      export default { site: 'https://parcels.example', integrations: [starlight({ title: 'Parcels',
        plugins: [starlightOpenAPI([{ base: 'api', label: 'API', schema: './schemas/points.yaml' }])],
        sidebar: [{ label: 'Start', items: ['index'] }, ...openAPISidebarGroups] })] };`,
    'src/content/docs/index.md': '---\ntitle: Parcels\n---\n\nText.\n',
    'schemas/points.yaml': document(
      'Points',
      '/points',
      '{ get: { responses: { 200: { description: All points } } } }',
    ),
  },
  reads: { 'api/api': ['All points'] },
};
